import type { ContentPage } from '../../../shared/contract/pages.ts';
import type { Db } from '../../plugins/db.ts';
import { notFound } from '../../plugins/errors.ts';
import { renderMarkdown } from '../../plugins/markdown.ts';

export interface PagesService {
  /** @throws 404 */
  detail(slug: string): ContentPage;
}

interface PageRow {
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  updated_at: string;
}

export function createPages(db: Db): PagesService {
  const bySlug = db.prepare<[string], PageRow>(
    `SELECT slug, title, excerpt, body, updated_at FROM pages WHERE status = 'pubblicato' AND slug = ?`,
  );
  return {
    detail(slug) {
      const row = bySlug.get(slug);
      if (row === undefined) throw notFound('Questa pagina non c’è, o ha cambiato indirizzo.');
      const { body, ...page } = row;
      const { html, headings } = renderMarkdown(body);
      return { ...page, body_html: html, headings };
    },
  };
}
