import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstScreen, FirstScreenJob } from '../http/document.ts';
import { openPage } from './browser.ts';
import { withoutStyles } from './styles.ts';

/** What the thread is asked, and what it answers: null when the page cannot be rendered here. */
export type Asked = FirstScreenJob & { id: number };
export type Answered = { id: number; screen: FirstScreen | null; failure: string | null };

/** dist/first/screen.js, made of client/firstScreen.tsx */
interface Screens {
  prepare: () => Promise<void>;
  render: (job: FirstScreenJob) => string;
}

const { file } = workerData as { file: string };
openPage('/');
const screens: Promise<Screens> = import(pathToFileURL(file).href);
const prepared = screens.then(({ prepare }) => prepare());

/** Renders first screens one after the other (firstScreens.ts starts it). */
parentPort?.on('message', async ({ id, ...job }: Asked) => {
  let answer: Answered;
  try {
    await prepared;
    const { render } = await screens;
    // From here on nothing waits: the page is alone with its address and its stores until it is rendered.
    openPage(job.url);
    answer = { id, screen: { ...withoutStyles(render(job)), now: job.now }, failure: null };
  } catch (error) {
    answer = { id, screen: null, failure: String(error) };
  }
  parentPort?.postMessage(answer);
});
