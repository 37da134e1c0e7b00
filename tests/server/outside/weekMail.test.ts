import { beforeEach, describe, expect, it } from 'vitest';
import type { Settled } from '../../../server/lib/mailQueue.ts';
import type { WeekMailOffice } from '../../../shared/contract/weekMail.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { issueDays, issueNow, nextIssue, sendingDays, weekMailWords } from '../../../shared/rules/weekMail.ts';
import { call, signIn } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { weekMailOf } from '../../support/weekMail.ts';

const at = (instant: string) => wallTime(instant.length > 16 ? instant : `${instant}:00+01:00`);
const thursday = { weekday: 4, time: '17:00' };
const friday = { weekday: 5, time: '09:00' };
const monday = { weekday: 1, time: '09:00' };
const night = { weekday: 7, time: '02:00' };

describe('when it leaves', () => {
  it.each([
    ['usually', '2026-11-25T12:00', thursday, null, '2026-11-26', null],
    ['a minute before', '2026-11-26T16:59', thursday, '2026-11-19', '2026-11-26', null],
    ['on time', '2026-11-26T17:00', thursday, '2026-11-19', '2026-12-03', '2026-11-26'],
    ['late', '2026-11-27T23:59', thursday, null, '2026-12-03', '2026-11-26'],
    ['too late', '2026-11-28T00:00', thursday, null, '2026-12-03', null],
    ['moved before it was due', '2026-11-26T16:00', friday, '2026-11-19', '2026-11-27', null],
    ['then on the new day', '2026-11-27T09:00', friday, '2026-11-19', '2026-12-04', '2026-11-27'],
    ['moved on while it is being sent', '2026-11-26T20:00', friday, '2026-11-26', '2026-12-04', '2026-11-26'],
    ['which goes on the day after', '2026-11-27T10:00', friday, '2026-11-26', '2026-12-04', '2026-11-26'],
    ['for as long as it takes', '2026-11-29T23:59', thursday, '2026-11-26', '2026-12-03', '2026-11-26'],
    ['but not into the time of another one', '2026-11-30T00:00', thursday, '2026-11-26', '2026-12-03', null],
    ['which may leave then', '2026-11-30T09:00', monday, '2026-11-26', '2026-12-07', '2026-11-30'],
    [
      ...(['moved back while it is being sent', '2026-11-26T20:00'] as const),
      ...([{ weekday: 3, time: '08:00' }, '2026-11-26', '2026-12-02', '2026-11-26'] as const),
    ],
    [
      ...(['not at once when its moment is chosen afterwards', '2026-11-26T18:00'] as const),
      ...([{ ...thursday, since: '2026-11-26T16:30:00.000Z' }, '2026-11-20', '2026-12-03', null] as const),
    ],
    [
      ...(['from the first time after the choice', '2026-12-03T17:00'] as const),
      ...([{ ...thursday, since: '2026-11-26T16:30:00.000Z' }, '2026-11-20', '2026-12-10', '2026-12-03'] as const),
    ],
    ['in the hour that spring skips', '2027-03-28T01:00:00Z', night, '2027-03-21', '2027-04-04', '2027-03-28'],
    ['and not before', '2027-03-28T00:59:00Z', night, '2027-03-21', '2027-03-28', null],
    ['in the first of autumn’s two hours', '2026-10-25T00:00:00Z', night, '2026-10-18', '2026-11-01', '2026-10-25'],
    ['and once', '2026-10-25T01:00:00Z', night, '2026-10-25', '2026-11-01', '2026-10-25'],
    ['in summer by the town’s clock', '2026-07-02T15:00:00Z', thursday, '2026-06-25', '2026-07-09', '2026-07-02'],
  ])('%s, at %s', (_name, instant, leaves, last, next, now) => {
    expect([nextIssue(at(instant), { leaves, last }), issueNow(at(instant), { leaves, last })]).toEqual([next, now]);
  });

  it.each([
    [thursday, 'ogni giovedì alle 17:00'],
    [{ weekday: 7, time: '01:00' }, 'ogni domenica all’1:00'],
  ])('says %o', (leaves, words) => expect(weekMailWords(leaves)).toBe(words));

  it.each([
    [14_400, 1],
    [14_401, 2],
    [50_000, 4],
  ])('takes for %i readers %i days', (readers, days) => expect(sendingDays(readers)).toBe(days));

  it('tells of the seven days after', () => {
    expect(issueDays('2026-11-26')).toEqual(
      [27, 28, 29, 30].map((day) => `2026-11-${day}`).concat(['2026-12-01', '2026-12-02', '2026-12-03']),
    );
  });
});

