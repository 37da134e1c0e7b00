import { workerData } from 'node:worker_threads';
import { answerClaims } from '../../server/features/tickets/web/answerClaims.ts';
import { openDbBeside } from '../../server/lib/db.ts';
import { slowFlush } from './slowFlush.ts';

/** The thread of claims, where each commit takes FLUSH_MS longer. */
const db = openDbBeside((workerData as { data_dir: string }).data_dir);
slowFlush(db, Number(process.env.FLUSH_MS));
answerClaims(db);
