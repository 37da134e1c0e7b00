import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceAges } from '../../../server/ops/health/checks/feeds.ts';
import type { AlertSource, OfficeAlerts } from '../../../shared/contract/alerts.ts';
import type { PublishedSettings } from '../../../shared/contract/settings.ts';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';

/** Saturday 21 November 2026, 10:00. */
let server: Server;
let host: string;
/** What the feed's site says, by path; null: it breaks the connection off. */
let pages: Record<string, string | Buffer | null>;
let asked: string[];
let town: TestTown;
let agata: string;
const OFFICE = '/api/office/alerts';

beforeEach(async () => {
  [pages, asked] = [{}, []];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages[path];
    if (page === null) response.destroy();
    else if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string' && page.startsWith('http')) response.writeHead(302, { location: page }).end();
    else response.end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  town = await testApp({ config: { import_allowed_hosts: [host] } });
  agata = await signIn(town.app, 'agata@piazza.test', { roles: ['redattore'] });
});
afterEach(async () => {
  await town.close();
  await new Promise((done) => server.close(done));
});

interface Cap {
  id?: string;
  type?: 'Alert' | 'Update' | 'Cancel';
  sent?: string;
  of?: string[];
  severity?: string;
  headline?: string;
  area?: string;
}
const cap = ({
  id = '1',
  type = 'Alert',
  sent = '09:00',
  of = [],
  severity = 'Moderate',
  headline = 'Vento',
  area = 'Sici-E',
}: Cap) =>
  `<?xml version="1.0" encoding="UTF-8"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier><sender>pc@example.it</sender>
  <sent>2026-11-21T${sent}:00+01:00</sent><status>Actual</status><msgType>${type}</msgType><scope>Public</scope>
  ${of.length === 0 ? '' : `<references>${of.map((one) => `pc@example.it,${one},2026-11-21T09:00:00+01:00`).join(' ')}</references>`}
  <info><language>it-IT</language><category>Met</category><event>Vento</event><urgency>Expected</urgency><severity>${severity}</severity>
  <certainty>Likely</certainty><expires>2026-11-21T20:00:00+01:00</expires><senderName>Protezione Civile</senderName>
  <headline>${headline}</headline><area><areaDesc>${area}</areaDesc></area></info></alert>`;
/** An index of these messages, each at its own address. */
function publish(...messages: Cap[]): void {
  for (const [index, message] of messages.entries()) pages[`/cap/${message.id ?? index}`] = cap(message);
  const entries = messages.map(
    ({ id, sent = '09:00' }, index) =>
      `<entry><id>${id}</id><updated>2026-11-21T${sent}:00+01:00</updated><link rel="alternate" href="/cap/${id ?? index}"/></entry>`,
  );
  pages['/feed'] = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Allerte</title>${entries.join('')}</feed>`;
}
const set = (fields: object = {}) =>
  call(town.app, 'PUT', `${OFFICE}/source`, {
    cookie: agata,
    body: { address: `http://${host}/feed`, areas: 'Sici-E', direct: true, ...fields },
  });
const office = async () => (await call(town.app, 'GET', OFFICE, { cookie: agata })).json() as OfficeAlerts;
const source = async () => (await office()).source as AlertSource;
const again = async () => {
  town.clock.advance({ minutes: 3 });
  expect((await call(town.app, 'POST', `${OFFICE}/source/reading`, { cookie: agata })).statusCode).toBe(204);
  return source();
};
const current = async () =>
  (((await call(town.app, 'GET', '/api/settings')).json() as PublishedSettings).alerts ?? []).map(
    ({ level, headline }) => `${level} ${headline}`,
  );
const rung = () =>
  town.db.prepare(`SELECT title FROM notifications WHERE deep_link LIKE '/allerte/%' ORDER BY id`).pluck().all();

