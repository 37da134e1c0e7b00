import { parentPort, workerData } from 'node:worker_threads';
import { answerClaims } from '../../server/features/tickets/web/answerClaims.ts';
import { openDbBeside } from '../../server/lib/db.ts';

/** A thread of claims that crashes between its commit and its answer. */
answerClaims(openDbBeside((workerData as { data_dir: string }).data_dir));
if (parentPort !== null) parentPort.postMessage = () => process.exit(1);
