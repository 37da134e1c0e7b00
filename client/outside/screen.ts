import type { TownGroundAnswer } from '../../shared/contract/ground.ts';
import type { ScreenState } from '../../shared/contract/screen.ts';
import { TOWN_GROUND } from '../../shared/rules/ground/address.ts';
import {
  ASK_AGAIN_MS,
  PATIENCE_MS,
  rangeWords,
  reloadIsDue,
  type ScreenView,
  screenAt,
  shiftAt,
} from '../../shared/rules/screen.ts';
import { VIEW_NAMES, viewPath, viewsAt } from '../../shared/rules/views.ts';

/** How long a page of events stands. */
const TURN_MS = 15_000;

const screen = document.getElementById('screen') as HTMLElement;
const one = <E extends HTMLElement>(selector: string) => screen.querySelector(selector) as E;

/** The server's clock at the start of this page's own, which nobody can set wrong. */
let offset = Number.NaN;
let heardAt = 0;
let loadedAt = 0;
let state: ScreenState | null = null;
let turn = 0;
/** The first event and pharmacy of the present page, and of the next one. */
const events = { from: 0, next: 0 };
const pharmacies = { from: 0, next: 0 };
/** Which notice has its turn. */
let noticeAt = 0;
/** Draws the town's own map; null: it has none, or it has not come yet. */
let draw: ((events: ScreenView['events']) => void) | null = null;
let asksForMap = true;

const now = () => offset + performance.now();

/** Never fails: without an answer the screen goes on with what it knows, and says since when. */
async function ask(): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(screen.dataset.ask as string, { signal: patience.signal, cache: 'no-store' });
    if (!answer.ok) return;
    state = (await answer.json()) as ScreenState;
    offset = state.now - performance.now();
    heardAt = state.now;
    loadedAt ||= state.now;
    // Only with a network: otherwise nothing would come back.
    if (reloadIsDue(loadedAt, state.now)) location.reload();
    if (asksForMap) void loadMap();
  } catch {
    // No network, or too slow a one.
  } finally {
    clearTimeout(timer);
    show();
  }
}

/** The town's painted map takes the place of the drawn view; a town without one, or a television that cannot draw it, keeps the view. */
async function loadMap(): Promise<void> {
  asksForMap = false;
  const picture = screen.querySelector<HTMLElement>('#view');
  if (picture === null) return;
  try {
    const { ground } = (await (await fetch(TOWN_GROUND)).json()) as TownGroundAnswer;
    if (ground === null) return;
    const { screenMap } = await import('./screenMap.tsx');
    const box = document.createElement('div');
    box.id = 'view';
    picture.replaceWith(box);
    draw = screenMap(box, ground);
    show();
  } catch {
    asksForMap = true;
  }
}

function show(): void {
  if (state === null) {
    one('#day').textContent = 'In attesa della rete…';
    return;
  }
  const view = screenAt(state, now(), heardAt);
  one('#time').textContent = view.time;
  one('#day').textContent = view.day;
  document.documentElement.classList.toggle('night', view.isNight);
  const alert = view.alerts[turn % Math.max(1, view.alerts.length)];
  one('#alert').hidden = alert === undefined;
  one('#alert').dataset.level = alert?.level ?? '';
  one('#alert b').textContent = alert?.when ?? '';
  one('#alert span').textContent = alert?.text ?? '';
  say('#problem', view.problem);
  // What is good to know has up to half of a high screen, and all that the events leave of it.
  screen.classList.remove('few');
  screen.classList.toggle('empty', view.events.length === 0);
  showBeside(view);
  const fitAll = showEvents(view.events);
  screen.classList.toggle('few', fitAll);
  if (fitAll) showBeside(view);
  draw?.(view.events);
  const { x, y } = shiftAt(now());
  screen.style.transform = `translate(${x / 10}vmin, ${y / 10}vmin)`;
}

function say(selector: string, text: string | null): void {
  const place = one(selector);
  place.hidden = text === null;
  place.textContent = text;
}

interface Page {
  from: number;
  next: number;
}

/** As many whole rows as there is room for, from the page's first on; the first in few words if need be. @returns which of them, in words */
function fill(list: HTMLElement, rows: readonly HTMLElement[], page: Page, fits: () => boolean): string {
  if (page.from >= rows.length) page.from = 0;
  page.next = page.from;
  list.replaceChildren();
  for (const row of rows.slice(page.from)) {
    list.append(row);
    if (!fits() && page.next === page.from) row.classList.add('short');
    if (!fits()) {
      row.remove();
      break;
    }
    page.next += 1;
  }
  return rangeWords(page.from, page.next, rows.length);
}

