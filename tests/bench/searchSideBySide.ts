import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { seedScale } from '../../db/seed/scale.ts';
import { seedTown } from '../../db/seed/write.ts';
import { createInformationDocuments } from '../../server/features/search/informationDocuments.ts';
import { createSearch } from '../../server/features/search/search.ts';
import { fold } from '../../server/features/search/tokens.ts';
import { createWasteDocuments } from '../../server/features/search/wasteDocuments.ts';
import { type Db, openDb } from '../../server/lib/db.ts';
import type { SearchResponse } from '../../shared/contract/search.ts';
import { SEARCH_SECTIONS } from '../../shared/rules/search.ts';
import { allQuestions } from '../support/questions/all.ts';
import { fresh } from '../support/questions/fresh.ts';
import { type Item, isRight, QUESTION_CLASSES, type Question } from '../support/questions/question.ts';
import { itemsOf } from '../support/questions/shown.ts';
import { strangers } from '../support/questions/strangers.ts';
import { number, quantile } from './figures.ts';

/**
 * `npm run bench -- search`: the search and the library MiniSearch, which has the same documents and its own recommended settings, are asked
 * the same questions in turn in one run: how many of the first three are right, and how long each takes.
 */

const NOW = Temporal.Instant.from('2026-11-21T09:00:00Z');
const SIZES = [10_000, 100_000];
const ROUNDS = 5;

/** The other times at which the questions are asked: at night, late in the evening, and on unusual days. */
const INSTANTS: [name: string, at: string][] = [
  ['Saturday, 3:10', '2026-11-21T02:10:00Z'],
  ['Saturday, 22:40', '2026-11-21T21:40:00Z'],
  ['mid August, 18:00', '2026-08-15T16:00:00Z'],
  ['Christmas Eve, 18:00', '2026-12-24T17:00:00Z'],
  ['New Year’s Eve, 10:00', '2026-12-31T09:00:00Z'],
  ['Easter, 10:00', '2027-03-28T08:00:00Z'],
  ['a Sunday in May, 9:30', '2026-05-03T07:30:00Z'],
];

interface Asked {
  right: boolean;
  rightThere: boolean;
  question: Question;
}

