import type { Config } from '../../server/config.ts';
import type { Db } from '../../server/lib/db.ts';
import { call, movableClock, NOW, type TestTown, testApp } from './app.ts';
import { inserter, type Row } from './rows.ts';

export interface ContentTown extends TestTown {
  make: ReturnType<typeof contentOf>;
  /** The JSON body of a GET that must succeed. */
  read<T>(url: string): Promise<T>;
  /** Status and body of a GET. */
  ask(url: string): Promise<{ status: number; body: { message: string; errors?: Record<string, string[]> } }>;
}

/** A portal without content, and functions that create some. Needs no built client: these tests only use the API. */
export async function contentTown(
  now = NOW,
  config: Partial<Config> = {},
  options: { mailsToFiles?: boolean } = {},
): Promise<ContentTown> {
  const town = await testApp({ clock: movableClock(now), config: { development: true, ...config }, ...options });
  const ask = async (url: string) => {
    const response = await call(town.app, 'GET', url);
    return { status: response.statusCode, body: response.json() };
  };
  return {
    ...town,
    make: contentOf(town.db),
    ask,
    async read<T>(url: string): Promise<T> {
      const { status, body } = await ask(url);
      if (status !== 200) throw new Error(`${url} answered ${status}: ${body.message}`);
      return body as T;
    },
  };
}

/** Inserts content rows with default values for whatever a test does not specify. Categories are created when first named. */
export function contentOf(db: Db) {
  let number = 0;
  const insert = inserter(db);
  const categories = new Map<string, number>();
  const category = (kind: string, slug: string): number => {
    const key = `${kind}/${slug}`;
    const known = categories.get(key);
    if (known !== undefined) return known;
    const id = insert('categories', { kind, slug, name: slug, plural: `${slug}…`, position: categories.size });
    categories.set(key, id);
    return id;
  };
  const common = (kind: string, word: string, { category: slug = 'varie', ...row }: Row): Row => ({
    category_id: category(kind, String(slug)),
    status: 'published',
    excerpt: `${word} in breve.`,
    description: `${word} per esteso.`,
    published_at: '2026-10-01T08:00:00.000Z',
    created_at: '2026-10-01T08:00:00.000Z',
    updated_at: '2026-10-01T08:00:00.000Z',
    ...row,
  });
  const next = (word: string) => `${word}-${++number}`;
  const place = { address: 'Via Giardini 1', lat: 37.5, lng: 13.08 };

  return {
    insert,
    category,
    user: (name: string, row: Row = {}) => insert('users', { name, email: `${next('utente')}@prova.test`, ...row }),
    /** `hours`: weekday, opens, closes. */
    activity(row: Row = {}, hours: [number, string, string][] = []): number {
      const slug = next('posto');
      const activity_id = insert('activities', {
        slug,
        name: slug,
        district: 'Centro',
        ...place,
        ...common('activities', slug, row),
      });
      for (const [weekday, opens, closes] of hours) insert('opening_hours', { activity_id, weekday, opens, closes });
      return activity_id;
    },
    review(activity_id: number, rating: number, row: Row = {}): number {
      const user_id = row.user_id ?? this.user('Rosa Prova');
      const created_at = '2026-11-01T10:00:00.000Z';
      const body = 'Ci siamo trovati bene.';
      return insert('reviews', {
        activity_id,
        user_id,
        rating,
        body,
        visited_on: '2026-10-30',
        created_at,
        updated_at: created_at,
        ...row,
      });
    },
    /** `times`: start and end, ISO instants. */
    event(row: Row, ...times: [string, string][]): number {
      const slug = next('evento');
      const event_id = insert('events', {
        slug,
        title: slug,
        venue: 'Teatro Comunale',
        organiser: 'Comune',
        price_min_cents: 500,
        price_max_cents: 1000,
        ...place,
        ...common('events', slug, row),
      });
      for (const [starts_at, ends_at] of times) insert('event_occurrences', { event_id, starts_at, ends_at });
      return event_id;
    },
    job(row: Row = {}): number {
      const title = next('lavoro');
      return insert('jobs', {
        title,
        employer: 'Bottega',
        place: 'Centro',
        contract: 'determinato',
        working_time: 'full_time',
        expires_on: '2026-12-31',
        ...common('jobs', title, row),
      });
    },
    promotion(activity_id: number, starts_on: string, ends_on: string, row: Row = {}): number {
      const slug = next('promo');
      const days = { starts_on, ends_on };
      return insert('promotions', {
        slug,
        title: slug,
        label: '−20 %',
        activity_id,
        ...days,
        ...common('promotions', slug, row),
      });
    },
    flyer(activity_id: number, starts_on: string, ends_on: string, row: Row = {}): number {
      const slug = next('volantino');
      const what = { slug, title: slug, activity_id, starts_on, ends_on, excerpt: `${slug} in breve.` };
      return insert('flyers', { ...what, status: 'published', published_at: NOW, ...row });
    },
    article(slug: string, { category: of = 'varie', ...row }: Row = {}): number {
      const what = { slug, title: slug, category_id: category('articles', String(of)), excerpt: `${slug} in breve.` };
      return insert('articles', { ...what, body: 'Testo.', status: 'published', published_at: NOW, ...row });
    },
    page(slug: string, row: Row = {}): number {
      const dates = { published_at: NOW, created_at: NOW, updated_at: NOW };
      return insert('pages', {
        slug,
        title: slug,
        excerpt: 'In breve.',
        body: 'Testo.',
        status: 'published',
        ...dates,
        ...row,
      });
    },
  };
}