/** @returns whether all are there */
function showEvents(shown: ScreenView['events']): boolean {
  const list = one('#events ul');
  const rows = shown.map(({ when, title, text, isOn }) => {
    const row = line(when, title, text);
    row.className = isOn ? 'on' : '';
    return row;
  });
  one('#events .none').hidden = rows.length > 0;
  const fits = () => list.scrollHeight <= list.clientHeight + 1;
  say('#events .count', null);
  if (fill(list, rows, { from: 0, next: 0 }, fits) === '') return true;
  say('#events .count', 'Appuntamenti');
  say('#events .count', `Appuntamenti ${fill(list, rows, events, fits)}`);
  return false;
}

function line(when: string, title: string, text: string): HTMLElement {
  const row = document.createElement('li');
  for (const [name, words] of Object.entries({ b: when, strong: title, span: text })) {
    if (words === '') continue;
    const part = document.createElement(name);
    part.textContent = words;
    row.append(part);
  }
  return row;
}

/** A part beside the events. */
interface Part {
  box: HTMLElement;
  /** Makes it smaller. @returns whether it can be, and still says something */
  shrink(fits: () => boolean, isFirst: boolean): boolean;
}

/**
 * Each part in turn has room first, then the others as they stand. What has no room is left out whole: half a line says nothing, and neither
 * does a sliver of a map.
 */
function showBeside(view: ScreenView): void {
  const beside = one('aside');
  const parts = [waste(view), openPharmacies(view), notice(view), picture(view)].filter((part) => part !== null);
  for (const box of beside.children) (box as HTMLElement).hidden = true;
  beside.hidden = parts.length === 0;
  const fits = () => beside.scrollHeight <= beside.clientHeight + 1;
  const first = parts[turn % Math.max(1, parts.length)];
  for (const part of parts.sort((a, b) => Number(b === first) - Number(a === first))) {
    part.box.classList.remove('short');
    part.box.hidden = false;
    part.box.hidden = !(fits() || (part.shrink(fits, part === first) && fits()));
  }
}

const shorten = (box: HTMLElement) => box.classList.toggle('short', true);
/** Words are cut short only where they would have no turn otherwise. */
const text = (box: HTMLElement): Part => ({ box, shrink: (_, isFirst) => isFirst && shorten(box) });

function waste({ waste: said }: ScreenView): Part | null {
  if (said === null) return null;
  one('#waste h2').textContent = said.title;
  one('#waste p').textContent = said.words;
  return text(one('#waste'));
}

function notice({ notices }: ScreenView): Part | null {
  const said = notices[noticeAt % Math.max(1, notices.length)];
  if (said === undefined) return null;
  one('#notices h2').textContent = said.title;
  one('#notices p').textContent = said.text;
  return text(one('#notices'));
}

function openPharmacies({ pharmacies: open }: ScreenView): Part | null {
  if (open === null || open.length === 0) return null;
  const rows = open.map(({ when, title, text }) => line(when, title, text));
  const title = (range: string) => (one('#pharmacies h2').textContent = `Farmacie aperte ${range}`.trim());
  const list = one('#pharmacies ul');
  title('');
  list.replaceChildren(...rows);
  return {
    box: one('#pharmacies'),
    shrink(fits) {
      // As long as it will be.
      title(rangeWords(0, 1, rows.length));
      title(fill(list, rows, pharmacies, fits));
      return list.children.length > 0;
    },
  };
}

function picture({ time }: ScreenView): Part | null {
  const box = screen.querySelector<HTMLElement>('#view');
  if (box === null) return null;
  const path = viewPath(viewsAt(time)[0] ?? VIEW_NAMES[0]);
  // Without a network a picture that is not there yet would leave a gap.
  if (box instanceof HTMLImageElement && box.getAttribute('src') !== path && now() - heardAt < ASK_AGAIN_MS * 2)
    box.src = path;
  return { box, shrink: () => shorten(box) };
}

/** What was shown makes room for what comes after it. */
function goOn(): void {
  turn += 1;
  events.from = events.next;
  if (!one('#pharmacies').hidden) pharmacies.from = pharmacies.next;
  if (!one('#notices').hidden) noticeAt += 1;
  show();
}

setInterval(goOn, TURN_MS);
// What has room depends on both.
document.fonts.addEventListener('loadingdone', show);
addEventListener('resize', show);
setInterval(ask, ASK_AGAIN_MS);
void ask();
