import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '../../../db/seed/town.ts';
import type { OfficeGround, TownGround, TownGroundAnswer } from '../../../shared/contract/ground.ts';
import { groundOf, MOST_GROUND_BYTES } from '../../../shared/rules/ground/drawing.ts';
import { isInside } from '../../../shared/rules/ground/lines.ts';
import { pointsOf } from '../../../shared/rules/ground/view.ts';
import { call } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { type Desk, desk } from '../../support/desk.ts';
import { multipart } from '../../support/form.ts';

const OFFICE = '/api/office/town-ground';
const town = await contentTown();
let office: Desk;

beforeAll(async () => {
  office = await desk(town, 'redazione@example.it', ['redattore']);
});
afterAll(() => town.close());

/** A town of one bay, ten streets by ten and a park, as Overpass answers a query that ends in `out geom;`. */
function extract(finely = 1) {
  const at = (lat: number, lon: number) => ({ lat: 37.5 + lat / 1000, lon: 13 + lon / 1000 });
  const way = (id: number, tags: object, geometry: object[]) => ({ type: 'way', id, tags, geometry });
  const street = (n: number, down: boolean) => {
    const waves = Array.from({ length: 10 * finely + 1 }, (_, step) => {
      const [along, off] = [step / finely, n + 0.03 * Math.sin(step * 1.7)];
      return down ? at(along, off) : at(off, along);
    });
    return way(100 + n + (down ? 50 : 0), { highway: n === 5 ? 'primary' : 'residential', name: `Via ${n}` }, waves);
  };
  const numbers = Array.from({ length: 11 }, (_, n) => n);
  return {
    elements: [
      way(1, { natural: 'coastline' }, [at(-2, -30), at(-1, 5), at(-2, 40)]),
      way(2, { leisure: 'park', name: 'Villa' }, [at(2, 2), at(2, 3), at(3, 3), at(3, 2), at(2, 2)]),
      {
        type: 'relation',
        id: 3,
        tags: { type: 'multipolygon', natural: 'wood' },
        members: [
          { role: 'outer', geometry: [at(6, 6), at(6, 9), at(9, 9)] },
          { role: 'outer', geometry: [at(9, 9), at(9, 6), at(6, 6)] },
        ],
      },
      { type: 'node', id: 4, ...at(8, 8), tags: { historic: 'castle', name: 'Castello' } },
      ...numbers.flatMap((n) => [street(n, false), street(n, true)]),
    ],
  };
}

const OWN = { places: [], attribution: '' };
const inSea = ({ areas }: TownGround, x: number, y: number) =>
  isInside(
    [x, y],
    (areas.sea ?? []).map((path) => {
      const ring = pointsOf(path, { across: 1, down: 1, left: 0, top: 0 });
      return [...ring, ring[0] as (typeof ring)[number]];
    }),
  );

