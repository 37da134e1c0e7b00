import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../server/content/markdown.ts';
import type { ContentPage } from '../../../shared/contract/pages.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';

describe('GET /api/pages/{slug}', () => {
  let town: ContentTown;
  beforeAll(async () => {
    town = await contentTown();
    town.make.page('orari', { title: 'Orari', body: 'Prima.\n\n## Ufficio tributi\n\nTesto.\n\n## Anagrafe' });
    town.make.page('bozza', { status: 'draft' });
  });
  afterAll(() => town.close());

  it('returns the page with its headings', async () => {
    expect(await town.read<ContentPage>('/api/pages/orari')).toEqual({
      slug: 'orari',
      title: 'Orari',
      excerpt: 'In breve.',
      body_html:
        '<p>Prima.</p>\n<h2 id="ufficio-tributi">Ufficio tributi</h2>\n<p>Testo.</p>\n<h2 id="anagrafe">Anagrafe</h2>\n',
      headings: [
        { id: 'ufficio-tributi', text: 'Ufficio tributi' },
        { id: 'anagrafe', text: 'Anagrafe' },
      ],
      updated_at: '2026-11-21T09:00:00.000Z',
    });
  });

  it('shows a change at once', async () => {
    town.make.page('novita', { body: 'Uno.' });
    expect((await town.read<ContentPage>('/api/pages/novita')).body_html).toBe('<p>Uno.</p>\n');
    town.db.prepare(`UPDATE pages SET body = 'Due.' WHERE slug = 'novita'`).run();
    expect((await town.read<ContentPage>('/api/pages/novita')).body_html).toBe('<p>Due.</p>\n');
  });

  it.each(['bozza', 'mai-vista'])('answers 404 to %s, in Italian', async (slug) => {
    const { status, body } = await town.ask(`/api/pages/${slug}`);
    expect([status, body.message]).toEqual([404, 'Questa pagina non c’è, o ha cambiato indirizzo.']);
  });
});

describe('an editor’s Markdown', () => {
  const html = (text: string) => renderMarkdown(text).html;

  it.each([
    ['<img src=x onerror=alert(1)>', '<img'],
    ['<script>alert(1)</script>', '<script'],
    ['[clic](javascript:alert(1))', '<a'],
    ['[clic](JaVaScRiPt:alert(1))', '<a'],
    ['[clic](vbscript:msgbox)', '<a'],
    ['[clic](data:text/html;base64,PHNjcmlwdD4=)', '<a'],
    ['[clic](<javascript:alert(1)>)', '<a'],
    ['![foto](javascript:alert(1))', '<img'],
    ['[a](/x "t\\" onclick=\\"alert(1)")', ' onclick="'],
  ])('%s executes nothing', (text, forbidden) => {
    expect(html(text)).not.toContain(forbidden);
  });

  it('links other sites with rel attributes, own pages without', () => {
    expect(html('[fuori](https://altrove.example)')).toBe(
      '<p><a href="https://altrove.example" rel="noopener nofollow">fuori</a></p>\n',
    );
    expect(html('[dentro](/contatti)')).toBe('<p><a href="/contatti">dentro</a></p>\n');
    expect(html('[posta](mailto:a@b.example)')).toBe('<p><a href="mailto:a@b.example">posta</a></p>\n');
    expect(html('[barre](//altrove.example)')).toContain('rel="noopener nofollow"');
  });

  it('does not change bare addresses and quotes', () => {
    expect(html('vai su www.altrove.example "ora"')).toBe('<p>vai su www.altrove.example &quot;ora&quot;</p>\n');
  });

  it('gives every heading a unique anchor of plain letters', () => {
    const { html: page, headings } = renderMarkdown('## Perché è così?\n\n## Orari\n\n## Orari\n\n## 🎉\n\n### Sotto');
    expect(headings.map((heading) => heading.text)).toEqual(['Perché è così?', 'Orari', 'Orari', '🎉']);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] as string);
    expect(ids[0]).toBe('perche-e-cosi');
    expect(new Set(ids).size).toBe(5);
    expect(ids.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true);
  });

  it('gives no heading an anchor by which the document finds its own parts', () => {
    const page = html('# Preload\n\n## Contenuto\n\n## Contenuto');
    expect([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'preload-2',
      'contenuto-2',
      'contenuto-3',
    ]);
  });

  it('is rendered at once also when it is nothing but equal headings', { timeout: 5000 }, () => {
    expect(html('#\n'.repeat(4000))).toContain('id="sezione-4000"');
  });

  it('keeps a number and its sign in one line', () => {
    expect(html('Sono 10 € o il 20 % in meno.')).toBe('<p>Sono 10\u00a0€ o il 20\u00a0% in meno.</p>\n');
  });
});
