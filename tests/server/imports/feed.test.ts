import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTown } from '../../support/content.ts';
import { dump, importRoom, type Room } from '../../support/imports.ts';

const town = await contentTown();
let room: Room;
let settings: { category_id: number };

beforeAll(async () => {
  settings = { category_id: town.make.category('articles', 'comune') };
  room = await importRoom(town);
});
afterAll(() => town.close());

const item = (title: string, n: number) =>
  `<item><title>${title}</title><link>https://www.comune.example.it/notizie/${n}</link><guid isPermaLink="false">n-${n}</guid>
   <pubDate>Fri, 20 Nov 2026 09:30:00 +0100</pubDate><description><![CDATA[<p>Tutto il testo, che resta del Comune.</p>]]></description></item>`;
const RSS = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Comune di Prova</title>
  ${item('Strade chiuse per la &#232;nfasi &amp; la festa', 1)}${item('<![CDATA[Scuole: iscrizioni]]>', 2)}</channel></rss>`;
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Albo</title><entry><title type="html">Bando &lt;b&gt;mensa&lt;/b&gt;</title>
  <link rel="self" href="https://x.example/self"/><link rel="alternate" href="https://albo.example.it/b(1)"/><id>tag:1</id><published>2026-11-10T08:00:00Z</published></entry></feed>`;
const BOMB = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`;

describe('news of the town hall', { timeout: 60_000 }, () => {
  it('becomes articles of title, summary, day and address, which lead there', async () => {
    const before = dump(town.db);
    const uploaded = await room.upload('articles', RSS, 'feed.xml');
    expect(uploaded).toMatchObject({ format: 'feed', layout: { title: 'Comune di Prova', total: 2 } });
    const run = await room.settle(uploaded, settings, { source_name: 'Comune di Prova' });
    expect([run.counts, await room.rows(run.id, 'wrong')]).toEqual([expect.objectContaining({ new: 2 }), []]);
    await room.apply(run.id);
    const { data } = await town.read<{ data: { slug: string; published_at: string }[] }>('/api/articles');
    expect(data[0]?.published_at).toBe('2026-11-20T08:30:00.000Z');
    const body = town.db.prepare('SELECT title, excerpt, body FROM articles ORDER BY id').all();
    expect(body).toEqual([
      {
        title: 'Strade chiuse per la ènfasi & la festa',
        excerpt: 'Tutto il testo, che resta del Comune.',
        body: '[Leggi tutto su comune.example.it](https://www.comune.example.it/notizie/1)',
      },
      expect.objectContaining({ title: 'Scuole: iscrizioni' }),
    ]);
    const again = await room.settle(await room.upload('articles', RSS, 'feed.xml'), settings);
    expect(again.counts).toMatchObject({ unchanged: 2, new: 0 });
    await room.ask('DELETE', `/api/office/imports/${again.id}`);
    await room.undo(run.id);
    expect(dump(town.db)).toEqual(before);
  });

  it('is read as Atom too', async () => {
    const run = await room.preview('articles', ATOM, settings, 'atom.xml');
    const [row] = await room.rows(run.id, 'new');
    expect(row).toMatchObject({ title: 'Bando mensa' });
    expect(JSON.stringify(row?.changes)).toContain('https://albo.example.it/b%281%29');
  });

  it('with addresses relative to its site leads there, and says what it cannot take', async () => {
    const rows = [
      '<item><title>Relativa</title><link>/notizie/3</link></item>',
      '<item><title>Solo il guid</title><guid>https://www.comune.example.it/notizie/4</guid></item>',
      '<item><link>https://www.comune.example.it/notizie/5</link><description>x</description></item>',
      '<item><title>Senza indirizzo</title><guid isPermaLink="false">n-6</guid></item>',
    ];
    const rss = `<rss version="2.0"><channel><title>Relativo</title><link>https://www.comune.example.it</link>${rows.join('')}</channel></rss>`;
    const run = await room.settle(await room.upload('articles', rss, 'feed.xml'), settings, {
      source_name: 'Relativo',
    });
    expect(run.counts).toMatchObject({ new: 2, wrong: 2 });
    const found = JSON.stringify(await room.rows(run.id, 'new'));
    expect(found).toContain('(https://www.comune.example.it/notizie/3)');
    expect(found).toContain('(https://www.comune.example.it/notizie/4)');
    expect((await room.rows(run.id, 'wrong')).map(({ errors }) => errors[0]?.message)).toEqual([
      'Questa notizia non ha un titolo.',
      'Questa notizia non ha un indirizzo che porti al testo.',
    ]);
  });

  it.each([
    ['entities of its own', BOMB, 'entità XML'],
    ['another XML', '<?xml version="1.0"?><svg/>', 'Non è un feed'],
    ['nothing in it', '<rss><channel><title>x</title></channel></rss>', 'nessuna notizia'],
    ['a million nested elements', `<rss>${'<a>'.repeat(1_000_000)}`, 'feed'],
  ])('with %s is refused in a sentence', async (_, xml, sentence) => {
    const run = await room.upload('articles', xml, 'feed.xml');
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence) });
  });
});