let town: ContentTown;
/** Wednesday noon. */
const again = oncePerFile(() => contentTown('2026-11-25T11:00:00.000Z'));
beforeEach(async () => {
  town = await again();
  const { make } = town;
  minute = weekMailOf(town.app.context).sendDue;
  make.event({ slug: 'jazz', title: 'Jazz <b>', category: 'musica' }, [
    '2026-11-28T20:00:00.000Z',
    '2026-11-28T22:00:00.000Z',
  ]);
  make.event({ slug: 'sagra', title: 'Sagra', category: 'gusto' }, [
    '2026-11-29T10:00:00.000Z',
    '2026-11-29T12:00:00.000Z',
  ]);
});

const page = (url: string) => town.app.inject({ url });
const post = (url: string, form: Record<string, string | string[]>, site = 'same-origin') => {
  const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site };
  return town.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
};
const rows = () => town.db.prepare('SELECT email, categories, zone, confirmed_at FROM week_readers ORDER BY id').all();
const linkIn = (text: string) => /http:\/\/localhost:3000(\/settimana\/posta\?chi=\S+)/.exec(text)?.[1] as string;

/** Asks and confirms. @returns the reader's link */
async function reader(email: string, categories: string[] = []): Promise<string> {
  await post(paths.weekMail, { email, categoria: categories });
  const link = linkIn(town.mails.at(-1)?.text ?? '');
  await post(link, { azione: 'conferma' });
  return link;
}

/** So many who have confirmed. */
function readers(count: number): void {
  for (let number = 0; number < count; number += 1)
    town.make.insert('week_readers', { email: `chi${number}@example.it`, confirmed_at: '2026' });
}

/** Runs what is due each minute. */
let minute: () => void;
const weekMails = () => town.mails.filter(({ unsubscribe }) => unsubscribe !== undefined);

describe('asking', () => {
  it('mails a link, says the same to everybody, and sends nothing before it is confirmed', async () => {
    const first = await post(paths.weekMail, { email: 'Nonna@Example.it', categoria: ['musica'] });
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('Ti abbiamo scritto');
    expect(rows()).toEqual([{ email: 'nonna@example.it', categories: '["musica"]', zone: null, confirmed_at: null }]);
    town.clock.advance({ hours: 30 });
    minute();
    expect(weekMails()).toEqual([]);
    const link = linkIn(town.mails[0]?.text ?? '');
    // A mail scanner that opens the link confirms nothing.
    expect((await page(link)).body).toContain('Sì, conferma');
    expect(rows()).toMatchObject([{ confirmed_at: null }]);
    expect((await post(link, { azione: 'conferma' })).body).toContain('Confermato');
    // Whoever writes the address again changes nothing.
    expect((await post(paths.weekMail, { email: 'nonna@example.it' })).body).toContain('Ti abbiamo scritto');
    expect(rows()).toMatchObject([{ categories: '["musica"]', confirmed_at: expect.any(String) }]);
    expect(town.mails.at(-1)?.subject).toContain('le tue scelte');
  });

  it('forgets an address that nobody confirms', async () => {
    await post(paths.weekMail, { email: 'anna@example.it' });
    expect(town.db.prepare('SELECT expires_at FROM week_readers').pluck().get()).toBe('2026-12-02T11:00:00.000Z');
  });

  it.each(['', 'anna', 'anna@example.it,vittima@example.it', 'anna@example.it\r\nBcc: x@y.it'])(
    'refuses %j with a sentence',
    async (email) => {
      const { statusCode, body } = await post(paths.weekMail, { email });
      expect(statusCode).toBe(422);
      expect(body).toContain('Scrivi un indirizzo email valido');
      expect(town.mails).toEqual([]);
    },
  );

  it('does not write to a stranger again and again', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await post(paths.weekMail, { email: 'vittima@example.it' })).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(town.mails).toHaveLength(2);
  });

  it('takes no form of another site', async () => {
    const { statusCode } = await post(paths.weekMail, { email: 'anna@example.it' }, 'cross-site');
    expect(statusCode).toBe(403);
    expect(rows()).toEqual([]);
  });
});

