import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchSource } from '../../../server/lib/fetching.ts';
import { sourceAges } from '../../../server/ops/health/checks/feeds.ts';
import type { ImportRunDetail, ImportSource } from '../../../shared/contract/imports.ts';
import type { ArticleDetail, ArticlePage } from '../../../shared/contract/sustainability.ts';
import { restarted } from '../../support/app.ts';
import { jpeg } from '../../support/bombs.ts';
import { concert, file } from '../../support/calendars.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { importRoom, type Room } from '../../support/imports.ts';

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage['headers'][];
let town: ContentTown;
let room: Room;
let settings: { category_id: number; free: boolean; centre: boolean; organiser: string };

const SOURCES = '/api/office/import-sources';
const calendar = (...events: string[][]) => file('X-WR-CALNAME:Pro Loco', ...events);
const JAZZ = concert('jazz', 'Serata jazz');
const CHOIR = concert('coro', 'Coro di Natale', 13);
const says = (ics: string, headers: Record<string, string> = {}) => {
  answer = (request, response) => {
    if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag)
      response.writeHead(304, headers).end();
    else response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(ics);
  };
};

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  town = await contentTown(undefined, { import_allowed_hosts: [host] });
  settings = { category_id: town.make.category('events', 'musica'), free: true, centre: true, organiser: 'Pro Loco' };
  room = await importRoom(town);
});
afterEach(async () => {
  await town.close();
  await new Promise((done) => server.close(done));
});

const add = async (kind = 'events') => {
  const { status, body } = await room.ask<ImportRunDetail & { errors?: object }>('POST', SOURCES, {
    kind,
    address: `${origin}/calendario.ics`,
  });
  return { status, body };
};
const sourceNow = async () => (await room.ask<{ data: ImportSource[] }>('GET', SOURCES)).body.data[0] as ImportSource;
const refresh = async (id: number) => (await room.ask<ImportSource>('POST', `${SOURCES}/${id}/refresh`)).body;
const titles = () => town.db.prepare("SELECT title FROM events WHERE status = 'published' ORDER BY id").pluck().all();

/** Connects the calendar and puts what it has online. */
async function connect(direct: boolean): Promise<ImportSource> {
  const { body } = await add();
  const run = await room.settle(await room.read(body.id), settings, { source_name: 'Pro Loco', direct });
  await room.apply(run.id);
  return sourceNow();
}

