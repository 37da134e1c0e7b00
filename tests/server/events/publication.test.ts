import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import { eventPublication, nextTime } from '../../../server/features/events/publication.ts';
import { createWatch } from '../../../server/features/publishing/watch.ts';
import { saleOpener } from '../../../server/features/tickets/desk/openSale.ts';
import { movedSeats } from '../../../server/features/tickets/movedSeats.ts';
import type { AuditEntry } from '../../../server/lib/audit.ts';
import type { AddressedNotice } from '../../../server/lib/notice.ts';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import type { EventDetail, EventPage } from '../../../shared/contract/events.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import type { EventTickets } from '../../../shared/contract/tickets.ts';
import type { EventDraft } from '../../../shared/kinds/events.ts';
import { call, NOW, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { contextOf } from '../../support/context.ts';
import { type Desk, desk } from '../../support/desk.ts';

// The clock says Saturday 21 November 2026, 10:00.
const town = await contentTown();
let publication: ReturnType<typeof eventPublication>;
const OFFICE = { id: 1, is_office: true };
const at = { author: OFFICE, id: null, day: '2026-11-21', now: NOW };

const log: AuditEntry[] = [];
const mails: string[] = [];

beforeAll(() => {
  seedTown(town.db, { now: town.clock(), passwordHash: '' });
  publication = eventPublication(
    town.db,
    town.clock,
    { detail: () => ({}) as EventDetail },
    movedSeats(town.db),
    saleOpener(
      contextOf({
        ...{ db: town.db, config: { public_origin: 'https://citta.example' }, portalName: () => 'Piazza' },
        ...{ audit: { record: (entry) => void log.push(entry) }, notifier: { notify: () => [] } },
        mailer: { send: ({ to, text }) => void mails.push(`${to}: ${text}`) },
      }),
    ),
  );
});
afterAll(() => town.close());

const read = (id: number) => publication.read(id) as EventDraft;
const write = (draft: EventDraft, id: number | null, now = NOW) =>
  town.db.transaction(() => publication.write(draft, { id, owner_id: null, now }))();
const detail = (slug: string) => town.read<EventDetail>(`/api/events/${slug}`);
const date = (starts: string, ends: string, id: number | null = null): DraftDate => ({
  id,
  starts,
  ends,
  cancelled: false,
});
const TUESDAY = date('2026-11-24T21:00', '2026-11-24T23:00');
const WEDNESDAY = date('2026-11-25T21:00', '2026-11-25T23:00');
const THURSDAY = date('2026-11-26T21:00', '2026-11-26T23:00');

let number = 0;
const sound = (changes: Partial<EventDraft> = {}): EventDraft => ({
  ...publication.empty(OFFICE, null),
  title: `Cantata ${++number}`,
  category_id: town.db.prepare("SELECT id FROM categories WHERE kind = 'events'").pluck().get() as number,
  excerpt: 'Si canta.',
  venue: 'Teatro Comunale',
  address: 'Via Giardini 1',
  lat: 37.5,
  lng: 13.08,
  price_min_cents: 0,
  price_max_cents: 0,
  dates: [TUESDAY, WEDNESDAY],
  ...changes,
});
const own = (id: number, email: string) =>
  town.db.prepare('UPDATE events SET owner_id = ? WHERE id = ?').run(person(town.app, email), id);
const wrong = (changes: Partial<EventDraft>, more: object = {}) =>
  Object.keys(publication.check(sound(changes), { ...at, ...more }));

it('names who sells its tickets elsewhere, as a site', async () => {
  expect(wrong({ seller_url: 'javascript:alert(1)' })).toEqual(['seller_url']);
  expect(wrong({ seller_url: 'biglietti' })).toEqual(['seller_url']);
  expect(wrong({ seller_url: 'www.vivaticket.it/sagra' })).toEqual([]);
  const { id, key } = write(sound({ seller_url: ' www.vivaticket.it/sagra ' }), null);
  expect(read(id).seller_url).toBe('https://www.vivaticket.it/sagra');
  expect((await detail(key)).seller_url).toBe('https://www.vivaticket.it/sagra');
});

it('knows the street and the pin of a place where something took place before', async () => {
  const [older, newer] = ['Via Vecchia 1', 'Via Nuova 2'];
  for (const address of [older, newer]) write(sound({ venue: 'Chiostro dei Domenicani', address, lat: 37.6 }), null);
  const cookie = await signIn(town.app, 'organizza@example.it', { roles: ['organizzatore'] });
  const ask = async (q: string) =>
    (await call(town.app, 'GET', `/api/desk/venues?q=${encodeURIComponent(q)}`, { cookie })).json();
  expect(await ask('CHIOSTRO dei dom')).toEqual({
    data: [{ venue: 'Chiostro dei Domenicani', address: newer, lat: 37.6, lng: 13.08 }],
  });
  // By its address too, and the town's own streets, where nothing took place yet.
  expect((await ask('via nuova 2')).data).toEqual([expect.objectContaining({ venue: 'Chiostro dei Domenicani' })]);
  const streets = (await ask('VIA DELLE RÈTI')).data.filter(({ venue }: { venue: string }) => venue === '');
  expect(streets).toEqual([
    { venue: '', address: 'Via delle Reti', lat: expect.closeTo(37.5063, 3), lng: expect.closeTo(13.0793, 3) },
  ]);
  town.db.prepare("DELETE FROM town_grounds WHERE state = 'live'").run();
  expect((await ask('via delle reti')).data.filter(({ venue }: { venue: string }) => venue === '')).toEqual([]);
  expect(await ask('nessun posto così')).toEqual({ data: [] });
  expect((await call(town.app, 'GET', '/api/desk/venues?q=ch', { cookie })).statusCode).toBe(422);
});

describe('tickets', () => {
  const plan = (changes: object = {}) => ({
    ...{ seats: 100, methods: ['porta' as const, 'bonifico' as const], declares: true },
    categories: [
      { name: 'Intero', cents: 1200 },
      { name: ' Ridotto ', cents: 800 },
    ],
    ...changes,
  });
  const sale = (slug: string) => town.read<EventTickets>(`/api/events/${slug}/tickets`);

  it('are on sale from the publication on, on every date, and then no draft’s any more', async () => {
    const { id, key } = write(sound({ tickets: plan() }), null);
    const { occurrences, methods } = await sale(key);
    expect(occurrences).toMatchObject([
      {
        closed: null,
        categories: [
          { name: 'Intero', price_cents: 1200 },
          { name: 'Ridotto', price_cents: 800 },
        ],
      },
      { closed: null },
    ]);
    const sizes = town.db.prepare(
      'SELECT size FROM pools AS p JOIN event_occurrences AS o ON o.id = p.occurrence_id WHERE o.event_id = ?',
    );
    expect(sizes.pluck().all(id)).toEqual([100, 100]);
    // Nobody confirmed an account yet.
    expect(methods).toEqual(['porta']);
    expect(read(id).tickets).toBeNull();
    write({ ...read(id), tickets: plan({ seats: 5 }) }, id);
    expect(sizes.pluck().all(id)).toEqual([100, 100]);
  });

  it('are paid by transfer to the account of the owner’s last event, and to nobody else’s', async () => {
    const { id } = write(sound({ tickets: plan() }), null);
    own(id, 'proprietaria@example.it');
    town.db
      .prepare(
        "UPDATE ticketing SET iban = 'IT60X0542811101000000123456', account_holder = 'Pro loco', terms = 'Niente cani' WHERE event_id = ?",
      )
      .run(id);
    const methodsOf = async (email: string) => {
      const owner_id = person(town.app, email);
      const publish = () => publication.write(sound({ tickets: plan() }), { id: null, owner_id, now: NOW });
      const { methods, terms } = await sale(town.db.transaction(publish)().key);
      return [methods, terms];
    };
    expect(await methodsOf('proprietaria@example.it')).toEqual([['porta', 'bonifico'], 'Niente cani']);
    expect(await methodsOf('altra@example.it')).toEqual([['porta'], '']);
  });

  it('bring an account of their own, which is told like any new one', async () => {
    const owner = person(town.app, 'terza@example.it');
    const account = { iban: 'it60 X054 2811 1010 0000 0123 456', holder: ' Pro loco ' };
    const publish = (changes: object) =>
      publication.write(sound({ tickets: plan(changes) }), { id: null, owner_id: owner, now: NOW });
    const storedOf = (id: number) =>
      town.db.prepare('SELECT iban, account_holder FROM ticketing WHERE event_id = ?').get(id);
    log.length = 0;
    const own = { iban: 'IT60X0542811101000000123456', account_holder: 'Pro loco' };
    expect(storedOf(town.db.transaction(publish)({ account }).id)).toEqual(own);
    expect(log).toMatchObject([{ action: 'tickets.account_changed', actor_id: owner, before: { iban: '' } }]);
    expect(mails.filter((mail) => mail.startsWith('terza@example.it'))).toEqual([
      expect.stringContaining('conto che finisce con 3456'),
    ]);
    // The next event uses it without a word, and so does one that writes it again.
    expect(storedOf(town.db.transaction(publish)({}).id)).toEqual(own);
    expect(storedOf(town.db.transaction(publish)({ account }).id)).toEqual(own);
    // What is free, or paid at the door, brings none.
    const unused = plan({ account, methods: ['porta'] });
    expect(publication.needsConfirmation?.(sound({ tickets: unused }))).toBe(false);
    expect(publication.needsConfirmation?.(sound({ tickets: plan({ account }) }))).toBe(true);
    expect(log).toHaveLength(1);
    const typed = { iban: 'IT60X0542811101000000123457', holder: ' ' };
    expect(wrong({ tickets: plan({ account: typed }) })).toEqual(['tickets.account.iban', 'tickets.account.holder']);
    expect(wrong({ tickets: plan({ account: typed, methods: ['porta'] }) })).toEqual([]);
    // A preview is written and rolled back: it must tell nobody.
    expect(publication.complete(sound({ tickets: plan({ account }) })).tickets?.account).toBeNull();
  });

  it('keep the terms of the last event, also of one without an account', async () => {
    const owner = person(town.app, 'quarta@example.it');
    const publish = () => publication.write(sound({ tickets: plan() }), { id: null, owner_id: owner, now: NOW });
    const { id } = town.db.transaction(publish)();
    town.db.prepare("UPDATE ticketing SET terms = 'Niente cani' WHERE event_id = ?").run(id);
    expect(await sale(town.db.transaction(publish)().key)).toMatchObject({ terms: 'Niente cani', methods: ['porta'] });
  });

  it('may be free, and ask for what is missing', async () => {
    const free = plan({ categories: [{ name: 'Ingresso', cents: 0 }], methods: [], declares: false });
    expect(wrong({ tickets: free })).toEqual([]);
    expect(wrong({ tickets: plan() })).toEqual([]);
    expect(wrong({ tickets: plan({ seats: 0, methods: [], declares: false }) })).toEqual([
      ...['tickets.seats', 'tickets.methods', 'tickets.declares'],
    ]);
    const categories = [
      { name: ' ', cents: null },
      { name: 'Intero', cents: 0 },
      { name: 'intero', cents: 0 },
    ];
    expect(wrong({ tickets: plan({ categories }) })).toEqual([
      ...['tickets.categories.0.name', 'tickets.categories.0.cents', 'tickets.categories.2.name'],
    ]);
    expect(wrong({ tickets: plan({ categories: [] }) })).toEqual(['tickets.categories']);
    expect(publication.complete(sound({ tickets: plan({ seats: null }) })).tickets).toBeNull();
    expect(publication.complete(sound({ tickets: free })).tickets).toMatchObject(free);
    const { key } = write(sound({ tickets: free }), null);
    expect((await sale(key)).methods).toEqual([]);
  });
});

describe('dates', () => {
  it('keep their ids when they stay, move or change places, and get new ones when they are new', () => {
    const { id } = write(sound(), null);
    const [first, second] = read(id).dates as [DraftDate, DraftDate];
    write({ ...read(id), dates: [first, { ...second, ends: '2026-11-25T23:30' }, THURSDAY] }, id);
    expect(read(id).dates.map((one) => one.id)).toEqual([first.id, second.id, expect.any(Number)]);
    const swapped = [
      { ...first, starts: second.starts, ends: second.ends },
      { ...second, starts: first.starts, ends: first.ends },
    ];
    write({ ...read(id), dates: swapped }, id);
    expect(read(id).dates.map((one) => one.id)).toEqual([second.id, first.id]);
    // A restored revision may name a date by an id that no longer exists: then the date with the same start is meant.
    write({ ...read(id), dates: [{ ...TUESDAY, id: 987_654 }] }, id);
    expect(read(id).dates).toEqual([{ ...TUESDAY, id: second.id }]);
  });

  it('that are over never change, whatever a draft says', () => {
    const past = ['2026-11-20T20:00:00.000Z', '2026-11-20T22:00:00.000Z'] as [string, string];
    const id = town.make.event({ slug: 'ieri' }, past);
    const [yesterday] = read(id).dates as [DraftDate];
    write({ ...sound(), dates: [{ ...yesterday, starts: '2026-11-19T21:00', cancelled: true }, TUESDAY] }, id);
    write({ ...read(id), dates: [TUESDAY] }, id);
    expect(read(id).dates).toEqual([yesterday, { ...TUESDAY, id: expect.any(Number) }]);
  });

  it('in the hour that occurs twice keep their instant', () => {
    const second: [string, string] = ['2027-10-31T01:30:00.000Z', '2027-10-31T03:00:00.000Z'];
    const id = town.make.event({}, second);
    write(read(id), id);
    expect(town.db.prepare('SELECT starts_at FROM event_occurrences WHERE event_id = ?').pluck().get(id)).toBe(
      second[0],
    );
  });

  it('of last year come on the same weekdays of the next, those still to come are not copied', () => {
    const lastYear = [date('2025-12-05T21:00', '2025-12-05T23:00', 7), date('2025-12-06T21:00', '2025-12-07T01:00', 8)];
    expect(nextTime(lastYear, '2026-11-21')).toEqual([
      date('2026-12-04T21:00', '2026-12-04T23:00'),
      date('2026-12-05T21:00', '2026-12-06T01:00'),
    ]);
    expect(publication.copy(sound()).dates).toEqual([]);
  });
});

describe('a cancelled date', () => {
  let slug: string;
  let id: number;
  const cancel = (...which: number[]) => {
    const draft = read(id);
    const dates = draft.dates.map((one, index) => ({ ...one, cancelled: which.includes(index) }));
    write({ ...draft, dates }, id, town.clock().toString({ fractionalSecondDigits: 3 }));
  };
  const calendar = async () => (await town.app.inject(`/eventi/${slug}/calendario.ics`)).body;
  const page = async () => (await town.app.inject(`/eventi/${slug}`)).body;
  const listed = async (query: string) =>
    (await town.read<EventPage>(`/api/events?per_page=60${query}`)).data.find((card) => card.id === id);

  beforeEach(() => {
    const draft = sound();
    ({ key: slug, id } = write({ ...draft, title: `Ballata ${number}` }, null));
  });

  it('stays on the page, in the day’s list, in calendars and for search engines, and the next one comes first', async () => {
    cancel(0);
    const event = await detail(slug);
    expect(event).toMatchObject({ starts_at: '2026-11-25T20:00:00.000Z', is_cancelled: false, more_dates: 0 });
    expect(event.occurrences.map(({ is_cancelled }) => is_cancelled)).toEqual([true, false]);
    expect(await listed('&day=2026-11-24')).toMatchObject({ is_cancelled: true });
    expect(await listed('')).toMatchObject({ is_cancelled: false, day: '2026-11-25' });
    const ics = await calendar();
    expect(ics.match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
    expect(ics).toContain('SUMMARY:Annullato: Ballata');
    expect((await page()).match(/Event(Cancelled|Scheduled)/g)).toEqual(['EventScheduled', 'EventCancelled']);
    const days = (await town.read<EventPage>('/api/events')).days;
    const before = days.find(({ day }) => day === '2026-11-24')?.total as number;
    cancel();
    const after = (await town.read<EventPage>('/api/events')).days.find(({ day }) => day === '2026-11-24')?.total;
    expect(after).toBe(before + 1);
  });

  it('makes the whole event cancelled when no other date is left, and the event says so everywhere', async () => {
    cancel(0, 1);
    expect(await detail(slug)).toMatchObject({
      is_cancelled: true,
      starts_at: '2026-11-24T20:00:00.000Z',
      more_dates: 0,
    });
    expect(await listed('')).toMatchObject({ is_cancelled: true });
    expect(await page()).toContain('content="Annullato: martedì 24 novembre');
    const { results } = await town.read<SearchResponse>(`/api/search?q=ballata%20${number}`);
    expect(results.events[0]?.meta).toContain('annullato, mar 24 nov');
    expect((await town.app.inject('/feed/eventi.xml')).body).toContain(`Annullato: Ballata ${number}`);
    expect(JSON.stringify(await town.read(`/api/saved/items?keys=events:${id}`))).toContain('annullato · mar 24 nov');
    expect((await town.app.inject(`/share/events/${id}.png`)).statusCode).toBe(200);
  });

  const told = (of: () => void): AddressedNotice[] => {
    const notices: AddressedNotice[] = [];
    const notifyOnce = (claim: () => AddressedNotice[]) => void notices.push(...claim());
    const watch = createWatch(contextOf({ db: town.db, clock: town.clock, notifier: { notifyOnce } }));
    watch.during('events', id, of);
    watch.tellDue();
    expect(notices).toEqual([]);
    town.clock.advance({ minutes: 31 });
    watch.tellDue();
    watch.tellDue();
    return notices;
  };
  const saves = (name: string) => {
    const user_id = town.make.user(`${name} ${number}`);
    town.make.insert('saved_items', { user_id, kind: 'events', item_id: id, created_at: '' });
    return user_id;
  };

  it('takes no reminder; people who waited for it are told half an hour later, once, of everything that changed', async () => {
    const cookie = await signIn(town.app, `anna${number}@example.it`);
    const [first, second] = read(id).dates.map((one) => one.id as number);
    expect((await call(town.app, 'PUT', `/api/event-reminders/${first}`, { cookie })).statusCode).toBe(200);
    const off = told(() => cancel(0, 1));
    expect((await call(town.app, 'PUT', `/api/event-reminders/${second}`, { cookie })).statusCode).toBe(409);
    expect(off.map(({ notice }) => notice)).toEqual([
      expect.objectContaining({
        title: `Annullato: Ballata ${number}`,
        body: 'Annullate le date: martedì 24 novembre alle 21:00; mercoledì 25 novembre alle 21:00.',
        deep_link: `/eventi/${slug}`,
      }),
    ]);
    expect(off[0]?.user_ids).toHaveLength(1);
    // The cancelled date takes place after all, half an hour later: people are told, and reminded for the new hour.
    const draft = read(id);
    const [date] = draft.dates as [DraftDate];
    const moved = { ...draft, dates: [{ ...date, starts: '2026-11-24T20:30', cancelled: false }] };
    expect(told(() => write(moved, id))[0]?.notice).toMatchObject({
      title: `Si fa, invece: Ballata ${number}`,
      body: 'Si fa: martedì 24 novembre alle 20:30, Teatro Comunale.',
    });
  });

  it('and a moved one are told in one notice, which names dates as its reader knows them', async () => {
    const saver = saves('Gaia');
    const other = await signIn(town.app, `livia${number}@example.it`);
    const [, second] = read(id).dates.map((one) => one.id as number);
    await call(town.app, 'PUT', `/api/event-reminders/${second}`, { cookie: other });
    const move = (index: number, starts: string, ends: string) => {
      const draft = read(id);
      write({ ...draft, dates: draft.dates.map((one, at) => (at === index ? { ...one, starts, ends } : one)) }, id);
    };
    const first = told(() => {
      move(0, '2026-11-24T22:00', '2026-11-24T23:30');
      move(0, '2026-11-26T21:00', '2026-11-26T23:00');
    });
    expect(first).toEqual([
      {
        notice: {
          title: `Date cambiate: Ballata ${number}`,
          body: 'Spostata: martedì 24 novembre alle 21:00, adesso è giovedì 26 novembre alle 21:00.',
          type: 'warning',
          deep_link: `/eventi/${slug}`,
        },
        // People with a reminder for the other date only are not told.
        user_ids: [saver],
      },
    ]);
    const both = told(() => {
      move(1, '2026-11-27T21:00', '2026-11-27T23:00');
      cancel(0);
    });
    expect(both.map(({ notice }) => [notice.title, notice.body])).toEqual([
      [
        `Date cambiate: Ballata ${number}`,
        'Annullata la data: mercoledì 25 novembre alle 21:00. ' +
          'Spostata: giovedì 26 novembre alle 21:00, adesso è venerdì 27 novembre alle 21:00.',
      ],
    ]);
    expect(both[0]?.user_ids).toHaveLength(2);
    const changed = told(() => {
      cancel(0, 1);
      cancel(0);
    });
    expect(changed).toEqual([]);
  });

  it('stands for every coming date of an event that is called off, with a reason on its page and for people who saved it; past dates stay', async () => {
    const organiser = await desk(town, `carla${number}@example.it`, ['organizzatore']);
    own(id, `carla${number}@example.it`);
    const past = { starts_at: '2026-11-18T20:00:00.000Z', ends_at: '2026-11-18T22:00:00.000Z' };
    town.make.insert('event_occurrences', { event_id: id, ...past });
    const saver = saves('Dino');
    const off = (who: Desk, reason: string) => who.ask('PUT', `/api/desk/events/items/${id}/cancellation`, { reason });
    expect((await off(await desk(town, `ezio${number}@example.it`, ['organizzatore']), '')).status).toBe(404);
    expect((await off(organiser, 'x'.repeat(201))).status).toBe(422);
    expect((await off(organiser, ' Mare grosso ')).status).toBe(200);
    expect((await off(organiser, '')).status).toBe(409);
    expect(read(id).dates.map(({ cancelled, reason }) => [cancelled, reason])).toEqual([
      [false, undefined],
      [true, 'Mare grosso'],
      [true, 'Mare grosso'],
    ]);
    expect((await detail(slug)).occurrences[0]).toMatchObject({ is_cancelled: true, cancel_reason: 'Mare grosso' });
    const body = expect.stringMatching(/^Annullate le date: .* Mare grosso\.$/);
    expect(told(() => undefined)).toEqual([{ notice: expect.objectContaining({ body }), user_ids: [saver] }]);
  });

  it('is what a draft must make of a date that somebody waits for: leaving it out is refused', async () => {
    const cookie = await signIn(town.app, `bruno${number}@example.it`);
    const draft = read(id);
    await call(town.app, 'PUT', `/api/event-reminders/${draft.dates[0]?.id}`, { cookie });
    const without = { ...draft, dates: draft.dates.slice(1) };
    expect(publication.check(without, { ...at, id }).dates?.[0]).toContain('annulla quella data invece di toglierla');
    expect(publication.check({ ...draft, dates: draft.dates.slice(0, 1) }, { ...at, id })).toEqual({});
  });
});

it('moves with a changed title, and counts free seats by the new capacity', async () => {
  const { id, key } = write(sound({ title: 'Prova generale', capacity: 80 }), null);
  town.db.prepare('UPDATE events SET seats_left = 12 WHERE id = ?').run(id);
  write({ ...read(id), title: 'Prima assoluta', capacity: 100 }, id);
  const { statusCode, headers } = await town.app.inject(`/api/events/${key}`);
  expect([statusCode, headers.location]).toEqual([301, '/api/events/prima-assoluta']);
  expect(await detail('prima-assoluta')).toMatchObject({ capacity: 100, seats_left: 32 });
  write({ ...read(id), capacity: 50 }, id);
  expect((await detail('prima-assoluta')).seats_left).toBe(0);
  write({ ...read(id), capacity: null }, id);
  expect((await detail('prima-assoluta')).seats_left).toBeNull();
  expect(write(sound({ title: 'Richiesta privata' }), null).key).toBe('richiesta-privata-2');
});

it('goes online through the desk: previewed as its own page, saved at once but for what the office looks at', async () => {
  const organiser = await desk(town, 'organizza@example.it', ['organizzatore']);
  const office = await desk(town, 'redazione@example.it', ['redattore']);
  const { outcome } = await office.write('events', { ...sound({ title: 'Notte bianca' }) });
  expect(outcome).toMatchObject({ status: 200, body: { live: { path: '/eventi/notte-bianca' } } });
  const id = outcome.body.live?.id as number;
  own(id, 'organizza@example.it');
  const opened = await organiser.open('events', { item_id: id });
  const revision = opened.body.revision.id;
  const [first, second] = opened.body.draft.dates as DraftDate[];
  await organiser.save('events', revision, {
    title: 'Notte azzurra',
    dates: [first, { ...second, cancelled: true }],
    photos: [],
  });
  const preview = await organiser.ask<{ detail: EventDetail }>('GET', `/api/desk/revisions/${revision}/preview`);
  expect(preview.body.detail).toMatchObject({
    title: 'Notte azzurra',
    slug: 'notte-azzurra',
    occurrences: [{}, { is_cancelled: true }],
  });
  expect((await town.ask('/api/events/notte-azzurra')).status).toBe(404);
  const sent = await organiser.submit(revision);
  expect(sent.body.waiting).toEqual(expect.any(Number));
  expect((await detail('notte-bianca')).occurrences.map(({ is_cancelled }) => is_cancelled)).toEqual([false, true]);
});

describe('what keeps it from being published', () => {
  const many = Array.from({ length: 401 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 22 + index)).toISOString().slice(0, 10);
    return date(`${day}T10:00`, `${day}T12:00`);
  });
  it.each<[string, Partial<EventDraft>]>([
    ['title', { title: '' }],
    ['category_id', { category_id: 0 }],
    ['description', { excerpt: ' ', description: '' }],
    ['dates', { dates: [] }],
    ['dates', { dates: [date('2026-11-20T21:00', '2026-11-20T23:00')] }],
    ['dates', { dates: many }],
    ['dates.0.starts', { dates: [date('2026-02-30T21:00', '2026-11-25T23:00'), TUESDAY] }],
    ['dates.0.starts', { dates: [date('2025-11-24T21:00', '2025-11-24T23:00'), TUESDAY] }],
    ['dates.0.starts', { dates: [date('2036-11-24T21:00', '2036-11-24T23:00')] }],
    ['dates.0.ends', { dates: [date('2026-11-24T21:00', '2026-11-24T20:00'), TUESDAY] }],
    ['dates.0.ends', { dates: [{ ...TUESDAY, ends: null }, WEDNESDAY] }],
    ['dates.1.starts', { dates: [TUESDAY, { ...TUESDAY, ends: '2026-11-24T22:00' }] }],
    ['venue', { venue: '' }],
    ['lat', { lat: null }],
    ['price_min_cents', { price_min_cents: null }],
    ['price_max_cents', { price_min_cents: 1000, price_max_cents: 500 }],
    ['capacity', { capacity: 0 }],
  ])('%s', (path, changes) => {
    expect(wrong(changes)).toEqual([path]);
  });

  it('is somebody else’s shop, unless the event was there already', () => {
    const owner = town.make.user('Ugo Bianchi');
    const stranger = { author: { id: town.make.user('Ada Neri'), is_office: false } };
    const activity_id = town.make.activity({ owner_id: owner });
    expect(wrong({ activity_id }, stranger)).toEqual(['activity_id']);
    expect(wrong({ activity_id }, { author: { id: owner, is_office: false } })).toEqual([]);
    const { id } = write(sound({ activity_id }), null);
    expect(publication.check(read(id), { ...at, ...stranger, id })).toEqual({});
  });
});

it('previews a draft that has hardly begun', () => {
  const draft = {
    ...publication.empty(OFFICE, null),
    dates: [date('2026-11-24T21:00', '2026-11-24T20:00'), { ...TUESDAY, ends: null }],
  };
  const { key, id } = write(publication.complete({ ...draft, price_min_cents: 900 }), null);
  expect(key).toBe('senza-titolo');
  expect(read(id)).toMatchObject({ price_max_cents: 900, dates: [{ starts: '2026-11-24T21:00' }] });
});
