import { workerData } from 'node:worker_threads';
import { followContentVersion } from '../../content/contentVersion.ts';
import { townWithout } from '../../content/townSections.ts';
import { openDbToRead, setPresent } from '../../lib/db.ts';
import { answerQuestions } from '../../lib/threads/answerQuestions.ts';
import { type AnswerBytes, bytesOf, type Question } from './answerBytes.ts';
import { createFind } from './find.ts';

/** A thread that answers searches on its own read-only connection. Each answer is a new transaction, so it sees every earlier commit. */
const db = openDbToRead((workerData as { data_dir: string }).data_dir);
let asked: Question = { term: '', now: 0, version: -1, off: [] };
const clock = () => Temporal.Instant.fromEpochMilliseconds(asked.now);
const sections = townWithout(() => asked.off);
setPresent(db, clock);
followContentVersion(db, () => asked.version);
const find = createFind(db, clock, sections);

answerQuestions<Question, AnswerBytes>(
  (question) => {
    asked = question;
    return bytesOf(find(question.term));
  },
  { bytes: ({ json }) => json, end: () => db.close() },
);
