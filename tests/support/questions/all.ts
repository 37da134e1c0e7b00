import type { Db } from '../../../server/lib/db.ts';
import { information } from './information.ts';
import { named } from './named.ts';
import type { Question, QuestionClass } from './question.ts';
import { sets } from './sets.ts';
import { typos } from './typos.ts';

/** Every question, with its right answer; those with typing mistakes are made from the town's titles. */
export function allQuestions(db: Db): Question[] {
  return [
    ...named.map(([q, block, ...one]): Question => ({ q, kind: 'named', right: { one, block } })),
    ...typos(db, 70),
    ...Object.entries(sets).flatMap(([kind, rows]) =>
      rows.map(([q, right]): Question => ({ q, kind: kind as QuestionClass, right })),
    ),
    ...information.map(([q, ...one]): Question => ({ q, kind: 'information', right: { one, block: 'information' } })),
  ];
}
