import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstScreen, FirstScreenJob } from '../http/document.ts';
import { renderIn } from './realm.ts';

/** What the thread is asked, and what it answers: null when the page cannot be rendered here. */
export type Asked = FirstScreenJob & { id: number };
export type Answered = { id: number; screen: FirstScreen | null; failure: string | null };

const { file } = workerData as { file: string };
const script = new Script(readFileSync(file, 'utf8'), { filename: file });

/** Renders first screens one after the other (firstScreens.ts starts it). */
parentPort?.on('message', async ({ id, ...job }: Asked) => {
  let answer: Answered;
  try {
    answer = { id, screen: await renderIn(script, job), failure: null };
  } catch (error) {
    answer = { id, screen: null, failure: String(error) };
  }
  parentPort?.postMessage(answer);
});
