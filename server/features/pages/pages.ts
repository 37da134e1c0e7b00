import type { ContentPage } from '../../../shared/contract/pages.ts';
import { PAGE_FIELDS } from '../../../shared/kinds/pages.ts';
import { type PageFacts, withFacts } from '../../../shared/rules/legalPages.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { visible } from '../../content/kinds.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import { notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';

/** What the portal adds to a page. */
export interface Generated {
  markdown: string;
  /** Time of the last change; '' when unknown. */
  updated_at: string;
}

interface PageRow extends ShownRow<typeof PAGE_FIELDS, 'page'> {
  body: string;
  updated_at: string;
}

const ROW: Columns<PageRow> = {
  ...shownColumns(PAGE_FIELDS, 'page', 'p'),
  body: 'p.body',
  updated_at: 'p.updated_at',
};

/** Marks where a page's generated text goes; a Markdown comment, so it is never shown. */
const GENERATED_HERE = /^\[\/\/\]: # \(elenco\)$/m;

/**
 * @param generated the portal's own text by slug, appended when the page has no mark
 * @param facts what pages show of the settings
 */
export function createPages(
  db: Db,
  generated: Record<string, () => Generated> = {},
  facts: () => PageFacts = () => ({ portal: 'Piazza', office_mail: undefined }),
) {
  const bySlug = db.prepare<[string], PageRow>(
    `SELECT ${select(ROW)} FROM pages AS p WHERE ${visible('pages', 'p')} AND p.slug = ?`,
  );
  const slugs = db
    .prepare<[], string>(`SELECT slug FROM pages WHERE ${visible('pages', 'pages')} ORDER BY slug`)
    .pluck();
  return {
    /** All published slugs. */
    slugs: (): string[] => slugs.all(),
    /** @throws 404 */
    detail(slug: string): ContentPage {
      const row = bySlug.get(slug);
      if (row === undefined) throw notFound('Questa pagina non c’è, o ha cambiato indirizzo.');
      const { body, ...page } = row;
      const part = generated[slug]?.();
      const { html, headings } = renderMarkdown(withFacts(complete(body, part?.markdown), facts()));
      const updated_at = part !== undefined && part.updated_at > page.updated_at ? part.updated_at : page.updated_at;
      return { ...page, excerpt: withFacts(page.excerpt, facts()), updated_at, body_html: html, headings };
    },
  };
}

export type PagesService = ReturnType<typeof createPages>;

function complete(body: string, part: string | undefined): string {
  if (part === undefined) return body;
  return GENERATED_HERE.test(body) ? body.replace(GENERATED_HERE, () => part) : `${body}\n\n${part}`;
}
