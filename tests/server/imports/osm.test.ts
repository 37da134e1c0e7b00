import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../../db/foundation/categories.ts';
import { weekOf } from '../../../server/features/imports/reading/osm/hours.ts';
import { HOURS_WORDS } from '../../../server/features/imports/targets/activityFields.ts';
import { contentTown } from '../../support/content.ts';
import { dump, importRoom, type Room } from '../../support/imports.ts';
import { EXTRACT, osmExtract } from '../../support/osmExtract.ts';

const town = await contentTown();
let room: Room;

beforeAll(async () => {
  for (const { slug } of categories.activities) town.make.category('activities', slug);
  room = await importRoom(town);
});
afterAll(() => town.close());

const extract = osmExtract();
const text = (data: object) => JSON.stringify(data);
const wanted = EXTRACT.plain + EXTRACT.chains + EXTRACT.branded;

describe('an extract of OpenStreetMap', { timeout: 120_000 }, () => {
  it('becomes places; chains stay apart, doubts and what has no name wait, and all of it can be taken back', async () => {
    const before = dump(town.db);
    const run = await room.upload('activities', text(extract), 'roccamarina.json');
    expect(run).toMatchObject({ format: 'osm', state: 'mapping', settings: { district: 'Roccamarina' } });
    expect(run.layout?.tags.find(({ tag }) => tag === 'office=association')).toEqual({
      tag: 'office=association',
      count: EXTRACT.unmapped,
      category_id: null,
    });
    const ready = await room.settle(run, {}, { source_name: 'OpenStreetMap' });
    expect(ready.counts).toMatchObject({ new: wanted, doubt: EXTRACT.twins, wrong: EXTRACT.nameless, unchanged: 0 });
    const [doubt] = await room.rows(ready.id, 'doubt');
    expect(doubt?.notes.join()).toContain('Sembra la stessa cosa della riga 1');

    expect((await room.decide(ready.id, doubt?.position as number, 'refuse')).body.group).toBe('refused');
    expect((await room.apply(ready.id)).report).toMatchObject({ created: wanted, refused: 1, left: 15 });
    expect(await town.read('/api/activities?category=pizzerie')).toMatchObject({ total: EXTRACT.plain / 24 });
    expect(await town.read('/api/activities/farmacia-babaforro')).toMatchObject({
      phone: null,
      step_free: null,
      origin: { source: 'OpenStreetMap', attribution: '© contributori di OpenStreetMap', ref: 'node/1003' },
      hours: expect.arrayContaining([
        expect.objectContaining({ weekday: 6, ranges: [{ opens: '08:30', closes: '13:00' }] }),
      ]),
    });
    const again = await room.preview('activities', text(extract));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: wanted, refused: 1, doubt: EXTRACT.twins - 1 });

    const moved = structuredClone(extract);
    Object.assign(moved.elements[3]?.tags ?? {}, { phone: '+39 0925 777777', wheelchair: 'yes' });
    expect((await room.preview('activities', text(moved))).counts).toMatchObject({ changed: 1, unchanged: wanted - 1 });

    expect((await room.undo(ready.id)).body.report?.kept).toEqual([]);
    expect(dump(town.db)).toEqual(before);
  });

  it('leaves an unknown address empty, on the page, for search engines and in open data', async () => {
    const element = { type: 'node', id: 77, lat: 37.5, lon: 13.08, tags: { amenity: 'pub', name: 'Senza via' } };
    const run = await room.preview('activities', text({ elements: [element] }), { district: 'Marina' });
    expect((await room.rows(run.id, 'new'))[0]?.notes).toEqual(['Sulla mappa non ha indirizzo.']);
    await room.apply(run.id);
    expect(await town.read('/api/activities/senza-via')).toMatchObject({ address: '', district: 'Marina' });
    const page = (await town.app.inject('/attivita/senza-via')).body;
    expect(page).toContain('"address":{"@type":"PostalAddress","addressCountry":"IT"}');
    expect(page).not.toMatch(/mappa\.|\. \./);
    await room.undo(run.id);
  });

  it('nested without end is refused in a sentence; brackets in a text are none', async () => {
    const deep = await room.upload('activities', `{"elements":${'['.repeat(5 * 1024 * 1024)}`, 'estratto.json');
    expect(deep).toMatchObject({ state: 'failed', problem: expect.stringContaining('troppi livelli') });
    const tags = { amenity: 'bar', name: `Bar \\"${'['.repeat(50)}` };
    const plain = await room.upload('activities', text({ elements: [{ type: 'node', id: 1, lat: 1, lon: 1, tags }] }));
    expect(plain).toMatchObject({ state: 'mapping', problem: '' });
    await room.ask('DELETE', `/api/office/imports/${plain.id}`);
  });

  it('reads GeoJSON too, and says what an extract without positions lacks', async () => {
    const feature = (id: string, geometry: object, properties: object) => ({
      type: 'Feature',
      id,
      geometry,
      properties,
    });
    const square = [
      [
        [13, 37],
        [13.002, 37],
        [13.002, 37.002],
        [13, 37.002],
        [13, 37],
      ],
    ];
    const geo = {
      type: 'FeatureCollection',
      features: [
        feature('way/7', { type: 'Polygon', coordinates: square }, { shop: 'bakery', name: 'Forno Rosa' }),
        feature(
          'node/8',
          { type: 'Point', coordinates: [13.1, 37.1] },
          { '@id': 'node/8', amenity: 'bar', name: 'Bar Blu' },
        ),
      ],
    };
    const run = await room.preview('activities', text(geo), { district: 'Centro' });
    expect(run.counts).toMatchObject({ new: 2 });
    await room.apply(run.id);
    expect(await town.read('/api/activities/forno-rosa')).toMatchObject({
      lat: 37.001,
      lng: 13.001,
      district: 'Centro',
    });
    const bare = { elements: [{ type: 'way', id: 1, tags: { shop: 'bakery', name: 'Forno' } }] };
    expect((await room.upload('activities', text(bare))).problem).toContain('out center');
    expect((await room.upload('activities', '{"elements": [')).problem).toContain('Non è un estratto');
  });
});

