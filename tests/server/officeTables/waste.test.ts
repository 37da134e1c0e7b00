import { beforeEach, expect, it } from 'vitest';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import type { WasteItems, WastePoints, WasteResponse } from '../../../shared/contract/waste.ts';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let office: string;
const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  office = await signIn(town.app, 'redazione@prova.test', { roles: ['redattore'] });
});

const URL = '/api/office/waste';
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(town.app, method, URL + path, { cookie: office, body });
const read = async () => (await call(town.app, 'GET', URL, { cookie: office })).json<OfficeWaste>();
const add = async (table: string, body: object) => {
  const response = await send('POST', `/${table}`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: number }>().id;
};
const errors = async (table: string, body: object) => (await send('POST', `/${table}`, body)).json().errors;
const log = () => town.db.prepare('SELECT action, subject FROM audit_log ORDER BY id').raw().all();

const CARTA = { name: 'Carta', container: 'mastello blu', colour: 'blue', tip: '' };
const EMPTY = [[], [], [], [], [], [], []] as number[][];
const zone = (name: string, rounds: number[][]) => ({ name, streets: 'Via del Porto', rounds });

it('builds a calendar that a new town did not have: types, zones, weeks, all public at once', async () => {
  expect(await town.read<WasteResponse>('/api/waste')).toEqual({ fractions: [], zones: [] });
  const carta = await add('fractions', CARTA);
  const vetro = await add('fractions', { ...CARTA, name: 'Vetro', colour: 'green' });
  const week = [[vetro, carta], ...EMPTY.slice(1)];
  const porto = await add('zones', zone(' Porto ', week));
  await add('zones', zone('Porto', EMPTY));
  const { zones } = await town.read<WasteResponse>('/api/waste');
  expect(zones.map(({ slug, name }) => [slug, name])).toEqual([
    ['porto', 'Porto'],
    ['porto-2', 'Porto'],
  ]);
  expect(zones[0]?.rounds[0]).toEqual(['carta', 'vetro']);

  const pinned = { ...zone('Monte', EMPTY), lat: 37.51, lng: 13.08 };
  await add('zones', pinned);
  expect((await town.read<WasteResponse>('/api/waste')).zones.map(({ lat, lng }) => [lat, lng])).toEqual([
    [null, null],
    [null, null],
    [37.51, 13.08],
  ]);
  expect(await errors('zones', { ...pinned, lng: null })).toEqual({ lat: ['Indica il punto sulla mappa.'] });
  expect(await errors('zones', { ...pinned, lat: 91 })).toHaveProperty('lat');

  const before = (await read()).zones[0];
  const moved = await send('PUT', `/zones/${porto}`, {
    ...zone('Marina', [[], [carta], ...EMPTY.slice(2)]),
    revision: before?.revision,
  });
  expect(moved.statusCode).toBe(204);
  const after = await town.read<WasteResponse>('/api/waste');
  // Its address stays: calendars of phones have it.
  expect(after.zones[0]).toMatchObject({ slug: 'porto', name: 'Marina', rounds: [[], ['carta'], [], [], [], [], []] });
  expect(
    (await send('DELETE', `/fractions/${carta}?revision=${(await read()).fractions[0]?.revision}`)).statusCode,
  ).toBe(409);
  expect((await send('PUT', '/fractions/order', { ids: [vetro, carta] })).statusCode).toBe(204);
  expect((await town.read<WasteResponse>('/api/waste')).fractions.map(({ name }) => name)).toEqual(['Vetro', 'Carta']);
  expect(log().slice(-2)).toEqual([
    ['waste_zone.changed', 'Zona della raccolta: Porto'],
    ['waste_fraction.ordered', 'Tipi di rifiuto'],
  ]);
});

