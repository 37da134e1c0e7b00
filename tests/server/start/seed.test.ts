import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeFoundation } from '../../../db/foundation/foundation.ts';
import { seedTown } from '../../../db/seed/write.ts';
import { type Db, openDb } from '../../../server/lib/db.ts';
import { PrivacyMetadata, PwaSettings, Settings, TrackingSettings } from '../../../shared/contract/settings.ts';
import { paths } from '../../../shared/paths.ts';
import { RESET_MINUTES, SESSION_DAYS, VERIFY_HOURS } from '../../../shared/rules/accounts.ts';
import { AUDIT_KEPT_MONTHS } from '../../../shared/rules/audit.ts';
import { CONSENT_KEPT_DAYS } from '../../../shared/rules/consent.ts';
import { CONTACT_KEPT_DAYS } from '../../../shared/rules/contact.ts';
import { COUPON_KEPT_DAYS } from '../../../shared/rules/coupons.ts';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import { APPLICATION_KEPT_MONTHS } from '../../../shared/rules/jobApplications.ts';
import { LEAD_KEPT_DAYS } from '../../../shared/rules/leads.ts';
import { NOTIFICATION_KEPT_DAYS } from '../../../shared/rules/notifications.ts';
import { FEEDBACK_KEPT_DAYS } from '../../../shared/rules/pages.ts';
import { PRIVATE_EVENT_KEPT_DAYS } from '../../../shared/rules/privateEvents.ts';
import { REJECTED_DAYS, WITHDRAWN_DAYS } from '../../../shared/rules/publishing.ts';
import { REPORT_KEPT_DAYS } from '../../../shared/rules/reviews.ts';
import { ATTACHMENT_DAYS, REQUEST_DAYS } from '../../../shared/rules/roleRequests.ts';
import { SUGGESTION_DECIDED_DAYS } from '../../../shared/rules/suggestions.ts';

let folder = '';
const newFolder = () => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-seed-'));
};
const dropFolder = () => rmSync(folder, { recursive: true, force: true });

/** A new database with the town as of `now`; the test closes opened ones. */
function townOf(now: string, name = 'town'): Db {
  const { db } = openDb(join(folder, name));
  seedTown(db, { now: Temporal.Instant.from(now), passwordHash: 'a-hash' });
  return db;
}

const count = (db: Db, from: string): number =>
  (db.prepare(`SELECT count(*) AS n FROM ${from}`).get() as { n: number }).n;

