import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTown } from '../../support/content.ts';
import { dump, importRoom, type Room } from '../../support/imports.ts';

const town = await contentTown();
let room: Room;

beforeAll(async () => {
  town.make.category('events', 'musica');
  town.make.category('jobs', 'ristorazione');
  town.make.activity({ name: 'Teatro Selinus', address: 'Piazza Regina 1', lat: 37.58, lng: 12.83 });
  for (const [at, name] of ['Organico', 'Carta', 'Indifferenziato', 'Vetro', 'Plastica'].entries())
    town.make.insert('waste_fractions', { slug: name.toLowerCase(), name, position: at });
  room = await importRoom(town);
});
afterAll(() => town.close());

/** Each kind: its list, what it becomes, and the same list with one thing changed. */
const LISTS = [
  {
    kind: 'events',
    file: 'Evento;Data;Ora;Tipo;Dove;Prezzo\nConcerto di Natale;20/12/2026;21:00-23:30;Concerti;Teatro Selinus;5-10\nTombolata;27/12/26;18;musica;Teatro Selinus;gratis',
    changed: ['21:00-23:30', '20:30-23:00'],
    seen: async () => {
      const event = await town.read<Record<string, unknown>>('/api/events/concerto-di-natale');
      expect(event).toMatchObject({
        venue: 'Teatro Selinus',
        lat: 37.58,
        price_min_cents: 500,
        price_max_cents: 1000,
        occurrences: [{ starts_at: '2026-12-20T20:00:00.000Z', ends_at: '2026-12-20T22:30:00.000Z' }],
      });
      expect(await town.read('/api/events/tombolata')).toMatchObject({ price_min_cents: 0 });
    },
  },
  {
    kind: 'jobs',
    file: 'Mansione,Azienda,Luogo,Settore,Contratto,Retribuzione,Scadenza,Descrizione\nCuoca,Da Gino,Via Roma 8,ristorazione,a tempo determinato,"1.400-1.600 al mese",31/12/2026,"Cucina di pesce, sei giorni."\nLavapiatti,Da Gino,Via Roma 8,Cucina,stagionale,9 all\'ora,31/12/2026,Di sera.',
    changed: ['9 all', '10 all'],
    seen: async () => {
      expect(await town.read('/api/jobs?q=cuoca')).toMatchObject({
        total: 1,
        data: [{ title: 'Cuoca', contract: 'determinato', salary: { min: 1400, max: 1600, period: 'month' } }],
      });
    },
  },
  {
    kind: 'useful_numbers',
    file: 'Sezione;Ufficio;Telefono\nEmergenze;Guardia medica;116 117\nComune;Anagrafe;0925 40.000',
    changed: ['0925 40.000', '0925 41 000'],
    seen: async () => {
      expect((await room.ask('GET', '/api/office/useful-numbers')).body).toMatchObject({
        data: [{ section: 'Emergenze', number: '116 117' }, { name: 'Anagrafe' }],
      });
    },
  },
  {
    kind: 'waste_points',
    file: 'Nome;Tipo;Indirizzo;Coordinate;Orari\nIsola del porto;isola ecologica;Via del Porto;37.5092, 13.0833;lun-sab 8-12\nCasetta;casa dell’acqua;Piazza Duomo;37.51 13.08;',
    changed: ['lun-sab 8-12', 'lun-ven 8-12'],
    seen: async () => {
      expect(await town.read('/api/waste/points')).toMatchObject({
        data: expect.arrayContaining([
          expect.objectContaining({ name: 'Isola del porto', kind: 'isola', lat: 37.5092 }),
        ]),
      });
    },
  },
  {
    kind: 'waste_rounds',
    file: 'Quartiere;Strade;Lun;Mar;Mer;Sab\nMarina;Via del Porto;Umido, carta;;secco;Vetro\nCentro;Corso Regina;organico;Plastica;;',
    changed: ['Vetro', 'Vetro, Umido'],
    seen: async () => {
      const { zones } = await town.read<{
        zones: { name: string; rounds: { weekday: number; fractions: string[] }[] }[];
      }>('/api/waste');
      expect(zones.map(({ name }) => name)).toEqual(['Marina', 'Centro']);
      const [rows] = await room.rows((await room.preview('waste_rounds', LISTS[4]?.file as string)).id);
      expect(rows?.subtitle).toBe('lun: organico, carta; mer: indifferenziato; sab: vetro');
    },
  },
];