describe('the mail', () => {
  it('has the events that were chosen, in two forms, with one click to end it, and each gets it once', async () => {
    const link = await reader('nonna@example.it', ['musica']);
    await reader('nonno@example.it');
    town.clock.advance({ hours: 30 });
    for (let time = 0; time < 3; time += 1) minute();
    expect(weekMails().map(({ to }) => to)).toEqual(['nonna@example.it', 'nonno@example.it']);
    const [mail] = weekMails();
    expect(mail?.unsubscribe).toBe(`http://localhost:3000${link.replace('?', '/disdici?')}`);
    expect(mail?.text).toMatch(/SABATO 28 NOVEMBRE\n21:00 {2}Jazz <b>, .*\n {3}http:\/\/localhost:3000\/eventi\/jazz/);
    expect(mail?.html).toContain('Jazz &lt;b&gt;</a>');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Sagra|<img|<script/);
    expect(weekMails()[1]?.text).toContain('Sagra');
    town.clock.advance({ hours: 7 * 24 });
    minute();
    expect(weekMails()).toHaveLength(2);
  });

  it('is at most 100 KB in a week with hundreds of events', async () => {
    const venue = 'Chiostro del Carmine, sala capitolare';
    for (let number = 0; number < 400; number += 1)
      town.make.event({ title: `Grande concerto di Natale con coro e banda, ${number}`, venue }, [
        `2026-11-${27 + (number % 3)}T18:00:00.000Z`,
        `2026-11-${27 + (number % 3)}T20:00:00.000Z`,
      ]);
    await reader('nonna@example.it');
    town.clock.advance({ hours: 30 });
    minute();
    const [mail] = weekMails();
    expect((mail?.html.length ?? 0) + (mail?.text.length ?? 0)).toBeLessThan(70_000);
    expect(mail?.text).toMatch(/e altri \d+ in/);
  });

  it('does not leave in a week without anything', async () => {
    await reader('nonna@example.it');
    town.clock.advance({ hours: 30 + 7 * 24 });
    minute();
    expect(weekMails()).toEqual([]);
    expect(town.db.prepare('SELECT * FROM week_issues').all()).toEqual([]);
  });

  it('fills no queue while the mail server takes nothing', async () => {
    readers(25);
    town.clock.advance({ hours: 30 });
    const { context } = town.app;
    const failing = weekMailOf({ ...context, mailer: { ...context.mailer, failure: () => 'ECONNREFUSED' } });
    for (let time = 0; time < 3; time += 1) failing.sendDue();
    expect(weekMails()).toHaveLength(3);
    minute();
    expect(weekMails()).toHaveLength(13);
  });

  it('loses only readers whose address nobody has, not those of a server that takes no mails', async () => {
    await reader('nonna@example.it');
    town.clock.advance({ hours: 30 });
    minute();
    const { context } = town.app;
    const ends: Settled[] = [];
    weekMailOf({ ...context, mailer: { ...context.mailer, onSettled: (listener) => void ends.push(listener) } });
    const [end] = ends as [Settled];
    const mail = { recipient: 'nonna@example.it', purpose: 'week' } as const;
    end(mail, 'refused');
    expect(rows()).toHaveLength(1);
    end(mail, 'unknown');
    expect(rows()).toEqual([]);
    expect(town.db.prepare('SELECT delivered, refused FROM week_issues').get()).toEqual({ delivered: 0, refused: 2 });
  });

  it('goes to everybody once when the town moves the day while it is being sent', async () => {
    readers(25);
    town.clock.advance({ hours: 30 });
    minute();
    const { settings } = town.app.context;
    const since = '2026-11-26T17:00:00.000Z';
    settings.put('settings', { ...settings.stored('settings'), week_mail: { weekday: 5, time: '09:00', since } });
    // Until Friday at nine, and beyond it.
    for (let hour = 0; hour < 20; hour += 1) {
      minute();
      town.clock.advance({ hours: 1 });
    }
    expect(weekMails()).toHaveLength(25);
    expect(new Set(weekMails().map(({ to }) => to)).size).toBe(25);
    expect(town.db.prepare('SELECT week, recipients FROM week_issues').all()).toEqual([
      { week: '2026-11-26', recipients: 25 },
    ]);
    expect((await page(paths.weekMail)).body).toContain('Arriva ogni venerdì alle 9:00');
  });

  it('goes on for days, without those that are over and for nobody who came meanwhile', async () => {
    readers(15);
    town.clock.advance({ hours: 30 });
    minute();
    town.clock.advance({ hours: 40 });
    town.make.insert('week_readers', { email: 'nuova@example.it', confirmed_at: '2026-11-28T08:00:00.000Z' });
    const cookie = await signIn(town.app, 'redazione@example.it', { roles: ['redattore'] });
    const left = async () => JSON.parse((await call(town.app, 'GET', '/api/office/week-mail', { cookie })).body).left;
    expect(await left()).toBe(5);
    minute();
    minute();
    expect(await left()).toBe(0);
    expect(weekMails().map(({ to }) => to)).not.toContain('nuova@example.it');
    expect(weekMails()).toHaveLength(15);
    expect(weekMails()[0]?.subject).toBe('La settimana da venerdì 27 novembre');
    expect(weekMails()[14]?.subject).toBe('La settimana da sabato 28 novembre');
  });

  it('leaves by ten a minute', async () => {
    readers(25);
    town.clock.advance({ hours: 30 });
    const counts = [1, 2, 3, 4].map(() => {
      minute();
      return weekMails().length;
    });
    expect(counts).toEqual([10, 20, 25, 25]);
  });
});