describe('a CAP feed', () => {
  it('as the Civil Protection publishes it is shown at once, updated, and called off', async () => {
    pages['/cap/1'] = readFileSync(join(import.meta.dirname, '../../fixtures/protezione-civile.xml'));
    pages['/feed'] =
      '<rss version="2.0"><channel><title>Bollettini</title><item><title>Bollettino</title><link>/cap/1</link></item></channel></rss>';
    expect((await set()).statusCode).toBe(204);
    expect(await current()).toEqual(['orange Rischio idrogeologico: temporali forti']);
    expect((await source()).note).toBe('Letto alle 10:00: 1 allerta nel feed, 1 per la città.');
    expect(rung()).toEqual(['Allerta arancione: Rischio idrogeologico: temporali forti']);
    const [alert] = (await office()).data;
    expect(alert).toMatchObject({ source: 'Protezione Civile - Regione Siciliana', state: 'published' });
    const body = {
      ...{ kind: 'road', level: 'red', headline: 'x', area: 'x', instructions: 'x', revision: alert?.revision },
      ...{ starts_at: '2026-11-21T10:00', ends_at: '2026-11-21T11:00' },
    };
    expect((await call(town.app, 'PUT', `${OFFICE}/${alert?.id}`, { cookie: agata, body })).statusCode).toBe(409);
    // What it says has its own feed.
    expect((await town.app.inject({ url: '/feed/allerte.xml' })).body).not.toContain('<entry>');
  });

  it('rings once for each level it rises to, and ends with a Cancel, or with an update that is green or of another place', async () => {
    publish({ id: '1' });
    await set();
    publish({ id: '2', type: 'Update', sent: '09:30', of: ['1'], headline: 'Vento forte' }, { id: '1' });
    await again();
    expect([await current(), rung().length]).toEqual([['yellow Vento forte'], 1]);
    publish(
      { id: '3', type: 'Update', sent: '09:40', of: ['1', '2'], severity: 'Extreme' },
      { id: '2', type: 'Update', sent: '09:30', of: ['1'] },
    );
    await again();
    expect([await current(), rung().length]).toEqual([['red Vento'], 2]);
    for (const [id, ends] of [
      ['4', { severity: 'Minor' }],
      ['5', { area: 'Sici-A' }],
      ['6', { type: 'Cancel' as const }],
    ] as const) {
      publish({ id: `n${id}`, sent: '09:41', headline: `Altra ${id}` });
      await again();
      expect((await current()).join()).toContain(`Altra ${id}`);
      publish({ id, type: 'Update', sent: '09:50', of: [`n${id}`], ...ends }, { id: `n${id}`, sent: '09:41' });
      await again();
      expect((await current()).join()).not.toContain(`Altra ${id}`);
    }
  });

  it('that calls off before it warns, or in the wrong order, shows nothing', async () => {
    publish({ id: '2', type: 'Cancel', sent: '09:30', of: ['1'] });
    await set();
    publish({ id: '1' });
    await again();
    expect(await current()).toEqual([]);
    publish({ id: '4', type: 'Update', sent: '09:40', of: ['3'], headline: 'Nuova' });
    await again();
    publish({ id: '3', sent: '09:35', headline: 'Vecchia' });
    await again();
    expect([await current(), rung().length]).toEqual([['yellow Nuova'], 1]);
  });

  it('may wait for the office, which publishes or dismisses; what it ended comes back only when it gets graver', async () => {
    publish({ id: '1', headline: 'Uno' }, { id: '2', headline: 'Due' });
    await set({ direct: false });
    const waiting = (await office()).data;
    expect(waiting.map(({ state }) => state)).toEqual(['proposed', 'proposed']);
    expect([await current(), rung()]).toEqual([[], []]);
    expect((await call(town.app, 'GET', `/api/alerts/${waiting[0]?.id}`)).statusCode).toBe(404);
    const told = town.db.prepare('SELECT title FROM notifications').pluck().all();
    expect(told[0]).toBe('Un’allerta aspetta la tua decisione');
    const [one, two] = waiting;
    const accept = () =>
      call(town.app, 'POST', `${OFFICE}/${one?.id}/publication`, { cookie: agata, body: { revision: one?.revision } });
    expect([(await accept()).statusCode, (await accept()).statusCode]).toEqual([204, 409]);
    expect([await current(), rung().length]).toEqual([[`yellow ${one?.headline}`], 1]);
    await call(town.app, 'DELETE', `${OFFICE}/${two?.id}?revision=${two?.revision}`, { cookie: agata });
    const later = (severity: string, id: string) =>
      publish({
        id,
        type: 'Update',
        sent: '09:50',
        of: ['1', '2'].filter((of) => two?.headline === (of === '1' ? 'Uno' : 'Due')),
        severity,
        headline: 'Più grave',
      });
    later('Moderate', '3');
    await again();
    expect((await office()).data).toHaveLength(1);
    later('Severe', '4');
    await again();
    expect((await office()).data.map(({ state, level }) => `${state} ${level}`)).toEqual(
      ['published yellow', 'proposed orange'].sort().reverse(),
    );
  });

  it('is asked every few minutes for what is new only, less often when it fails, and health says when it stands still', async () => {
    publish({ id: '1' });
    await set();
    asked.length = 0;
    await again();
    expect(asked).toEqual(['/feed']);
    const due = () => town.db.prepare('SELECT due_at FROM alert_source').pluck().get();
    expect(due()).toBe('2026-11-21T09:06:00.000Z');
    pages['/feed'] = null;
    for (const minutes of [3, 6, 12]) {
      const problem = await again();
      expect([problem.problem, Date.parse(String(due())) - town.clock().epochMilliseconds]).toEqual([
        'Il sito non risponde.',
        minutes * 60_000,
      ]);
    }
    expect(sourceAges(town.db)()).toEqual([{ name: 'Allerte', room: 'allerte', since: '2026-11-21T09:03:00.000Z' }]);
    publish({ id: '1' });
    expect((await again()).problem).toBe('');
    await set({ address: '' });
    expect([await source(), await current()]).toEqual([null, ['yellow Vento']]);
  });
});

