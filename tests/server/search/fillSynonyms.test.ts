import { beforeEach, expect, it } from 'vitest';
import { FILLED, fillSynonyms, fingerprintOf } from '../../../db/foundation/fillSynonyms.ts';
import type { Db } from '../../../server/lib/db.ts';
import { dbPerTest } from '../../support/perTest.ts';

const own = dbPerTest();
let db: Db;
beforeEach(() => {
  db = own.db;
  fillSynonyms(db);
});

const has = (word: string) => db.prepare('SELECT 1 FROM synonyms WHERE word = ?').get(word) !== undefined;

it('fills an empty portal with words whose fingerprint is known, so that a later release can replace them', () => {
  expect(fingerprintOf(db)).toBe(FILLED.at(-1));
});

it('replaces the words of an earlier release', () => {
  db.exec("DELETE FROM synonyms WHERE word = 'poste'; INSERT INTO synonyms VALUES ('gelato', 'sorbetto')");
  fillSynonyms(db, [fingerprintOf(db), ...FILLED]);
  expect([has('poste'), has('sorbetto')]).toEqual([true, false]);
});

it('leaves words that the office has changed', () => {
  db.exec("DELETE FROM synonyms WHERE word = 'poste'; INSERT INTO synonyms VALUES ('gelato', 'sorbetto')");
  fillSynonyms(db);
  expect([has('poste'), has('sorbetto')]).toEqual([false, true]);
});

it('leaves a portal alone whose office has removed some meanings only', () => {
  db.exec("DELETE FROM search_meanings WHERE word = 'fame'");
  fillSynonyms(db);
  expect(db.prepare("SELECT 1 FROM search_meanings WHERE word = 'fame'").get()).toBeUndefined();
});
