import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { OwnPlaces } from '../../../shared/contract/days.ts';
import type { RecentChangePage } from '../../../shared/contract/publishing.ts';
import { person } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { type Desk, desk } from '../../support/desk.ts';

// The clock says Saturday 21 November 2026, 10:00.
const TODAY = '2026-11-21';
const town = await contentTown();
let owner: Desk;
let bar: number;

beforeAll(async () => {
  owner = await desk(town, 'rita@example.it', ['esercente']);
  bar = town.make.activity(
    { slug: 'bar', name: 'Bar Sport', owner_id: person(town.app, 'rita@example.it') },
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, '08:00', '20:00']),
  );
});
afterAll(() => town.close());

const url = (day = TODAY) => `/api/desk/places/${bar}/days/${day}`;
const week = async () => (await town.read<ActivityDetail>('/api/activities/bar')).hours;
const places = async (who: Desk) => (await who.ask<OwnPlaces>('GET', '/api/desk/places')).body.data;

it('closes a place for today at once, with the office’s undo, and it opens again by itself', async () => {
  expect((await owner.ask('PUT', url(), { ranges: [], note: 'Lutto' })).status).toBe(204);
  expect((await week())[0]).toMatchObject({ ranges: [], note: 'Lutto' });
  expect((await week())[1]?.ranges).toEqual([{ opens: '08:00', closes: '20:00' }]);
  expect((await places(owner))[0]).toMatchObject({ name: 'Bar Sport', special: [{ day: TODAY, opens: null }] });
  expect(await places(await desk(town, 'ugo@example.it', ['esercente']))).toEqual([]);

  const office = await desk(town, 'redazione@example.it', ['redattore']);
  const { data } = (await office.ask<RecentChangePage>('GET', '/api/office/changes')).body;
  expect(data[0]).toMatchObject({ title: 'Bar Sport', author: 'rita', note: 'Orari di un giorno', undoable: true });
  expect((await office.ask('POST', `/api/office/changes/${data[0]?.id}/undo`)).status).toBe(200);
  expect((await week())[0]?.ranges).toHaveLength(1);
});

it('is asked about the patron’s day, where the settings name one', async () => {
  expect((await owner.ask<OwnPlaces>('GET', '/api/desk/places')).body.patron).toBe('');
  const admin = await desk(town, 'ada@example.it', ['amministratore']);
  const SETTINGS = '/api/office/settings';
  const { identity } = (await admin.ask<{ sections: { identity: object } }>('GET', SETTINGS)).body.sections;
  const set = await admin.ask('PUT', `${SETTINGS}/identity`, { ...identity, town_patron: '13/12 Santa Lucia' });
  expect(set.status).toBe(200);
  expect((await owner.ask<OwnPlaces>('GET', '/api/desk/places')).body.patron).toBe('13/12 Santa Lucia');
  expect((await owner.ask<{ patron: string }>('GET', '/api/desk/options')).body.patron).toBe('13/12 Santa Lucia');
});

it('sets other hours for a day, the same again, and takes them back', async () => {
  const ranges = [{ opens: '08:00', closes: '13:00' }];
  for (let time = 0; time < 2; time++) expect((await owner.ask('PUT', url(), { ranges, note: '' })).status).toBe(204);
  expect((await week())[0]?.ranges).toEqual(ranges);
  for (let time = 0; time < 2; time++) expect((await owner.ask('DELETE', url())).status).toBe(204);
  expect((await week())[0]?.ranges).toEqual([{ opens: '08:00', closes: '20:00' }]);
});

it('parts the holidays around the day, and leaves an open draft to its other fields', async () => {
  const away = [{ from: TODAY, to: '2026-11-23', ranges: [], note: 'Ferie' }];
  await owner.change('activities', bar, { special: away });
  const open = await owner.open('activities', { item_id: bar });
  await owner.save('activities', open.body.revision.id, { phone: '0925 000 111' }, { phone: '' });
  await owner.ask('PUT', url('2026-11-22'), { ranges: [{ opens: '10:00', closes: '12:00' }], note: '' });
  expect((await owner.submit(open.body.revision.id)).status).toBe(200);
  expect((await week()).slice(0, 3).map(({ ranges, note }) => [ranges.length, note])).toEqual([
    [0, 'Ferie'],
    [1, ''],
    [0, 'Ferie'],
  ]);
});

const early = { opens: '08:00', closes: '12:00' };
it.each([
  ['yesterday', '2026-11-20', []],
  ['a day that is none', '2026-11-31', []],
  ['in two years', '2028-11-21', []],
  ['shifts on each other', TODAY, [early, { opens: '11:00', closes: '13:00' }]],
  ['a time that is none', TODAY, [{ ...early, opens: '25:00' }]],
])('refuses %s', async (_, day, ranges) =>
  expect((await owner.ask('PUT', url(day), { ranges, note: '' })).status).toBe(422),
);