describe('a feed that lies', () => {
  const deep = `<alert>${'<a>'.repeat(100_000)}`;
  it.each<[string, string | Buffer | null | undefined, RegExp]>([
    ['breaks off', null, /non risponde/],
    ['is gone', undefined, /non c’è più niente/],
    ['is a page', '<!doctype html><html><body>Allerte</body></html>', /non c’è un feed di allerte CAP/],
    ['is no XML', '{"alerts": []}', /non c’è un feed di allerte CAP/],
    [
      'defines entities',
      '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><feed><title>&b;</title></feed>',
      /entità XML/,
    ],
    ['is too large', Buffer.alloc(3 * 1024 * 1024, 32), /più grande di 2 MB/],
    ['leads to a private address', 'http://10.0.0.1/feed', /rete privata/],
    ['is deep', deep, /non c’è un feed|che non si capisce|^$/],
  ])('that %s is refused with a sentence', async (_, body, sentence) => {
    if (body !== undefined) pages['/feed'] = body;
    const answer = await set();
    expect(answer.statusCode === 204 ? '' : answer.json().errors.address[0]).toMatch(sentence);
    expect(await current()).toEqual([]);
  });

  it.each(['ftp://x.it/feed', 'http://u:p@x.it/feed', 'boh', 'http://10.0.0.1/feed', `http://localhost:22/feed`])(
    'at %s is refused',
    async (address) => expect((await set({ address })).statusCode).toBe(422),
  );

  it('with thousands of alerts, broken ones among them, costs no more than its limits and says so', async () => {
    publish(...Array.from({ length: 4000 }, (_, index) => ({ id: `m${index}`, headline: `Vento ${index}` })));
    pages['/cap/m1'] = '<alert><identifier>x</identifier>';
    pages['/cap/m2'] = cap({ id: 'm2' }).replace('20:00:00+01:00</expires>', 'ieri</expires>');
    pages['/cap/m3'] = Buffer.alloc(300_000, 32);
    expect((await set()).statusCode).toBe(204);
    // The address itself, and forty.
    expect(asked).toHaveLength(41);
    const shown = await current();
    const { data } = await office();
    expect([shown.length, data.length, rung().length]).toEqual([6, 26, 6]);
    const { note } = await source();
    expect(note).toContain('4.000 allerte nel feed');
    expect(note).toContain('Ne guarda le 200 più recenti.');
    expect(note).toMatch(/allerte non si leggono/);
    expect(note).toMatch(/Troppe insieme: \d+ lasciate fuori\./);
  });
});
