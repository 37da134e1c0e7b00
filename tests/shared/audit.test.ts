import { expect, it } from 'vitest';
import { namesFor } from '../../shared/kinds/names.ts';
import { actionLabel, changesOf } from '../../shared/rules/audit.ts';

it.each([
  ['roles given', { roles: [] }, { roles: ['esercente'] }, [{ field: 'ruoli', before: 'nessuno', after: 'Esercente' }]],
  ['a switch', { suspended: false }, { suspended: true }, [{ field: 'sospeso', before: 'no', after: 'sì' }]],
  [
    'a state',
    { status: 'open' },
    { status: 'rejected' },
    [{ field: 'stato', before: 'in attesa', after: 'rifiutato' }],
  ],
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
  ['deeper things', { links: { a: 1 } }, { links: { a: 2 } }, [{ field: 'links', before: '1', after: '2' }]],
  [
    'settings by the names of their form',
    { 'maintenance.maintenance_enabled': false, 'maintenance.maintenance_starts_at': null, 'home.jobs': '' },
    {
      'maintenance.maintenance_enabled': true,
      'maintenance.maintenance_starts_at': '2026-11-21T09:00:00.000Z',
      'home.jobs': 'Lavoro',
    },
    [
      { field: 'Metti il portale in manutenzione', before: 'no', after: 'sì' },
      { field: 'Inizio', before: null, after: '21 novembre 2026 alle 10:00' },
      { field: 'Gli annunci di lavoro', before: 'nessuno', after: 'Lavoro' },
    ],
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

it('says another thing of what people publish', () => {
  const change = [{ place: '' }, { place: 'Marina' }] as const;
  const named = (action: string) => changesOf(...change, namesFor(action))[0]?.field;
  expect(named('content.published')).toBe('dove si lavora');
  expect(named('waste_item.changed')).toBe('dove si porta');
});