it('makes the dates of what repeats, and says where it can’t', { timeout: 60_000 }, async () => {
  const file = [
    'Titolo;Data;Ora;Si ripete;Fino al;Altre date;Dove;Prezzo;Tipo',
    'Mercato;1/12/2026;8-13;ogni martedì e venerdì;11/12/2026;;Piazza Regina;gratis;Musica',
    'Cineforum;3/12/2026;21;ogni due settimane;31/12/2026;;Teatro Selinus;5;Musica',
    'Presepe vivente;20/12/2026;17-20;;;27/12/2026, 6/1/2027;Centro;gratis;Musica',
    'Prove del coro;3/12/2026;19;ogni giovedì;;;Teatro Selinus;gratis;Musica',
    'Tombola;3/12/2026;19;ogni tanto;31/12/2026;;Teatro Selinus;gratis;Musica',
  ].join('\n');
  const run = await room.preview('events', file, { centre: true });
  const wrong = (await room.rows(run.id, 'wrong')).map(({ title, errors }) => [title, errors[0]?.message]);
  expect(wrong).toEqual([
    ['Prove del coro', 'Scrivi in un’altra colonna fino a quando si ripete.'],
    ['Tombola', 'Scrivi ogni quanto: «ogni lunedì», «ogni due settimane», «ogni mese».'],
  ]);
  await room.apply(run.id);
  const days = async (slug: string) =>
    (await town.read<{ occurrences: { starts_at: string }[] }>(`/api/events/${slug}`)).occurrences.map(
      ({ starts_at }) => starts_at.slice(0, 10),
    );
  expect(await days('mercato')).toEqual(['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-11']);
  expect(await days('cineforum')).toEqual(['2026-12-03', '2026-12-17', '2026-12-31']);
  expect(await days('presepe-vivente')).toEqual(['2026-12-20', '2026-12-27', '2027-01-06']);
  expect((await room.preview('events', file, { centre: true })).counts).toMatchObject({ unchanged: 3, wrong: 2 });
  expect((await room.undo(run.id)).status).toBe(200);
});

describe.each(LISTS)('a list of $kind', ({ kind, file, changed, seen }) => {
  it('comes in, stays the same, changes by one, and is gone again', { timeout: 60_000 }, async () => {
    const before = dump(town.db);
    const first = await room.preview(kind, file);
    expect([first.problem, first.counts, await room.rows(first.id, 'wrong')]).toEqual([
      '',
      expect.objectContaining({ new: 2 }),
      [],
    ]);
    await room.apply(first.id);
    await seen();
    expect((await room.preview(kind, file)).counts).toMatchObject({ unchanged: 2, new: 0, changed: 0 });

    const between = dump(town.db);
    const next = await room.preview(kind, file.replace(...(changed as [string, string])));
    expect(next.counts).toMatchObject({ changed: 1, unchanged: 1 });
    await room.apply(next.id);
    expect((await room.undo(first.id)).status).toBe(409);
    expect((await room.undo(next.id)).body.report?.kept).toEqual([]);
    expect(dump(town.db)).toEqual(between);
    expect((await room.undo(first.id)).body.report?.kept).toEqual([]);
    expect(dump(town.db)).toEqual(before);
  });
});

it('offers a template for each kind that its own import understands', { timeout: 60_000 }, async () => {
  for (const kind of ['activities', ...LISTS.map((list) => list.kind)]) {
    const url = `/api/office/import-templates/${kind}`;
    const { body } = await town.app.inject({ url, headers: { cookie: room.cookie } });
    const run = await room.upload(kind, body);
    expect(run.state).toBe('mapping');
    expect(run.fields.filter(({ name }) => run.settings.columns?.[name] === undefined)).toEqual([]);
  }
});