describe('the demo town, on Saturday 21 November 2026 at ten', () => {
  const NOW = '2026-11-21T09:00:00.000Z';
  let db: Db;
  beforeAll(() => {
    newFolder();
    db = townOf(NOW);
  });
  afterAll(() => {
    db.close();
    dropFolder();
  });

  it.each([
    ['activities', 80],
    ['events', 60],
    ['jobs', 35],
    ['promotions', 45],
    ['flyers', 14],
    ['ad_campaigns', 8],
    ['articles', 12],
    ['pages', 12],
    ['users', 60],
    ['reviews', 250],
    ["categories WHERE kind = 'activities'", 14],
  ])('has enough %s', (from, least) => {
    expect(count(db, from)).toBeGreaterThanOrEqual(least);
  });

  it('leaves no activity category empty but those that an import of the map fills', () => {
    const empty = `categories AS c WHERE kind = 'activities' AND slug NOT IN ('uffici', 'scuole', 'luoghi-culto') AND NOT EXISTS (SELECT 1 FROM activities WHERE category_id = c.id)`;
    expect(count(db, empty)).toBe(0);
  });

  it('has the two policies', () => {
    expect(count(db, `pages WHERE slug IN ('privacy-policy', 'cookie-policy') AND length(body) > 2000`)).toBe(2);
  });

  it('notifies the citizen seventy times, the newest last, a few unread', () => {
    const citizen = `notification_deliveries AS d JOIN users AS u ON u.id = d.user_id WHERE u.email = 'cittadino@piazza.test'`;
    expect(count(db, citizen)).toBeGreaterThanOrEqual(70);
    expect(count(db, `${citizen} AND read_at IS NULL`)).toBeGreaterThan(0);
    const times = db.prepare('SELECT created_at FROM notification_deliveries ORDER BY id').pluck().all();
    expect(times).toEqual([...times].sort());
  });

  it('sets the password of the six demo accounts only, all of them verified', () => {
    const known = db.prepare('SELECT email FROM users WHERE password_hash IS NOT NULL ORDER BY email').pluck().all();
    const demo = ['admin', 'cittadino', 'esercente', 'inserzionista', 'organizzatore', 'redazione'];
    expect(known).toEqual(demo.map((key) => `${key}@piazza.test`));
    expect(count(db, `users WHERE password_hash = 'a-hash' AND email_verified_at IS NOT NULL`)).toBe(6);
    const roles = db
      .prepare('SELECT u.email, r.role FROM user_roles AS r JOIN users AS u ON u.id = r.user_id')
      .raw()
      .all();
    expect(Object.fromEntries(roles as [string, string][])).toEqual({
      'esercente@piazza.test': 'esercente',
      'organizzatore@piazza.test': 'organizzatore',
      'inserzionista@piazza.test': 'inserzionista',
      'redazione@piazza.test': 'redattore',
      'admin@piazza.test': 'amministratore',
    });
  });

  it('has settings that the contract accepts', () => {
    const rows = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM settings').all();
    const groups = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
    const schemas = { settings: Settings, pwa: PwaSettings, tracking: TrackingSettings, privacy: PrivacyMetadata };
    expect(Object.keys(groups).sort()).toEqual(Object.keys(schemas).sort());
    for (const [key, schema] of Object.entries(schemas)) {
      expect([...Value.Errors(schema, groups[key])], key).toEqual([]);
    }
  });

  it('states the retention periods of the code in the privacy policy', () => {
    const body = db.prepare<[], string>("SELECT body FROM pages WHERE slug = 'privacy-policy'").pluck().get() ?? '';
    const rows = new Map(
      [...body.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].map(([, what = '', kept = '']) => [what, kept]),
    );
    const kept: [string, string][] = [
      ['Sessioni', `${SESSION_DAYS} giorni`],
      ['Link di verifica e di recupero', `${VERIFY_HOURS} ore per la verifica e ${RESET_MINUTES} minuti`],
      ['Messaggi nel centro notifiche', `${Math.round(NOTIFICATION_KEPT_DAYS / 30.4)} mesi`],
      ['Messaggi di contatto', `${Math.round(CONTACT_KEPT_DAYS / 30.4)} mesi`],
      ['Candidature agli annunci di lavoro e curriculum', `${APPLICATION_KEPT_MONTHS} mesi`],
      ['Coupon', `${COUPON_KEPT_DAYS} giorni`],
      ['Contatti lasciati in un negozio', `${LEAD_KEPT_DAYS / 365} anni`],
      ['Richieste di eventi privati e loro messaggi', `${PRIVATE_EVENT_KEPT_DAYS / 30} mesi`],
      [
        'Richieste di ruolo',
        `${REQUEST_DAYS / 365} anni dalla risposta; i documenti allegati ${ATTACHMENT_DAYS} giorni`,
      ],
      ['Segnalazioni di recensioni', `${Math.round(REPORT_KEPT_DAYS / 30.4)} mesi`],
      ['Correzioni proposte a una scheda', `${SUGGESTION_DECIDED_DAYS} giorni dalla risposta`],
      ['Bozze buttate via', `${WITHDRAWN_DAYS} giorni`],
      ['Proposte di pubblicazione non accettate', `${Math.round(REJECTED_DAYS / 30.4)} mesi`],
      ['Risposte a «È stata utile?»', `${Math.round(FEEDBACK_KEPT_DAYS / 30.4)} mesi`],
      ['Prova delle scelte sui cookie', `${Math.round(CONSENT_KEPT_DAYS / 30.4)} mesi`],
      ['Registro delle decisioni', `${AUDIT_KEPT_MONTHS} mesi`],
    ];
    // The page must not state a period twice.
    expect([...rows.keys()].filter((what) => what.startsWith('Registro delle decisioni'))).toHaveLength(1);
    for (const [what, words] of kept) expect([what, rows.get(what)]).toEqual([what, expect.stringContaining(words)]);
  });

  it('has events this weekend, in the past, recurring and on consecutive days', () => {
    const starts = db
      .prepare<[], { event_id: number; starts_at: string; ends_at: string }>(
        'SELECT event_id, starts_at, ends_at FROM event_occurrences ORDER BY starts_at',
      )
      .all();
    const days = Map.groupBy(starts, (row) => row.event_id);
    const daysOf = [...days.values()].map((rows) => rows.map((row) => wallTime(row.starts_at).day));
    expect(starts.some((row) => wallTime(row.starts_at).day === '2026-11-22')).toBe(true);
    expect([...days.values()].some((rows) => rows.every((row) => row.ends_at < NOW))).toBe(true);
    expect(daysOf.some((list) => list.includes('2026-11-23') && list.includes('2026-11-30'))).toBe(true);
    expect(
      daysOf.some((list) => list.some((day) => list.includes(addDays(day, 1)) && list.includes(addDays(day, 2)))),
    ).toBe(true);
  });

  it('has future dates only for upcoming items', () => {
    for (const table of 'users activities events jobs promotions reviews pages articles notifications'.split(' '))
      expect(count(db, `${table} WHERE created_at > '${NOW}'`), table).toBe(0);
    expect(count(db, `reviews WHERE replied_at > '${NOW}' OR replied_at < created_at`)).toBe(0);
    expect(count(db, `reviews WHERE julianday(created_at) - julianday(visited_on) > 32`)).toBe(0);
    expect(count(db, `notification_deliveries WHERE read_at > '${NOW}' OR read_at < created_at`)).toBe(0);
    expect(count(db, `reviews AS r JOIN users AS u ON u.id = r.user_id WHERE u.created_at > r.created_at`)).toBe(0);
  });

  it('has eight events with tickets in all states, and counters that agree with the places', () => {
    const ticketing = 'ticketing AS t JOIN events AS e ON e.id = t.event_id';
    expect(count(db, `${ticketing} WHERE e.private_request_id IS NULL`)).toBe(8);
    const invited = `${ticketing} JOIN orders AS o ON o.event_id = e.id AND o.source = 'omaggio' AND o.state = 'confirmed'`;
    expect(count(db, `${invited} WHERE e.private_request_id IS NOT NULL`)).toBe(4);
    const states = db.prepare<[], string>('SELECT DISTINCT state FROM orders ORDER BY state').pluck().all();
    expect(states).toEqual(['awaiting_transfer', 'cancelled', 'confirmed', 'expired', 'to_pay_at_door']);
    expect(count(db, `orders WHERE created_at > '${NOW}' OR expires_at <= '${NOW}'`)).toBe(0);
    expect(count(db, `orders WHERE forget_at <= '${NOW}' AND (email IS NOT NULL OR name <> '')`)).toBe(0);
    expect(
      count(db, `orders AS o WHERE total_cents <> (SELECT SUM(price_cents) FROM seats WHERE order_id = o.id)`),
    ).toBe(0);
    const left = db.prepare<[string], number>(
      `SELECT p.size - p.taken - e.seats_left FROM pools AS p JOIN event_occurrences AS o ON o.id = p.occurrence_id
       JOIN events AS e ON e.id = o.event_id WHERE e.slug = ? ORDER BY o.starts_at, p.id LIMIT 1`,
    );
    const sold = 'notte-jazz-al-porto la-guardiana-del-faro passeggiata-tra-le-maioliche laboratorio-di-ceramica';
    for (const slug of sold.split(' ')) expect([slug, left.pluck().get(slug)]).toEqual([slug, 0]);
    const citizen = `orders AS o JOIN users AS u ON u.id = o.user_id WHERE u.email = 'cittadino@piazza.test'`;
    expect(count(db, citizen)).toBeGreaterThanOrEqual(4);
  });

  it('writes the phone numbers of its pages so that phones can dial them', () => {
    const body = db.prepare<[], string>("SELECT body FROM pages WHERE slug = 'numeri-utili'").pluck().get() ?? '';
    for (const number of ['112', '1530']) expect(body).toContain(`[${number}](tel:${number.replaceAll(' ', '')})`);
    // The other numbers are rows of the office's table, which the page inserts at this mark.
    expect(body).toContain('[//]: # (elenco)');
    const numbers = db.prepare('SELECT number FROM useful_numbers').pluck().all();
    expect(numbers).toEqual(expect.arrayContaining(['112', '1530', '116 117', '0925 000 110', '0925 000 130']));
    const prose = db.prepare<[], string>('SELECT body FROM pages').pluck().all().join('\n');
    expect(prose.replace(/\[[\d ]+\]\(tel:\d+\)/g, '')).not.toMatch(/0925 000|\*\*\d{3,4}\*\*/);
    expect(prose).not.toMatch(/\|[^|]*(\d{4})\]\(tel:202\d/);
  });

  it('has no message or answer written at night', () => {
    for (const column of [
      'notifications.created_at',
      'notification_deliveries.read_at',
      'reviews.replied_at',
      'contact_messages.created_at',
      'job_applications.created_at',
      'job_applications.status_at',
    ]) {
      const [table, name] = column.split('.');
      const at = db.prepare<[], string>(`SELECT ${name} FROM ${table} WHERE ${name} IS NOT NULL`).pluck().all();
      const hours = at.map((instant) => wallTime(instant).time);
      expect([column, hours.filter((time) => time < '08:00' || time >= '22:00')]).toEqual([column, []]);
      expect(at.length).toBeGreaterThan(0);
    }
  });

  it('ends an event that passes midnight on the next day', () => {
    const late = db
      .prepare(
        `SELECT starts_at, ends_at FROM event_occurrences AS o JOIN events AS e ON e.id = o.event_id
         WHERE strftime('%H', starts_at) >= '20' AND date(ends_at) > date(starts_at)`,
      )
      .all();
    expect(late.length).toBeGreaterThan(0);
    const lengths = `event_occurrences WHERE julianday(ends_at) - julianday(starts_at) > 1`;
    expect(count(db, lengths)).toBe(3);
    expect(count(db, `${lengths} AND starts_at < '${NOW}' AND ends_at > '${NOW}'`)).toBe(1);
  });
});

