import { expect, it } from 'vitest';
import type { ArticleDetail, ArticlePage } from '../../../shared/contract/sustainability.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown());

const article = (slug: string, category: string, day: number, row = {}) =>
  town.make.article(slug, { category, published_at: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`, ...row });
const list = (query = '') => town.read<ArticlePage>(`/api/articles${query}`);

it('lists published articles, newest first, by category and in pages', async () => {
  article('vecchio', 'mare', 1);
  article('nuovo', 'mare', 9);
  article('medio', 'energia', 5);
  article('bozza', 'mare', 10, { status: 'draft' });
  expect((await list()).data.map(({ slug }) => slug)).toEqual(['nuovo', 'medio', 'vecchio']);
  expect((await list('?category=mare')).data.map(({ slug }) => slug)).toEqual(['nuovo', 'vecchio']);
  expect((await list('?per_page=2&page=2')).data.map(({ slug }) => slug)).toEqual(['vecchio']);
  expect((await list()).categories.map(({ slug, total }) => [slug, total])).toEqual([
    ['mare', 2],
    ['energia', 1],
  ]);
  expect((await town.ask('/api/articles?category=boh')).status).toBe(422);
});

it('returns one with its text, reading time and related articles, its own subject first', async () => {
  article('letto', 'mare', 5, { body: `## Titolo\n\n${'parola '.repeat(500)}<b>no</b>` });
  article('altro-mare', 'mare', 1);
  article('energia', 'energia', 9);
  const read = await town.read<ArticleDetail>('/api/articles/letto');
  expect(read.related.map(({ slug }) => slug)).toEqual(['altro-mare', 'energia']);
  expect([read.reading_minutes, read.headings]).toEqual([3, [{ id: 'titolo', text: 'Titolo' }]]);
  expect(read.body_html).toContain('&lt;b&gt;no&lt;/b&gt;');
  article('bozza', 'mare', 10, { status: 'draft' });
  expect((await town.ask('/api/articles/bozza')).status).toBe(404);
});

it('has its own document, an Article to search engines', async () => {
  article('letto', 'mare', 5);
  const page = await town.app.inject('/sostenibilita/letto');
  expect(page.body).toContain('"@type":"Article"');
  expect((await town.app.inject('/sostenibilita/mai-visto')).statusCode).toBe(404);
  for (const path of ['', '/raccolta', '/dove-lo-butto', '/acqua-e-riciclo']) {
    expect((await town.app.inject(`/sostenibilita${path}`)).statusCode, path).toBe(200);
  }
  expect((await town.app.inject('/sitemap.xml')).body).toContain('/sostenibilita/letto<');
});
