import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAnswers } from '../../../server/content/answers.ts';
import type { AnyPublication } from '../../../server/content/publication.ts';
import { publicationsOf } from '../../../server/slices/publishing.ts';
import type { Services } from '../../../server/slices/services.ts';
import { NOW } from '../../support/app.ts';
import { contextOf } from '../../support/context.ts';
import { seededTown } from '../../support/seededTown.ts';

/** The demo town: every row is read as a draft and written back. */
const town = seededTown();
let publications: AnyPublication[];
beforeAll(() => {
  const { db, clock } = town;
  // Pages are drawn from what is written, which is not asked for here.
  const pages = { detail: () => ({}) };
  const kinds = { activities: pages, events: pages, jobs: pages, promotions: pages, flyers: pages, articles: pages };
  const services = contextOf({ db, clock, answers: createAnswers(db, clock) }) as Services;
  publications = publicationsOf(services, { kinds, pages } as unknown as Parameters<typeof publicationsOf>[1]);
});
afterAll(() => town.close());

/** By kind: the tables of its parts, and which rows are over, so that they could not be published again as they are. */
const KINDS: Record<string, { parts?: string[]; over?: string }> = {
  activities: { parts: ['opening_hours', 'special_hours'] },
  events: { parts: ['event_occurrences'] },
  jobs: { over: "expires_on < '2026-11-21'" },
  promotions: { parts: ['coupon_offers'], over: "ends_on < '2026-11-21'" },
  flyers: { parts: ['flyer_pages', 'flyer_offers'] },
  menus: { parts: ['menu_sections', 'menu_dishes', 'menu_dish_allergens'] },
  ads: { over: `ends_at <= '${NOW}'` },
  articles: {},
  pages: {},
};

it('knows every kind', () => {
  expect(publications.map(({ kind }) => kind).sort()).toEqual(Object.keys(KINDS).sort());
});

it.each(Object.entries(KINDS))('%s', (kind, { parts = [], over = 'FALSE' }) => {
  const { db } = town;
  const publication = publications.find((one) => one.kind === kind) as AnyPublication;
  const { table } = publication;
  // Opening hours and offers are written anew. Without a code it says nothing whether the code is open.
  const rows = () =>
    [table, ...parts].map((name) =>
      (db.prepare(`SELECT * FROM ${name}`).all() as object[])
        .map((row) => ({ ...row, updated_at: null, access_open: null }))
        .map((row) => JSON.stringify(/_hours$|^flyer_/.test(name) ? { ...row, id: null } : row))
        .sort(),
    );
  const before = rows();
  const isOver = db.prepare<[number]>(`SELECT 1 FROM ${table} WHERE id = ? AND ${over}`);
  // Private events are made from requests and cannot be edited at the desk.
  const ids = db
    .prepare<[], number>(`SELECT id FROM ${table}${kind === 'events' ? ' WHERE private_request_id IS NULL' : ''}`)
    .pluck()
    .all();
  expect(ids.filter((id) => isOver.get(id) === undefined).length).toBeGreaterThan(2);
  for (const id of ids) {
    const draft = publication.read(id);
    const at = { author: { id: 1, is_office: true }, id, day: '2026-11-21', now: NOW };
    if (isOver.get(id) === undefined) expect(publication.check(draft, at)).toEqual({});
    db.transaction(() => publication.write(draft, { id, owner_id: null, now: NOW })).immediate();
    expect(publication.read(id)).toEqual(draft);
    // Every draft can be drawn, and drawing needs nothing that is not in it.
    expect(publication.complete(draft)).toEqual(draft);
  }
  expect(rows()).toEqual(before);
});
