import { parentPort, workerData } from 'node:worker_threads';
import { contentsOf } from './capContents.ts';

/** Parses one long document (collecting.ts). */
parentPort?.postMessage(contentsOf(workerData.text, workerData.base));