describe('seeding on any day', () => {
  beforeEach(newFolder);
  afterEach(dropFolder);

  it('writes the same bytes for the same moment', () => {
    const now = '2026-11-21T09:00:00.000Z';
    for (const name of ['one', 'two']) {
      const db = townOf(now, name);
      db.exec(`VACUUM INTO '${join(folder, `${name}.db`)}'`);
      db.close();
    }
    expect(readFileSync(join(folder, 'one.db')).equals(readFileSync(join(folder, 'two.db')))).toBe(true);
  });

  it.each([
    ['a Sunday', '2026-11-22T12:00:00.000Z'],
    ['a Monday at dawn', '2026-07-06T03:30:00.000Z'],
    ['New Year’s Eve, close to midnight', '2026-12-31T22:59:00.000Z'],
    ['the night summer time begins', '2027-03-28T00:30:00.000Z'],
    ['the day summer time ends', '2026-10-25T08:00:00.000Z'],
    ['29 February', '2028-02-29T09:00:00.000Z'],
    ['a Friday evening', '2026-08-14T17:30:00.000Z'],
  ])('works on %s', (_name, now) => {
    const db = townOf(now);
    const { day } = wallTime(now);
    const today = db
      .prepare<[], string>('SELECT starts_at FROM event_occurrences')
      .pluck()
      .all()
      .filter((startsAt) => wallTime(startsAt).day === day);
    expect(today.length).toBeGreaterThanOrEqual(3);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const current = `starts_on <= '${day}' AND ends_on >= '${day}'`;
    expect(count(db, `promotions WHERE ${current}`)).toBeGreaterThanOrEqual(45);
    expect(count(db, `jobs WHERE expires_on >= '${day}'`)).toBeGreaterThanOrEqual(35);
    db.close();
  });

  it('rolls back completely when an entry is invalid', () => {
    const db = townOf('2026-11-21T09:00:00.000Z');
    const before = count(db, 'activities');
    expect(() => seedTown(db, { now: Temporal.Now.instant(), passwordHash: 'x' })).toThrow(/UNIQUE/);
    expect(count(db, 'activities')).toBe(before);
    db.close();
  });
});

