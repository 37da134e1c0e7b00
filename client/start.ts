/**
 * Part of every document that carries its page (server/http/document.ts). Fetches and runs the portal's scripts once the page
 * is painted: on a slow phone they would otherwise share the line with the style sheets, and keep from sight what is there
 * already. Links and forms work meanwhile; a press on what only the scripts can do is remembered, shown as busy, and done then.
 */
/** After which a browser that does not tell of its painting, or does not paint, starts the scripts all the same. */
const LONGEST_MS = 2_000;
/** After this the page says that it takes longer than usual. */
const LATE_MS = 4_000;
const AGAIN_MS = 5_000;
/** The screen, and what comes after it (client/ui/Boundary.tsx). */
const READY = ['piazza:content-ready', 'piazza:part-ready'];
// What is folded is so from the first paint on: the page would move when the scripts come (client/app/AlertBar.tsx).
try {
  if (localStorage.getItem('piazza.allerta-ridotta') !== null) document.documentElement.setAttribute('data-folded', '');
} catch {
  // A private window: it stands open.
}
let isStarted = false;
let files: string[] | null = null;
let pressed: { element: HTMLElement; again: () => void } | null = null;

function fetchScripts(): string[] {
  if (files !== null) return files;
  const named: string[] = JSON.parse(document.getElementById('scripts')?.textContent as string);
  for (const href of named)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  files = named;
  return named;
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  run(fetchScripts()[0] as string);
}

function run(entry: string): void {
  import(/* @vite-ignore */ entry).catch(() => setTimeout(run, AGAIN_MS, entry));
}

/** The scripts mark the elements that they answer for (client/lib/rendering.ts). */
const isAlive = (element: Element) => 'isAlive' in element;

function remember(element: HTMLElement, again: () => void): void {
  pressed?.element.removeAttribute('aria-busy');
  pressed = { element, again };
  element.setAttribute('aria-busy', 'true');
  setTimeout(() => pressed?.element === element && document.documentElement.setAttribute('data-late', ''), LATE_MS);
}

function press(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>('button[type="button"], a[href]');
  if (pressed === null || isAlive(pressed)) return;
  // Back returns to it (client/lib/navigation.ts).
  if (pressed instanceof HTMLAnchorElement) history.replaceState({ left: pressed.pathname }, '');
  else remember(pressed, () => pressed.click());
}

function send(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // Its page answers it.
  if (isAlive(form) || form.method === 'post' || form.hasAttribute('action')) return;
  event.preventDefault();
  const submitter = event.submitter ?? form;
  remember(submitter, () => form.requestSubmit(event.submitter));
}

/** Parts of the page come alive one after the other. */
function ready(): void {
  if (pressed === null) return;
  const { element, again } = pressed;
  if (element.isConnected && !isAlive(element)) return;
  pressed = null;
  element.removeAttribute('aria-busy');
  document.documentElement.removeAttribute('data-late');
  if (element.isConnected) again();
}

addEventListener('click', press, true);
addEventListener('submit', send, true);
for (const type of READY) addEventListener(type, ready);
/**
 * The document is whole. A tab in the background is not painted. While a style sheet is missing nothing starts: what the scripts do
 * would have the page painted without it.
 */
const whole = () => {
  if (document.hidden) start();
  painted(start);
  addEventListener('load', () => setTimeout(start, LONGEST_MS));
};
/** On the screen, not only drawn: a slow phone takes its time between the two. */
const painted = (work: () => void) => new PerformanceObserver(work).observe({ type: 'paint', buffered: true });
if (document.readyState !== 'loading') whole();
else {
  // A slow phone paints what it has of a long page, again and again, before it has read the end of it.
  painted(fetchScripts);
  addEventListener('DOMContentLoaded', whole);
}