/** @param sizes numbers of documents that both are timed at besides the demo town; without any, the town alone */
export function sideBySide(sizes: readonly number[] = SIZES): string {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-bench-sides-'));
  try {
    const town = openDb(join(folder, 'town')).db;
    seedTown(town, { now: NOW, passwordHash: 'a-hash' });
    const questions = [...allQuestions(town), ...fresh, ...strangers];
    const lines = [
      accuracy(town, questions),
      '',
      ...atOtherTimes(folder),
      '',
      '| documents | ours: median, p95 | MiniSearch: median, p95 | ratios |',
      '| --- | --- | --- | --- |',
    ];
    lines.push(latency('demo town', town, questions));
    town.close();
    for (const documents of sizes) {
      const { db } = openDb(join(folder, String(documents)));
      seedScale(db, { documents, users: 1000, today: '2026-11-21' });
      // With a hundred thousand documents MiniSearch takes seconds for a question, so each is asked once.
      const rounds = documents > 10_000 ? 1 : ROUNDS;
      const some = documents > 10_000 ? questions.filter((_, at) => at % 4 === 0) : questions;
      lines.push(latency(number(documents), db, some, rounds));
      db.close();
    }
    return lines.join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many questions get a right answer at another time, in the demo town of that day. */
function atOtherTimes(folder: string): string[] {
  const rows = INSTANTS.map(([name, at]) => {
    const now = Temporal.Instant.from(at);
    const { db } = openDb(join(folder, at.replaceAll(':', '')));
    seedTown(db, { now, passwordHash: 'a-hash' });
    const search = createSearch(db, () => now);
    const questions = [...allQuestions(db), ...fresh, ...strangers];
    const right = questions.filter((question) => isOurs(question, search.run(question.q), { db, now }));
    db.close();
    return `| ${name} | ${right.length} of ${questions.length} | ${((100 * right.length) / questions.length).toFixed(1)} % |`;
  });
  return ['| at another time | right | share |', '| --- | --- | --- |', ...rows];
}

function isOurs(question: Question, answer: SearchResponse, where: { db: Db; now: Temporal.Instant }): boolean {
  return isRight(question, itemsOf(answer), where, answer.interpretation);
}

function accuracy(db: Db, questions: readonly Question[]): string {
  const search = createSearch(db, () => NOW);
  const library = libraryOf(db);
  const second = new Set(fresh);
  const third = new Set(strangers);
  const asked = questions.map((question): Asked => {
    const where = { db, now: NOW };
    return {
      question,
      right: isOurs(question, search.run(question.q), where),
      rightThere: isRight(question, library(question.q), where),
    };
  });
  const row = (name: string, some: readonly Asked[]): string => {
    const lists = [
      some.filter(({ question }) => !second.has(question) && !third.has(question)),
      some.filter(({ question }) => second.has(question)),
      some.filter(({ question }) => third.has(question)),
      some,
    ];
    const share = (list: readonly Asked[], which: 'right' | 'rightThere') =>
      `${list.filter((one) => one[which]).length} of ${list.length}`;
    const ours = lists.map((list) => share(list, 'right'));
    return `| ${[name, ...ours, share(some, 'rightThere')].join(' | ')} |`;
  };
  const wrong = asked.filter(({ right }) => !right).map(({ question }) => `«${question.q}»`);
  return [
    '| class | ours, first list | second list | third list | ours, all | MiniSearch, all |',
    '| --- | --- | --- | --- | --- | --- |',
    ...QUESTION_CLASSES.map((kind) =>
      row(
        kind,
        asked.filter(({ question }) => question.kind === kind),
      ),
    ),
    row('all', asked),
    '',
    `Wrong: ${wrong.join(', ') || 'none'}.`,
  ].join('\n');
}

function latency(name: string, db: Db, questions: readonly Question[], rounds = ROUNDS): string {
  let now = NOW;
  const search = createSearch(db, () => now);
  const library = libraryOf(db);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const { q } of questions) {
      // Answers are remembered until the minute ends.
      now = now.add({ minutes: 1 });
      const took = [() => void search.run(q), () => void library(q)].map((ask) => {
        const started = performance.now();
        ask();
        return performance.now() - started;
      }) as [number, number];
      // The first round warms both up.
      if (round === 0) continue;
      ours.push(took[0]);
      theirs.push(took[1]);
    }
  }
  const ratio = (share: number) => (quantile(ours, share) / quantile(theirs, share)).toFixed(2);
  const told = (list: number[]) => `${quantile(list, 0.5).toFixed(2)} ms, ${quantile(list, 0.95).toFixed(2)} ms`;
  return `| ${name} | ${told(ours)} | ${told(theirs)} | ${ratio(0.5)}, ${ratio(0.95)} |`;
}

/** All documents in MiniSearch, as its documentation recommends for text typed by people: prefixes, and a fifth of a word mistaken. */
function libraryOf(db: Db): (q: string) => Item[] {
  const library = new MiniSearch({
    fields: ['title', 'tags', 'category', 'place', 'body'],
    storeFields: ['title', 'block', 'own'],
    processTerm: fold,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 } },
  });
  for (const { key: block } of SEARCH_SECTIONS) {
    const rows = db
      .prepare<[], { id: number }>(`SELECT id, title, tags, category, place, body FROM searchable_${block}`)
      .all();
    library.addAll(rows.map((row) => ({ ...row, block, own: row.id, id: `${block}-${row.id}` })));
  }
  library.addAll(
    [...createWasteDocuments(db).documents(), ...createInformationDocuments(db)()].map(
      ({ key, title, keywords, meta, summary, body }) => ({
        id: key,
        own: key,
        block: 'information',
        title,
        tags: keywords,
        category: '',
        place: meta,
        body: `${summary} ${body}`,
      }),
    ),
  );
  // MiniSearch's single list is judged like ours: by the first three results of each block.
  return (q) => library.search(q).map(({ block, own, title }) => ({ block, id: own, title }));
}