describe('an address', { timeout: 60_000 }, () => {
  it('is read by the clock once something of it is online, and asked whether it changed', async () => {
    says(calendar(JAZZ), { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 08:00:00 GMT' });
    const source = await connect(true);
    expect(source).toMatchObject({
      address: `${origin}/calendario.ics`,
      direct: true,
      due_at: '2026-11-21T10:00:00.000Z',
    });
    expect(titles()).toEqual(['Serata jazz']);

    // The whole calendar is fetched once a day; in between the site may answer that nothing has changed.
    town.clock.advance({ minutes: 61 });
    expect(await refresh(source.id)).toMatchObject({ problem: '', waiting: null });
    await refresh(source.id);
    expect(asked.at(-1)).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Sat, 21 Nov 2026 08:00:00 GMT',
    });

    says(calendar(JAZZ, CHOIR), { etag: '"2"' });
    town.clock.advance({ minutes: 61 });
    const again = await restarted(town.app);
    while (titles().length < 2) await sleep(20);
    expect(titles()).toEqual(['Serata jazz', 'Coro di Natale']);
    await again.close();
  });

  it('waits for a person where the office wants to look first, and keeps what was decided', async () => {
    says(calendar(JAZZ));
    const source = await connect(false);
    says(calendar(JAZZ, CHOIR));
    const { waiting } = await refresh(source.id);
    expect(titles()).toEqual(['Serata jazz']);
    const [row] = await room.rows(waiting as number, 'new');
    await room.decide(waiting as number, row?.position ?? 0, 'refuse');
    says(calendar(JAZZ, CHOIR, concert('banda', 'La banda', 14)));
    const next = (await refresh(source.id)).waiting as number;
    expect(next).not.toBe(waiting);
    expect((await room.ask('GET', `/api/office/imports/${waiting}`)).status).toBe(404);
    expect((await room.apply(next)).report).toMatchObject({ created: 1, refused: 1 });
    expect(titles()).toEqual(['Serata jazz', 'La banda']);
  });

  it('that fails deletes nothing, is left alone longer each time, and says since when', async () => {
    says(calendar(JAZZ));
    const source = await connect(true);
    answer = (_, response) => response.writeHead(500).end();
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      const { problem, due_at } = await refresh(source.id);
      expect(problem).toContain('errore (500)');
      expect(Date.parse(due_at ?? '') - town.clock().epochMilliseconds).toBe(hours * 3_600_000);
    }
    answer = (_, response) => response.end('<html>In manutenzione</html>');
    expect((await refresh(source.id)).problem).toContain('non c’è un calendario');
    expect(titles()).toEqual(['Serata jazz']);
    town.clock.advance({ hours: 5 });
    const [age] = sourceAges(town.db)();
    expect(age).toEqual({ name: 'Pro Loco', room: 'importa', since: '2026-11-21T09:00:00.000Z' });
    says(calendar(JAZZ));
    expect(await refresh(source.id)).toMatchObject({ problem: '', due_at: '2026-11-21T15:00:00.000Z' });
  });

  it('asks a person about what two good readings have not any more', async () => {
    says(calendar(JAZZ, CHOIR));
    const source = await connect(true);
    says(calendar(CHOIR));
    expect((await refresh(source.id)).missing).toEqual([]);
    const [gone] = (await refresh(source.id)).missing;
    expect(gone).toMatchObject({ title: 'Serata jazz' });
    expect(titles()).toHaveLength(2);
    const url = `${SOURCES}/${source.id}/missing/${gone?.id}`;
    expect((await room.ask('PUT', url, { keep: false })).status).toBe(204);
    expect(titles()).toEqual(['Coro di Natale']);
    expect((await room.ask('PUT', url, { keep: false })).status).toBe(404);
  });
});

describe('an address is refused in a sentence', { timeout: 60_000 }, () => {
  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void, string]>([
    ['a page', (_, response) => response.end('<html></html>'), 'forse è la pagina che lo mostra'],
    ['nothing', (_, response) => response.writeHead(404).end(), 'non c’è più niente'],
    [
      'a private network after a redirect',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.7/x.ics' }).end(),
      'rete privata',
    ],
    ['itself for ever', (_, response) => response.writeHead(302, { location: '/calendario.ics' }).end(), 'senza fine'],
    ['more than 5 MB', (_, response) => response.end(Buffer.alloc(5_300_000, 'a')), 'più grande di 5 MB'],
  ])('that leads to %s', async (_, answers, sentence) => {
    answer = answers;
    const { status, body } = await add();
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await room.ask<{ total: number }>('GET', '/api/office/imports')).body.total).toBe(0);
  });

  it('that never ends its answer, or resolves to a private network', async () => {
    answer = (_, response) => void response.writeHead(200).write('BEGIN');
    const known = { etag: '', last_modified: '' };
    const wait = fetchSource(origin, known, { allowed: [new URL(origin).host], deadline_ms: 200 });
    await expect(wait).rejects.toThrow('entro 20 secondi');
    const lookup = ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(null, [{ address: '192.168.1.4', family: 4 }])) as never;
    const inside = fetchSource('https://calendari.example.org', known, { allowed: [], lookup });
    await expect(inside).rejects.toThrow('rete privata');
    await expect(fetchSource('http://[::1]/', known, { allowed: [] })).rejects.toThrow();
  });
});

