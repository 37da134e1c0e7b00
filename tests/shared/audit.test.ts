import { expect, it } from 'vitest';
import { actionLabel, changesOf } from '../../shared/rules/audit.ts';

it.each([
  ['roles given', { roles: [] }, { roles: ['esercente'] }, [{ field: 'ruoli', before: 'nessuno', after: 'Esercente' }]],
  ['a switch', { suspended: false }, { suspended: true }, [{ field: 'sospeso', before: 'no', after: 'sì' }]],
  ['a state', { status: 'nuova' }, { status: 'rifiutata' }, [{ field: 'stato', before: 'nuova', after: 'rifiutata' }]],
  [
    'an older entry with Italian fields',
    { stato: 'aperta', ruoli: [] },
    { stato: 'approvata', ruoli: ['esercente'] },
    [
      { field: 'stato', before: 'aperta', after: 'approvata' },
      { field: 'ruoli', before: 'nessuno', after: 'Esercente' },
    ],
  ],
  ['an older switch', { sospeso: true }, { sospeso: false }, [{ field: 'sospeso', before: 'sì', after: 'no' }]],
  ['what stayed is left out', { a: 1, b: 'x' }, { a: 1, b: 'y' }, [{ field: 'b', before: 'x', after: 'y' }]],
  ['something new', null, { project_name: 'Sciacca' }, [{ field: 'project name', before: null, after: 'Sciacca' }]],
  ['something gone', { logo: 'a.png' }, { logo: null }, [{ field: 'logo', before: 'a.png', after: null }]],
  ['a bare value', 'prima', 'dopo', [{ field: 'valore', before: 'prima', after: 'dopo' }]],
  [
    'deeper things',
    { links: { a: 1 } },
    { links: { a: 2 } },
    [{ field: 'links', before: '{"a":1}', after: '{"a":2}' }],
  ],
  ['nothing', null, null, []],
])('describes %s', (_, before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

it('labels actions, also unknown ones', () => {
  expect([actionLabel('user.suspended'), actionLabel('settings.logo_changed')]).toEqual([
    'Account sospeso',
    'settings logo changed',
  ]);
});
