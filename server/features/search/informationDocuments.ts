import type { InformationKind } from '../../../shared/contract/search.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
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

export interface TextRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  published_at: string;
}

export interface NumberRow {
  id: number;
  section: string;
  name: string;
  number: string;
  note: string;
}

export interface OfferRow {
  id: number;
  title: string;
  detail: string;
  price_cents: number;
  flyer: string;
  flyer_title: string;
  starts_on: string;
  ends_on: string;
  published_at: string;
  slug: string;
  name: string;
}

export interface FlyerRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  starts_on: string;
  ends_on: string;
  published_at: string;
  activity: string;
  name: string;
}

export interface DishRow {
  id: number;
  name_it: string;
  description_it: string;
  diet: string | null;
  unavailable_until: string | null;
  section: string;
  slug: string;
  name: string;
  published_at: string;
}

/** Legal pages name everything that a portal does, so they are found by their titles only. */
const LEGAL = new Set(['privacy-policy', 'cookie-policy', 'termini', 'trasparenza-annunci']);

export function textDocument(kind: 'page' | 'article', row: TextRow, route: string): InformationDocument {
  const { id, slug, title, excerpt, published_at } = row;
  const body = kind === 'page' && LEGAL.has(slug) ? '' : row.body;
  const keywords = kind === 'page' ? headingsOf(body) : '';
  return { key: `${kind}-${id}`, kind, title, keywords, meta: '', summary: excerpt, body, route, published_at };
}

/** What a page's parts are called: "quartieri" asks for the page that has a part about them. */
function headingsOf(body: string): string {
  return [...body.matchAll(/^#{2,6} +(.+)$/gm)].map(([, heading]) => heading).join(' · ');
}

export function numberDocument({ id, section, name, number, note }: NumberRow): InformationDocument {
  return {
    key: `number-${id}`,
    kind: 'number',
    title: name,
    keywords: `${section} ${number.replace(/\s/g, '')}`,
    meta: number,
    summary: note,
    body: '',
    route: paths.page('numeri-utili'),
    phone: number.replace(/[^+\d]/g, ''),
  };
}

export function offerDocument(row: OfferRow): InformationDocument {
  return {
    key: `offer-${row.id}`,
    kind: 'offer',
    title: row.title,
    keywords: row.name,
    meta: [price(row.price_cents), row.detail, row.name].filter(Boolean).join(' · '),
    summary: '',
    body: '',
    route: paths.flyer(row.flyer),
    also: { label: row.name, route: paths.activity(row.slug) },
    published_at: row.published_at,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
  };
}

/** Found only by questions that ask for a flyer. */
export function flyerDocument(row: FlyerRow): InformationDocument {
  return {
    key: `flyer-${row.id}`,
    kind: 'offer',
    title: `Volantino di ${row.name}`,
    keywords: row.title,
    meta: `${row.title} · fino ${theDay('al', row.ends_on, row.ends_on)}`,
    summary: row.excerpt,
    body: '',
    route: paths.flyer(row.slug),
    also: { label: row.name, route: paths.activity(row.activity) },
    published_at: row.published_at,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
  };
}

/** Leaves out the price: some menus ask visitors for a contact before they show it. */
export function dishDocument(row: DishRow): InformationDocument {
  const diet = row.diet === 'vegan' ? 'vegano' : row.diet === 'vegetarian' ? 'vegetariano' : '';
  return {
    key: `dish-${row.id}`,
    kind: 'dish',
    title: row.name_it,
    keywords: `${row.section} ${row.name} ${diet}`,
    meta: `Nel menu di ${row.name}`,
    summary: row.description_it,
    body: '',
    route: paths.activity(row.slug),
    published_at: row.published_at,
    missing_until: row.unavailable_until,
  };
}

export const serviceDocuments: readonly InformationDocument[] = PORTAL_SERVICES.map(
  ({ title, text, route, keywords }) => ({
    key: `service-${route}`,
    kind: 'service',
    title,
    keywords,
    meta: '',
    summary: text,
    body: '',
    route,
  }),
);