describe('the pictures of news', { timeout: 60_000 }, () => {
  const item = (n: number, inside: string) =>
    `<item><title>Notizia ${n}</title><link>https://comune.example.it/${n}</link><guid>n-${n}</guid>${inside}</item>`;
  const feed = (...items: string[]) =>
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Comune</title><link>${origin}</link>${items.join('')}</channel></rss>`;

  it('come with them, each once, and what is no picture or may not be asked stays out', async () => {
    const picture = await jpeg(900, 600);
    const [tiny, paths] = [await jpeg(60, 60), [] as string[]];
    const items = [
      item(
        1,
        `<media:content url="${origin}/1.jpg" type="image/jpeg"><media:title>La piazza &amp;amp; il mercato</media:title></media:content>`,
      ),
      item(
        2,
        `<enclosure url="${origin}/2.mp3" type="audio/mpeg"/><description>&lt;img src=&quot;${origin}/conta.gif&quot; width=&quot;1&quot;&gt;&lt;img src=&quot;${origin}/2.jpg&quot; alt=&quot;Il molo&quot;&gt;Testo&lt;/p&gt;</description>`,
      ),
      item(3, `<enclosure url="${origin}/pagina.html" type="image/png"/>`),
      item(4, `<enclosure url="http://127.0.0.1:9/segreto.jpg" type="image/jpeg"/>`),
      item(5, `<enclosure url="${origin}/tiny.jpg" type="image/jpeg"/>`),
      item(6, `<enclosure url="${origin}/manca.jpg" type="image/jpeg"/>`),
      item(7, ''),
    ];
    answer = (request, response) => {
      const path = request.url ?? '';
      paths.push(path);
      if (path === '/calendario.ics') response.end(feed(...items));
      else if (/^\/[12]\.jpg$/.test(path)) response.end(picture);
      else if (path === '/tiny.jpg') response.end(tiny);
      else if (path === '/pagina.html') response.end('<p>Nessuna foto</p>');
      else response.writeHead(404).end();
    };
    const category_id = town.make.category('articles', 'comune');
    const { body } = await add('articles');
    const run = await room.settle(await room.read(body.id), { category_id }, { source_name: 'Comune', direct: true });
    expect((await room.apply(run.id)).report).toMatchObject({ created: 7 });
    const { data } = await town.read<ArticlePage>('/api/articles');
    const first = data.find(({ title }) => title === 'Notizia 1');
    const withPhoto = data.filter(({ photo }) => photo !== null).map(({ title }) => title);
    expect(withPhoto.sort()).toEqual(['Notizia 1', 'Notizia 2']);
    expect(first?.photo).toMatch(/^photos\/[0-9a-f]{24}-900x600/);
    const shown = await Promise.all(
      ['notizia-1', 'notizia-2'].map((slug) => town.read<ArticleDetail>(`/api/articles/${slug}`)),
    );
    expect(shown.map(({ photos: [one] }) => one?.alt)).toEqual(['La piazza & il mercato', 'Il molo']);
    expect(paths.filter((path) => path === '/conta.gif' || path === '/2.mp3')).toEqual([]);
    const page = (await town.app.inject('/sostenibilita/notizia-1')).body;
    expect(page).toContain(`/share/articles/${first?.id}`);
    // Read again each hour, nothing is fetched twice; a photo that a person took away stays away.
    town.db.exec("DELETE FROM item_photos; UPDATE articles SET photo_path = NULL WHERE slug = 'notizia-2'");
    paths.length = 0;
    items.push(item(8, `<enclosure url="${origin}/1.jpg" type="image/jpeg"/>`));
    await refresh((await sourceNow()).id);
    expect(paths).toEqual(['/calendario.ics', '/1.jpg']);
    expect((await town.read<ArticleDetail>('/api/articles/notizia-2')).photo).toBeNull();
    expect((await town.read<ArticleDetail>('/api/articles/notizia-8')).photo).not.toBeNull();
  });
});