describe('ending it', () => {
  // RFC 8058 prefers the second form.
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('takes one POST of the mail program, without a page, as %s', async (type, payload) => {
    const link = await reader('nonna@example.it');
    const { statusCode, body } = await town.app.inject({
      ...{ method: 'POST', url: link.replace('?', '/disdici?'), payload, headers: { 'content-type': type } },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('non ti scriviamo più');
    expect(rows()).toEqual([]);
    const { statusCode: gone, body: said } = await page(link);
    expect(gone).toBe(404);
    expect(said).toContain('Questo link non vale più');
  });

  it('is not for whoever guesses a link', async () => {
    const link = await reader('nonna@example.it');
    const forged = link.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`);
    expect((await post(forged.replace('?', '/disdici?'), {})).statusCode).toBe(404);
    expect((await post(forged, { azione: 'togli' })).statusCode).toBe(404);
    expect(rows()).toHaveLength(1);
  });

  it('lets them change what they get, and see what is known of them', async () => {
    const link = await reader('nonna@example.it');
    const { body, headers } = await post(link, { azione: 'scelte', categoria: ['gusto'] });
    expect(body).toContain('Salvato.');
    expect(rows()).toMatchObject([{ categories: '["gusto"]' }]);
    expect([headers, (await page(link)).headers].map((of) => of['cache-control'])).toEqual(['no-store', 'no-store']);
    expect((await post(link, { azione: 'togli' })).body).toContain('il tuo indirizzo non c’è più');
    expect(rows()).toEqual([]);
  });
});

it('shows the office an example, its readers, and what became of the mails', async () => {
  await reader('nonna@example.it');
  town.clock.advance({ hours: 30 });
  minute();
  const cookie = await signIn(town.app, 'redazione@example.it', { roles: ['redattore'] });
  const { body } = await call(town.app, 'GET', '/api/office/week-mail', { cookie });
  expect(JSON.parse(body) satisfies WeekMailOffice).toEqual({
    ...{ leaves: 'ogni giovedì alle 17:00', next: '2026-12-03', confirmed: 1, waiting: 0, left: 0 },
    issues: [{ week: '2026-11-26', recipients: 1, delivered: 0, refused: 0 }],
  });
  const example = await page(`${paths.weekMail}/esempio`);
  expect(example.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(example.body).toContain('<h1');
});
