import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstScreen, FirstScreenJob } from '../http/document.ts';
import { etagOf } from '../http/revalidation.ts';

const nothing = () => {};
const emptyStorage = { getItem: () => null };

/** What code of the client reads of a browser while it starts and renders. Whatever else it does, it does in effects, which never run here. */
const BROWSER = {
  window: globalThis,
  addEventListener: nothing,
  BroadcastChannel: EventTarget,
  requestAnimationFrame: nothing,
  fetch: () => new Promise(nothing),
  history: { state: null, pushState: nothing, replaceState: nothing },
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  document: { cookie: '', getElementById: () => null },
};

/**
 * Makes this thread a visitor's browser that has just opened a page: nobody is signed in, nothing is stored, no request is ever
 * answered.
 */
function openPage(url: string): void {
  for (const [name, value] of Object.entries({ ...BROWSER, location: new URL(url, 'http://localhost') }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Moves style attributes into a style sheet. Preact writes a quote and an ampersand in a value as entities. */
function withoutStyles(rendered: string, now: number): FirstScreen {
  const styles = new Map<string, number>();
  const html = rendered.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = styles.get(style) ?? styles.size;
    styles.set(style, number);
    return ` data-own="${number}"`;
  });
  const rules = [...styles].map(
    ([style, number]) => `[data-own="${number}"]{${style.replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`,
  );
  return { html, tag: etagOf(html), style: rules.length === 0 ? null : rules.join(''), now };
}

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
const prepared = import(pathToFileURL(file).href).then(async (screens: Screens) => {
  await screens.prepare();
  return screens;
});

/** Renders first screens one after the other (firstScreens.ts starts it). */
parentPort?.on('message', async ({ id, ...job }: Asked) => {
  const answer: Answered = { id, screen: null, failure: null };
  try {
    const { render } = await prepared;
    // From here on nothing waits: the page is alone with its address and its stores until it is rendered.
    openPage(job.url);
    answer.screen = withoutStyles(render(job), job.now);
  } catch (error) {
    answer.failure = String(error);
  }
  parentPort?.postMessage(answer);
});