it('answers 409 when somebody else has changed the same zone, and writes nothing', async () => {
  const carta = await add('fractions', CARTA);
  const id = await add('zones', zone('Porto', EMPTY));
  const { revision } = (await read()).zones[0] as OfficeWaste['zones'][number];
  const put = (name: string, rounds = EMPTY) => send('PUT', `/zones/${id}`, { ...zone(name, rounds), revision });
  expect((await put('Porto', [[carta], ...EMPTY.slice(1)])).statusCode).toBe(204);
  const late = await put('Porto vecchio');
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('Nel frattempo')]);
  expect((await read()).zones[0]).toMatchObject({ name: 'Porto', rounds: [[carta], [], [], [], [], [], []] });
  expect((await put('x', [[999], ...EMPTY.slice(1)])).statusCode).toBe(409);
  expect(await errors('zones', zone('Altra', [[999], ...EMPTY.slice(1)]))).toHaveProperty('rounds');
});

it('moves and cancels rounds on single days', async () => {
  const carta = await add('fractions', CARTA);
  const porto = await add('zones', zone('Porto', [[carta], ...EMPTY.slice(1)]));
  const day = { zone_id: null, day: '2026-12-07', moved_to: '2026-12-08', note: 'Festa: si passa il giorno dopo.' };
  await add('exceptions', day);
  const { zones } = await town.read<WasteResponse>('/api/waste');
  expect(zones[0]?.exceptions).toEqual([{ day: '2026-12-07', moved_to: '2026-12-08', note: day.note }]);
  expect(await errors('exceptions', day)).toEqual({ day: ['Per questo giorno e questa zona c’è già un’eccezione.'] });
  expect(await errors('exceptions', { ...day, zone_id: porto, moved_to: day.day })).toHaveProperty('moved_to');
  expect(await errors('exceptions', { ...day, day: '2026-02-30' })).toEqual({ day: ['Scegli un giorno.'] });
  expect(await errors('exceptions', { ...day, zone_id: 999 })).toHaveProperty('zone_id');
  await add('exceptions', { ...day, zone_id: porto, moved_to: null });
});

it('accepts no duplicates in the glossary, and no entry without an answer', async () => {
  const carta = await add('fractions', CARTA);
  const item = { name: 'Cartone della pizza', keywords: 'scatola', fraction_id: carta, place: '', note: '' };
  const id = await add('items', item);
  expect((await town.read<WasteItems>('/api/waste/items')).data).toMatchObject([{ fraction: { name: 'Carta' } }]);
  expect(await errors('items', { ...item, name: 'CARTONE della pizza' })).toEqual({ name: ['Questa voce c’è già.'] });
  expect(await errors('items', { ...item, name: 'Divano', fraction_id: null })).toHaveProperty('place');
  expect(await errors('items', { ...item, name: 'Divano', fraction_id: 999 })).toHaveProperty('fraction_id');
  const { revision } = (await read()).items[0] as OfficeWaste['items'][number];
  expect((await send('DELETE', `/items/${id}?revision=${revision}`)).statusCode).toBe(204);
  expect((await town.read<WasteItems>('/api/waste/items')).data).toEqual([]);
  expect((await send('DELETE', `/items/${id}?revision=${revision}`)).statusCode).toBe(404);
});

it('places points, and says field by field what is wrong with one', async () => {
  const place = { address: 'Via del Porto', lat: 37.5, lng: 13.08 };
  const point = { kind: 'isola', name: 'Isola', ...place, hours: 'Sempre', note: '' };
  await add('points', point);
  expect((await town.read<WastePoints>('/api/waste/points')).data).toMatchObject([point]);
  expect(await errors('points', { ...point, lat: 91, lng: 'qui', kind: 'luna', name: '' })).toEqual({
    kind: ['Scegli uno dei valori previsti.'],
    lat: ['Il valore massimo è 90.'],
    lng: ['Questo valore non è valido.'],
    name: ['Questo campo è obbligatorio.'],
  });
  expect(await errors('points', { ...point, hours: '  ' })).toEqual({ hours: ['Questo campo è obbligatorio.'] });
});
