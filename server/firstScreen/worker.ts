import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstScreen, FirstScreenJob } from '../http/document.ts';
import { etagOf } from '../http/revalidation.ts';
import { openPage } from './browser.ts';

/** Moves style attributes into a style sheet. React writes a quote in a text or a value as an entity. */
function withoutStyles(rendered: string): Omit<FirstScreen, 'now'> {
  const styles = new Map<string, number>();
  const html = rendered.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = styles.get(style) ?? styles.size;
    styles.set(style, number);
    return ` data-own="${number}"`;
  });
  const rules = [...styles].map(([style, number]) => `[data-own="${number}"]{${plain(style)}}`);
  return { html, tag: etagOf(html), style: rules.length === 0 ? null : rules.join('').replaceAll('<', '') };
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const plain = (escaped: string) =>
  escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] as string);

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
