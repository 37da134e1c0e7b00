import { workerData } from 'node:worker_threads';
import { openDbBeside } from '../../../lib/db.ts';
import { answerClaims } from './answerClaims.ts';

/** The thread that holds places in a rush. */
answerClaims(openDbBeside((workerData as { data_dir: string }).data_dir));
