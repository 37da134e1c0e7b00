import { expect } from 'vitest';
import type { AnyPublication } from '../../server/content/publication.ts';
import type { Db } from '../../server/lib/db.ts';
import { NOW } from './app.ts';

const OFFICE = { id: 1, is_office: true };
const DAY = NOW.slice(0, 10);

/**
 * Reads every live row of a kind as a draft and writes it back: neither the row, apart from its date, nor the draft may change, and
 * what is not over yet may be published again as it is.
 * @param over SQL that is true for rows (alias t) of which the dates are over
 */
export function expectRoundTrip(db: Db, publication: AnyPublication, over: string): void {
  const { table } = publication;
  const rows = () => db.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as { id: number; updated_at: string }[];
  const before = rows();
  const ended = new Set(db.prepare(`SELECT id FROM ${table} AS t WHERE ${over}`).pluck().all());
  expect(before.length - ended.size).toBeGreaterThan(3);
  for (const { id } of before) {
    const draft = publication.read(id);
    if (!ended.has(id)) expect(publication.check(draft, { author: OFFICE, id, day: DAY, now: NOW })).toEqual({});
    db.transaction(() => publication.write(draft, { id, owner_id: null, now: NOW })).immediate();
    expect(publication.read(id)).toEqual(draft);
    // Every draft can be drawn, and drawing needs nothing that is not in it.
    expect(publication.complete(draft)).toEqual(draft);
  }
  expect(rows()).toEqual(before.map((row) => ({ ...row, updated_at: NOW })));
}
