import { beforeEach, expect, it } from 'vitest';
import { FEED_NAMES, feedUrl } from '../../../shared/rules/feeds.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const TITLE = 'Pane & <b>"olio"</b> ]]> \u0007 ]]><u> è';

const town = await townPerFile(() => contentTown());
beforeEach(() => {
  const { make } = town;
  const soon: [string, string] = ['2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z'];
  make.event(
    { slug: 'nuovo', title: TITLE, published_at: '2026-11-20T08:00:00.000Z', description: 'Leggi [qui](/contatti).' },
    soon,
  );
  make.event({ slug: 'vecchio' }, soon);
  make.event({ slug: 'finito' }, ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z']);
  make.event({ slug: 'bozza', status: 'draft' }, soon);
  make.job({ title: TITLE });
  make.job({ title: 'Scaduto', expires_on: '2026-11-20' });
  const activity = make.activity({ name: 'Forno' });
  make.promotion(activity, '2026-11-01', '2026-11-30', { title: TITLE });
  make.promotion(activity, '2026-11-01', '2026-11-20', { title: 'Scaduta' });
  make.article('compost', {
    title: TITLE,
    excerpt: '<img src="https://spia.example/"> ]]> in breve.',
    published_at: '2026-11-01T08:00:00.000Z',
  });
});

const get = (url: string, headers: Record<string, string> = {}) => town.app.inject({ url, headers });

it.each(FEED_NAMES)('%s is well-formed XML with its own address, valid dates and nothing unescaped', async (name) => {
  const { headers, body } = await get(feedUrl(name, 'xml'));
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  // Text is in CDATA sections or entities; what is left must be balanced tags.
  const plain = body.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(plain).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
  const open: string[] = [];
  for (const [, close, tag, , self] of plain.matchAll(/<(\/?)([\w:]+)([^<>]*?)(\/?)>/g)) {
    if (self === '/') continue;
    if (close === '/') expect(open.pop()).toBe(tag);
    else open.push(tag as string);
  }
  expect(open).toEqual([]);
  expect(body).not.toMatch(/[\p{Cc}--[\t\n\r]]/v);
  expect(body).toContain('Pane & <b>"olio"</b> ]] >  ]] ><u> è]]>');
  expect(body).toContain(`<atom:link href="http://localhost:3000${feedUrl(name, 'xml')}" rel="self"`);
  const dates = [...body.matchAll(/<(pubDate|lastBuildDate)>(.*?)</g)].map(([, , date]) => date as string);
  expect(dates.length).toBeGreaterThan(1);
  for (const date of dates) expect(new Date(date).toUTCString()).toBe(date);
});

it.each(FEED_NAMES)('%s is a JSON Feed with the same content', async (name) => {
  const { headers, body } = await get(feedUrl(name, 'json'));
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const feed = JSON.parse(body);
  expect(feed).toMatchObject({
    version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
    feed_url: `http://localhost:3000${feedUrl(name, 'json')}`,
    home_page_url: expect.stringMatching(/^http:\/\/localhost:3000\//),
  });
  expect(feed.items[0]).toMatchObject({
    url: expect.stringMatching(/^http:\/\/localhost:3000\//),
    title: expect.stringContaining('Pane & <b>"olio"</b> ]]>  ]]><u> è'),
    content_html: expect.stringContaining('<p>'),
  });
  expect(Number.isNaN(Date.parse(feed.items[0].date_published))).toBe(false);
});

it('lists what is not over, newest first, with absolute links', async () => {
  const items = async (name: string) => JSON.parse((await get(`/feed/${name}.json`)).body).items;
  const events = await items('eventi');
  expect(events.map(({ url }: { url: string }) => url)).toEqual([
    'http://localhost:3000/eventi/nuovo',
    'http://localhost:3000/eventi/vecchio',
  ]);
  expect(events[0]).toMatchObject({
    summary: 'domenica 22 novembre alle 9:00, Teatro Comunale. evento-1 in breve.',
    content_html: expect.stringContaining('href="http://localhost:3000/contatti"'),
  });
  expect(await items('lavoro')).toHaveLength(1);
  expect(await items('promo')).toHaveLength(1);
  expect((await items('notizie'))[0].url).toBe('http://localhost:3000/sostenibilita/compost');
});

it('gives the excerpt as text, in XML escaped, because readers take a description for HTML', async () => {
  expect((await get('/feed/notizie.xml')).body).toContain(
    '<description><![CDATA[&lt;img src=&quot;https://spia.example/&quot;&gt; ]]&gt; in breve.]]></description>',
  );
  const [item] = (await get('/feed/notizie.json')).json().items;
  expect(item.summary).toBe('<img src="https://spia.example/"> ]]> in breve.');
});

it('answers 304 to a client that has it', async () => {
  const { headers } = await get('/feed/eventi.xml');
  expect((await get('/feed/eventi.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await get('/feed/mai-visto.xml')).statusCode).toBe(404);
});

it('is linked from the head of its section’s pages only', async () => {
  const { body } = await get('/eventi?when=oggi');
  expect(body).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Eventi | Piazza" href="/feed/eventi.xml">',
  );
  expect(body).toContain(
    '<link rel="alternate" type="application/feed+json" title="Eventi | Piazza" href="/feed/eventi.json">',
  );
  expect(body).toContain('<link rel="alternate" type="text/calendar" title="Eventi | Piazza" href="/eventi.ics">');
  expect((await get('/lavora')).body).toContain('href="/feed/lavoro.xml"');
  expect((await get('/contatti')).body).not.toContain('rel="alternate"');
});

it('states the last day of an event of several days', async () => {
  town.make.event({ slug: 'sagra', title: 'Sagra' }, ['2026-11-27T17:00:00.000Z', '2026-11-29T22:30:00.000Z']);
  const { items } = (await get(feedUrl('eventi', 'json'))).json() as { items: { title: string; summary: string }[] };
  expect(items.find(({ title }) => title === 'Sagra')?.summary).toMatch(
    /^venerdì 27 novembre alle 18:00, fino a domenica 29 novembre, /,
  );
});
