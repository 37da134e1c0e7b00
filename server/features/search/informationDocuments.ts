import type { InformationKind } from '../../../shared/contract/search.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay } from '../../../shared/rules/dates.ts';
import { PORTAL_NAME } from '../../../shared/rules/legalPages.ts';
import { price } from '../../../shared/rules/money.ts';
import type { Db } from '../../lib/db.ts';
import { PORTAL_SERVICES } from './portalServices.ts';

/** One entry of the block "Informazioni e servizi": a page, a waste item, a number, a dish … */
export interface InformationDocument {
  key: string;
  kind: InformationKind;
  title: string;
  keywords: string;
  /** Facts shown below the title. */
  meta: string;
  summary: string;
  /** Markdown, which is searched too. */
  body: string;
  route: string;
  /** Digits to dial. */
  phone?: string;
  /** A second link. */
  also?: { label: string; route: string };
  /** The waste fraction whose collection days are shown. */
  fraction?: number;
  /** The instant from which it is shown, and the first and last day on which it is. */
  published_at?: string;
  starts_on?: string;
  ends_on?: string;
  /** Sold out until the end of this day; the result says so. */
  missing_until?: string | null;
}

/** A row's columns, most of which are texts. */
export type Row<Texts extends string, Others extends object = object> = Record<Texts, string> & Others & { id: number };
type Told = Partial<InformationDocument> & Pick<InformationDocument, 'title' | 'route'>;

/** Makes a function that reads the documents of one kind; what `told` leaves out is empty. */
export function reader(db: Db) {
  return <R extends { id: number }>(kind: InformationKind, sql: string, told: (row: R) => Told) => {
    const rows = db.prepare<[], R>(sql);
    return (): InformationDocument[] =>
      rows.all().map((row) => ({
        ...{ key: `${kind}-${row.id}`, kind, keywords: '', meta: '', summary: '', body: '' },
        ...told(row),
      }));
  };
}

/** Legal pages name everything that a portal does, so they are found by their titles only. */
const LEGAL = new Set(['privacy-policy', 'cookie-policy', 'termini', 'trasparenza-annunci']);

/** The documents besides those of the waste: a few thousand in a town. */
export function createInformationDocuments(db: Db): () => InformationDocument[] {
  const read = reader(db);
  const kinds = [
    read<Row<'section' | 'name' | 'number' | 'note'>>(
      'number',
      'SELECT id, section, name, number, note FROM useful_numbers ORDER BY position, id',
      ({ section, name, number, note }) => ({
        title: name,
        keywords: `${section} ${number.replace(/\s/g, '')}`,
        meta: number,
        summary: note,
        route: paths.page('numeri-utili'),
        phone: number.replace(/[^+\d]/g, ''),
      }),
    ),
    () => serviceDocuments,
    read<Text>(
      'page',
      `SELECT id, slug, title, ${named('excerpt')} AS summary, ${named('body')} AS body, published_at
       FROM pages WHERE status = 'published'`,
      ({ slug, title, summary, body: whole, published_at }) => {
        const body = LEGAL.has(slug) ? '' : whole;
        return { title, keywords: headingsOf(body), summary, body, route: paths.page(slug), published_at };
      },
    ),
    read<Text>(
      'article',
      "SELECT id, slug, title, excerpt AS summary, body, published_at FROM articles WHERE status = 'published'",
      ({ slug, ...text }) => ({ ...text, route: paths.article(slug) }),
    ),
    read<Row<'title' | 'detail' | 'flyer' | 'slug' | 'name' | Shown, { price_cents: number }>>(
      'offer',
      `SELECT o.id, o.title, o.detail, o.price_cents, f.slug AS flyer, ${SHOWN}, a.slug, a.name
       FROM flyer_offers AS o JOIN flyers AS f ON f.id = o.flyer_id JOIN activities AS a ON a.id = f.activity_id
       WHERE f.status = 'published' AND a.status = 'published'`,
      ({ title, detail, price_cents, flyer, slug, name, published_at, starts_on, ends_on }) => ({
        title,
        keywords: name,
        meta: [price(price_cents), detail, name].filter(Boolean).join(' · '),
        route: paths.flyer(flyer),
        also: { label: name, route: paths.activity(slug) },
        ...{ published_at, starts_on, ends_on },
      }),
    ),
    read<Row<'slug' | 'title' | 'excerpt' | 'activity' | 'name' | Shown>>(
      'offer',
      `SELECT f.id, f.slug, f.title, f.excerpt, ${SHOWN}, a.slug AS activity, a.name
       FROM flyers AS f JOIN activities AS a ON a.id = f.activity_id
       WHERE f.status = 'published' AND a.status = 'published'`,
      ({ id, slug, title, excerpt, activity, name, published_at, starts_on, ends_on }) => ({
        key: flyerKey(id),
        title: `Volantino di ${name}`,
        keywords: title,
        meta: `${title} · fino ${theDay('al', ends_on, ends_on)}`,
        summary: excerpt,
        route: paths.flyer(slug),
        also: { label: name, route: paths.activity(activity) },
        ...{ published_at, starts_on, ends_on },
      }),
    ),
    // Without the price: some menus ask visitors for a contact before they show it.
    read<
      Row<
        'title' | 'summary' | 'section' | 'slug' | 'name' | 'published_at',
        { diet: string | null; missing_until: string | null }
      >
    >(
      'dish',
      `SELECT d.id, d.name_it AS title, d.description_it AS summary, d.diet, d.unavailable_until AS missing_until,
         s.name_it AS section, a.slug, a.name, max(m.published_at, a.published_at) AS published_at
       FROM menu_dishes AS d JOIN menu_sections AS s ON s.id = d.section_id JOIN menus AS m ON m.id = s.menu_id
       JOIN activities AS a ON a.id = m.activity_id WHERE m.status = 'published' AND a.status = 'published'`,
      ({ title, summary, diet, missing_until, section, slug, name, published_at }) => ({
        title,
        keywords: `${section} ${name} ${diet === 'vegan' ? 'vegano' : diet === 'vegetarian' ? 'vegetariano' : ''}`,
        meta: `Nel menu di ${name}`,
        summary,
        route: paths.activity(slug),
        ...{ published_at, missing_until },
      }),
    ),
  ];
  return () => kinds.flatMap((documents) => documents());
}

type Text = Row<'slug' | 'title' | 'summary' | 'body' | 'published_at'>;
type Shown = 'published_at' | 'starts_on' | 'ends_on';
const SHOWN = 'f.starts_on, f.ends_on, max(f.published_at, a.published_at) AS published_at';

/** Flyers are found only by questions that ask for one. */
const flyerKey = (id: number): string => `flyer-${id}`;
export const isFlyer = ({ key }: InformationDocument): boolean => key.startsWith('flyer-');

/** A page's text with the portal's name, as it is shown. */
const named = (column: string): string =>
  `replace(${column}, '${PORTAL_NAME}', coalesce((SELECT nullif(value ->> 'project_name', '') FROM settings WHERE key = 'settings'), 'Piazza'))`;

/** What a page's parts are called: "quartieri" asks for the page that has a part about them. */
function headingsOf(body: string): string {
  return [...body.matchAll(/^#{2,6} +(.+)$/gm)].map(([, heading]) => heading).join(' · ');
}

const serviceDocuments: InformationDocument[] = PORTAL_SERVICES.map(({ title, text, route, keywords }) => ({
  key: `service-${route}`,
  kind: 'service',
  title,
  keywords,
  meta: '',
  summary: text,
  body: '',
  route,
}));