const week = (days: number[], ...shifts: [string, string][]) =>
  days.flatMap((weekday) => shifts.map(([opens, closes]) => ({ weekday, opens, closes })));

it.each([
  [
    'Mo-Fr 09:00-13:00,16:00-20:00; Sa 09:00-13:00',
    { hours: [...week([1, 2, 3, 4, 5], ['09:00', '13:00'], ['16:00', '20:00']), ...week([6], ['09:00', '13:00'])] },
  ],
  ['24/7', { always_open: true }],
  ['Fr,Sa 20:00-03:00', { hours: week([5, 6], ['20:00', '03:00']) }],
  ['Mo-Sa 08:00-20:00; PH off', { hours: week([1, 2, 3, 4, 5, 6], ['08:00', '20:00']), closed_on_holidays: true }],
  ['Mo-Su,PH 07:00-24:00', { hours: week([1, 2, 3, 4, 5, 6, 7], ['07:00', '24:00']), closed_on_holidays: false }],
  ['Mo 08:00-We 20:00', { rest: 'Mo 08:00-We 20:00' }],
  [
    'Apr-Oct Mo-Su 08:00-20:00',
    {
      hours: [],
      seasons: [{ name: '', from: '04-01', to: '10-31', hours: week([1, 2, 3, 4, 5, 6, 7], ['08:00', '20:00']) }],
    },
  ],
  [
    'Mo-Fr 09:00-13:00; Jun 15-Sep 15 Mo 09:00-23:00; Nov 05-Mar 1 off',
    {
      hours: week([1, 2, 3, 4, 5], ['09:00', '13:00']),
      seasons: [
        {
          name: '',
          from: '06-15',
          to: '09-15',
          hours: [...week([1], ['09:00', '23:00']), ...week([2, 3, 4, 5], ['09:00', '13:00'])],
        },
        { name: '', from: '11-05', to: '03-01', hours: [] },
      ],
    },
  ],
  ['24/7; Dec-Feb off', { always_open: true, seasons: [{ name: '', from: '12-01', to: '02-28', hours: [] }] }],
  ['2026 Jun-Sep Mo-Su 08:00-20:00', { rest: '2026 Jun-Sep Mo-Su 08:00-20:00' }],
  ['Jun-Sep sunrise-sunset', { rest: 'Jun-Sep sunrise-sunset' }],
  ['Apr-Oct week 2-30/2 Mo 08:00-20:00', { rest: 'Apr-Oct week 2-30/2 Mo 08:00-20:00' }],
  ['sunrise-sunset', { rest: 'sunrise-sunset' }],
  ['Fr 22:00+', { rest: 'Fr 22:00+' }],
  ['"su appuntamento"', { rest: '"su appuntamento"' }],
  ['lun-ven 9-13', { hours: week([1, 2, 3, 4, 5], ['09:00', '13:00']) }],
  ['aperto sempre', { rest: 'aperto sempre' }],
])('opening_hours %s', (tag, expected) => {
  expect(weekOf(tag)).toEqual({ rest: null, ...expected });
});

it('says the hours of a season in words, for whoever looks at the import', () => {
  const { hours, seasons } = weekOf('Mo-Sa 09:00-13:00; Jun-Sep Mo-Su 09:00-20:00');
  expect(HOURS_WORDS.hours?.(hours)).toBe('lun–sab 9:00–13:00; dom chiuso');
  expect(HOURS_WORDS.seasons?.(seasons)).toBe('dal 1 giugno al 30 settembre: tutti i giorni 9:00–20:00');
});