describe('a real town on its first day', () => {
  let db: Db;
  beforeAll(() => {
    newFolder();
    db = openDb(folder).db;
    writeFoundation(db, '2026-11-21T09:00:00.000Z');
  });
  afterAll(() => {
    db.close();
    dropFolder();
  });

  it('has every page that the footer and the pages link to', () => {
    const pages = db.prepare<[], { slug: string; body: string }>('SELECT slug, body FROM pages').all();
    const linked = pages.flatMap(({ body }) => [...body.matchAll(/\]\((\/[^)?]*)/g)].map(([, path]) => path as string));
    const footer = [paths.page('chi-siamo'), paths.accessibility, paths.privacyPolicy, paths.cookiePolicy, paths.terms];
    const there = new Set<unknown>([...pages.map(({ slug }) => paths.page(slug)), ...Object.values(paths)]);
    // Addresses in shared/paths.ts are screens, except these five, which are pages.
    for (const path of footer) expect(pages.map(({ slug }) => `/${slug}`)).toContain(path);
    expect(linked.length).toBeGreaterThan(5);
    expect(linked.filter((path) => !there.has(path))).toEqual([]);
  });

  it('has nothing of the demo town', () => {
    const text = JSON.stringify(db.prepare('SELECT title, excerpt, body FROM pages').all());
    expect(text).toContain('[posta elettronica: da completare]');
    expect(text).not.toMatch(/@\w+\.example/);
    expect(text).not.toMatch(/Roccamarina|0925|ventunomila|Biblioteca/);
  });
});