describe('a drawing', () => {
  it('of the demo town has all places on land, near its streets, and the boats’ at the sea', () => {
    const data = JSON.parse(readFileSync(new URL('../../../db/seed/ground.geojson', import.meta.url), 'utf8'));
    const ground = groundOf(data, { places: activities, attribution: '' });
    expect(JSON.stringify(ground).length).toBeLessThan(MOST_GROUND_BYTES / 2);
    const at = ({ lat, lng }: { lat: number; lng: number }) =>
      [(lng - ground.west) * ground.degree, (ground.north - lat) * 111_320] as const;
    const corners = ground.streets.flatMap(({ paths }) =>
      paths.flatMap((path) => pointsOf(path, { across: 1, down: 1, left: 0, top: 0 })),
    );
    for (const place of activities) {
      const [x, y] = at(place);
      expect(inSea(ground, x, y), place.name).toBe(false);
      expect(Math.min(...corners.map(([cx, cy]) => Math.hypot(cx - x, cy - y))), place.name).toBeLessThan(150);
      if (place.address.startsWith('Banchina')) expect(inSea(ground, x, y + 90), place.name).toBe(true);
    }
  });

  it('reads ways, areas of several outlines and sights, from Overpass and from GeoJSON alike', () => {
    const ground = groundOf(extract(), OWN);
    expect(ground.streets[0]).toMatchObject({ name: 'Via 5', rank: 1 });
    expect([ground.areas.park?.length, ground.areas.wood?.length, ground.lines.coast?.length]).toEqual([1, 1, 1]);
    expect(ground.sights.map(({ name }) => name)).toEqual(['Castello', 'Villa']);
    const features = extract().elements.flatMap(({ tags, ...element }) => {
      if (!('geometry' in element)) return [];
      const coordinates = (element.geometry as { lat: number; lon: number }[]).map(({ lat, lon }) => [lon, lat]);
      const isArea = 'leisure' in tags;
      const geometry = { type: isArea ? 'Polygon' : 'LineString', coordinates: isArea ? [coordinates] : coordinates };
      return [{ type: 'Feature', properties: tags, geometry }];
    });
    const same = groundOf({ features }, OWN);
    expect([same.streets, same.areas.sea, same.areas.park]).toEqual([
      ground.streets,
      ground.areas.sea,
      ground.areas.park,
    ]);
  });

  it('is as fine as its size allows, and never larger', () => {
    const [coarse, fine] = [groundOf(extract(), OWN), groundOf(extract(150), OWN)];
    expect(JSON.stringify(coarse).length).toBeLessThan(MOST_GROUND_BYTES / 4);
    expect(JSON.stringify(fine).length).toBeLessThanOrEqual(MOST_GROUND_BYTES);
    expect(fine.streets.length).toBe(coarse.streets.length);
  });

  it('of a large town keeps the lanes around its places, with and without a name, and all main streets', () => {
    const at = (lat: number, lon: number) => ({ lat: 37.5 + lat / 1000, lon: 13 + lon / 1000 });
    const grid = Array.from({ length: 60 * 60 }, (_, n) => ({ n, x: n % 60, y: Math.floor(n / 60) }));
    const lanes = grid.map(({ n, x, y }) => ({
      type: 'way',
      id: n + 1000,
      tags: { highway: 'residential', ...(n % 3 === 0 ? {} : { name: `Via numero ${n}` }) },
      geometry: [at(x, y), at(x + 0.4, y + 0.4)],
    }));
    const places = [5, 6, 7].map((n) => ({ lat: 37.5 + n / 1000, lng: 13 + n / 1000 }));
    const drawn = groundOf({ elements: [...extract().elements, ...lanes] }, { places, attribution: '' });
    expect(JSON.stringify(drawn).length).toBeLessThanOrEqual(MOST_GROUND_BYTES);
    const names = new Set(drawn.streets.map(({ name }) => name));
    expect(
      ['Via 5', `Via numero ${6 * 60 + 5}`, `Via numero ${6 * 60 + 7}`].filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(names.size).toBeLessThan(2000);
    expect(drawn.streets.filter(({ name, rank }) => name === '' && rank === 3)).toHaveLength(1);
  });
});

async function upload(data: unknown, name = 'mappa.json', cookie = office.cookie) {
  const bytes = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));
  return call(town.app, 'POST', OFFICE, { cookie, ...multipart({}, [{ field: 'file', name, bytes }]) });
}
const shown = async () => (await town.read<TownGroundAnswer>('/api/town-ground')).ground;

describe('the office', () => {
  it('draws an extract, looks at it, shows it to everybody, and takes it off again', async () => {
    expect(await shown()).toBe(null);
    const drawn = await upload(extract());
    expect(drawn.statusCode, drawn.body).toBe(200);
    expect(drawn.json<OfficeGround>()).toMatchObject({
      live: null,
      draft: { file: 'mappa.json', ground: { attribution: '© contributori di OpenStreetMap' } },
    });
    expect(await shown()).toBe(null);

    const published = await office.ask<OfficeGround>('POST', `${OFFICE}/publication`);
    expect(published).toMatchObject({ status: 200, body: { draft: null, live: { file: 'mappa.json' } } });
    expect(await shown()).toEqual(published.body.live?.ground);
    expect((await office.ask('POST', `${OFFICE}/publication`)).status).toBe(409);
    const first = await town.app.inject('/api/town-ground');
    const again = await town.app.inject({
      url: '/api/town-ground',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.headers['cache-control'], again.statusCode, again.body]).toEqual([
      'no-cache, must-revalidate',
      304,
      '',
    ]);

    await upload(extract(3), 'nuova.json');
    expect((await office.ask<OfficeGround>('DELETE', `${OFFICE}/draft`)).body).toMatchObject({ draft: null });
    expect(await shown()).toEqual(published.body.live?.ground);
    expect((await office.ask<OfficeGround>('DELETE', `${OFFICE}/live`)).body).toEqual({ live: null, draft: null });
    expect((await office.ask('DELETE', `${OFFICE}/live`)).status).toBe(404);
    expect(await shown()).toBe(null);
    const log = town.db.prepare("SELECT action FROM audit_log WHERE action LIKE 'ground.%' ORDER BY id").pluck().all();
    expect(log).toEqual(['ground.changed', 'ground.removed']);
  });

  it.each([
    ['no JSON', 'ciao', /estratto di OpenStreetMap/],
    ['five megabytes of brackets', '{"a":'.repeat(1024 * 1024), /troppi livelli/],
    ['something else', { a: 1 }, /estratto di OpenStreetMap/],
    [
      'places without shapes',
      { elements: [{ type: 'way', id: 1, center: { lat: 1, lon: 1 }, tags: { highway: 'road' } }] },
      /out geom/,
    ],
  ])('is told why %s cannot be drawn', async (_, data, sentence) => {
    const answer = await upload(data);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.file[0]).toMatch(sentence);
  });
});
