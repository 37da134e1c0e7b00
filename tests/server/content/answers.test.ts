import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, createAnswers } from '../../../server/content/answers.ts';
import { contentVersionOf } from '../../../server/content/contentVersion.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import { type Db, openDb } from '../../../server/lib/db.ts';
import { movableClock } from '../../support/app.ts';
import { contentOf } from '../../support/content.ts';
import { dbPerTest } from '../../support/perTest.ts';
import { saleOf } from '../tickets/sale.ts';

const own = dbPerTest();
let db: Db;
let answers: Answers;
let computed = 0;
const clock = movableClock();
const ask = () => answers.get('question', () => ++computed);

beforeEach(() => {
  db = own.db;
  answers = createAnswers(db, clock);
  computed = 0;
});

describe('an answer', () => {
  it('is computed once, even when the count of logins changes', () => {
    const make = contentOf(db);
    ask();
    make.insert('sessions', { user_id: make.user('Rosa') });
    db.prepare('UPDATE sessions SET last_seen_at = 1').run();
    expect(ask()).toBe(1);
  });

  it('is computed again for other parameters and in the next minute', () => {
    expect(ask()).toBe(1);
    expect(answers.get('another', () => 'one')).toBe('one');
    clock.advance({ minutes: 1 });
    expect(ask()).toBe(2);
  });

  it('is forgotten with the others when together they are larger than the portal keeps', () => {
    const small = createAnswers(db, clock, () => 1, 100);
    const list = (key: string) => small.get(key, () => ({ key, computed: ++computed }));
    const send = (key: string, bytes: number) => small.bytes(list(key), () => 'x'.repeat(bytes));
    send('a', 60);
    send('a', 60);
    expect(list('a').computed).toBe(1);
    send('b', 60);
    expect(list('a').computed).toBe(3);
  });

  it('is computed again when few places are left; one that says nothing of places is not', () => {
    const searched = createAnswers(db, clock, contentVersionOf(db).current);
    let searches = 0;
    const search = () => searched.get('question', () => ++searches);
    const sale = saleOf(db, { size: 7, starts_at: isoInstant(clock().add({ hours: 24 })) });
    const sell = db.prepare('UPDATE pools SET taken = taken + 1 WHERE id = ?');
    expect([ask(), search()]).toEqual([1, 1]);
    sell.run(sale.pool_id);
    expect([ask(), search()]).toEqual([1, 1]);
    sell.run(sale.pool_id);
    expect([ask(), search()]).toEqual([2, 1]);
    db.prepare('UPDATE ticketing SET event_id = event_id').run();
    expect([ask(), search()]).toEqual([3, 2]);
  });

  it('stays cached while an import is running, until it is done or anybody else changes something', () => {
    const content = contentVersionOf(db);
    const change = () => db.exec('UPDATE content_version SET version = version + 1');
    expect(ask()).toBe(1);
    content.aside(change);
    content.aside(change);
    expect(ask()).toBe(1);
    change();
    expect(ask()).toBe(2);
    content.aside(change);
    expect(ask()).toBe(2);
    change();
    content.aside(change);
    expect(ask()).toBe(3);
    content.aside(change);
    content.settle();
    expect(ask()).toBe(4);
  });

  it('is not cached when computing it fails', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(() => answers.get('question', fail)).toThrow('no');
    expect(ask()).toBe(1);
  });

  it('is computed again after any change to the content', () => {
    const make = contentOf(db);
    const activity_id = make.activity({}, [[1, '09:00', '13:00']]);
    make.review(activity_id, 4);
    make.insert('special_hours', { activity_id, day: '2026-11-21' });
    make.event({}, ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z']);
    make.job();
    make.promotion(activity_id, '2026-11-01', '2026-11-30');
    make.insert('synonyms', { concept: 'a', word: 'b' });
    make.insert('search_meanings', { word: 'a', kind: 'events' });
    // Each after what refers to it, so that it can be deleted.
    const tables =
      'special_hours opening_hours reviews event_occurrences events jobs promotions activities categories'.split(' ');
    const changes = [
      ...tables.map((table) => `UPDATE ${table} SET ${table === 'opening_hours' ? 'weekday = 2' : 'rowid = rowid'}`),
      `UPDATE users SET name = 'Altra'`,
      ...['synonyms', 'search_meanings', ...tables].map((table) => `DELETE FROM ${table}`),
    ];
    for (const sql of changes) {
      const before = ask();
      db.exec(sql);
      expect(ask(), sql).toBe(before + 1);
    }
  });

  it('is computed again after a change by another process', () => {
    ask();
    const other = openDb(own.folder).db;
    contentOf(other).job();
    other.close();
    expect(ask()).toBe(2);
  });

  it('is serialised once per computation', () => {
    let written = 0;
    const sent = () =>
      answers.bytes(
        answers.get('object', () => ({ computed: ++computed })),
        () => `written ${++written}`,
      );
    expect(String(sent())).toBe('written 1');
    expect(sent()).toBe(sent());
    clock.advance({ minutes: 1 });
    expect(String(sent())).toBe('written 2');
    expect(answers.bytes({ computed: 1 }, () => 'not remembered')).toBe(undefined);
  });

  it('is dropped from the cache when there are too many', () => {
    ask();
    for (let n = 0; n < 500; n++) answers.get(`question ${n}`, () => n);
    expect(ask()).toBe(2);
  });
});
