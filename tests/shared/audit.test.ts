import { expect, it } from 'vitest';
import { namesFor } from '../../shared/kinds/names.ts';
import { actionLabel, changesOf } from '../../shared/rules/audit.ts';

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

it.each([
  ['roles given', { roles: [] }, { roles: ['esercente'] }, [change('ruoli', 'nessuno', 'Esercente')]],
  ['a switch', { suspended: false }, { suspended: true }, [change('sospeso', 'no', 'sì')]],
  ['a state', { status: 'open' }, { status: 'rejected' }, [change('stato', 'in attesa', 'rifiutato')]],
  ['what stayed is left out', { a: 1, b: 'x' }, { a: 1, b: 'y' }, [change('b', 'x', 'y')]],
  ['something new', null, { project_name: 'Sciacca' }, [change('project name', null, 'Sciacca')]],
  ['something gone', { logo: 'a.png' }, { logo: null }, [change('logo', 'a.png', null)]],
  ['a bare value', 'prima', 'dopo', [change('valore', 'prima', 'dopo')]],
  ['deeper things', { links: { a: 1 } }, { links: { a: 2 } }, [change('links', '1', '2')]],
  [
    'settings by the names of their form',
    { 'maintenance.maintenance_enabled': false, 'maintenance.maintenance_starts_at': null, 'home.jobs': '' },
    {
      'maintenance.maintenance_enabled': true,
      'maintenance.maintenance_starts_at': '2026-11-21T09:00:00.000Z',
      'home.jobs': 'Lavoro',
    },
    [
      change('Metti il portale in manutenzione', 'no', 'sì'),
      change('Inizio', null, '21 novembre 2026 alle 10:00'),
      change('Gli annunci di lavoro', 'nessuno', 'Lavoro'),
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
  const named = (action: string) => changesOf({ place: '' }, { place: 'Marina' }, namesFor(action))[0]?.field;
  expect(named('content.published')).toBe('dove si lavora');
  expect(named('waste_item.changed')).toBe('dove si porta');
});
