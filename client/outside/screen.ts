import type { TownGroundAnswer } from '../../shared/contract/ground.ts';
import type { ScreenState } from '../../shared/contract/screen.ts';
import { TOWN_GROUND } from '../../shared/rules/ground/address.ts';
import {
  ASK_AGAIN_MS,
  PATIENCE_MS,
  reloadIsDue,
  type ScreenView,
  screenAt,
  shiftAt,
} from '../../shared/rules/screen.ts';
import { viewPath, viewsAt } from '../../shared/rules/views.ts';

/** How long a page of events stands. */
const TURN_MS = 15_000;

const screen = document.getElementById('screen') as HTMLElement;
const one = <E extends HTMLElement>(selector: string) => screen.querySelector(selector) as E;

/** The server's clock at the start of this page's own, which nobody can set wrong. */
let offset = Number.NaN;
let heardAt = 0;
let loadedAt = 0;
let state: ScreenState | null = null;
/** The first event of the present page, and of the next one. */
let from = 0;
let next = 0;
let turn = 0;
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
  say('#alert', view.alert?.text ?? null);
  one('#alert').dataset.level = view.alert?.level ?? '';
  say('#problem', view.problem);
  showBeside(view);
  fitBeside();
  draw?.(view.events);
  showEvents(view.events);
  const { x, y } = shiftAt(now());
  screen.style.transform = `translate(${x / 10}vmin, ${y / 10}vmin)`;
}

function say(selector: string, text: string | null): void {
  const place = one(selector);
  place.hidden = text === null;
  place.textContent = text;
}

/** As many as there is room for, from the present page's first on. */
function showEvents(events: ScreenView['events']): void {
  const list = one('#events ul');
  one('#events .none').hidden = events.length > 0;
  if (from >= events.length) from = 0;
  list.replaceChildren();
  next = from;
  for (const { when, title, text, isOn } of events.slice(from)) {
    const row = line(when, title, text);
    row.className = isOn ? 'on' : '';
    list.append(row);
    if (list.scrollHeight > list.clientHeight + 1 && next > from) {
      row.remove();
      break;
    }
    next += 1;
  }
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

function showBeside({ waste, pharmacies, notices, time }: ScreenView): void {
  one('#waste').hidden = waste === null;
  one('#waste h2').textContent = waste?.title ?? '';
  one('#waste p').textContent = waste?.words ?? '';
  const open = pharmacies ?? [];
  one('#pharmacies').hidden = open.length === 0;
  one('#pharmacies ul').replaceChildren(...open.slice(0, 3).map(({ when, title, text }) => line(when, title, text)));
  const notice = notices[turn % Math.max(1, notices.length)];
  one('#notices').hidden = notice === undefined;
  one('#notices h2').textContent = notice?.title ?? '';
  one('#notices p').textContent = notice?.text ?? '';
  const picture = screen.querySelector<HTMLImageElement>('img#view');
  const path = viewPath(viewsAt(time)[0]);
  // Without a network a picture that is not there yet would leave a gap.
  if (picture !== null && picture.getAttribute('src') !== path && now() - heardAt < ASK_AGAIN_MS * 2)
    picture.src = path;
}

/** What gives way in each turn, first to last. */
const TURNS = [
  ['#view', '#notices', '#notices p'],
  ['#view', '#pharmacies', '#notices p'],
  ['#notices', '#pharmacies', '#view'],
];

/** What has no room is left out whole, by turns: half a line says nothing, and neither does a sliver of a map. */
function fitBeside(): void {
  const beside = one('aside');
  const picture = screen.querySelector<HTMLElement>('#view');
  one('#notices p').hidden = false;
  if (picture !== null) picture.hidden = false;
  const fits = () =>
    beside.scrollHeight <= beside.clientHeight + 1 &&
    (picture === null || picture.hidden || picture.clientHeight * 5 >= Math.min(innerWidth, innerHeight));
  for (const last of TURNS[turn % TURNS.length] ?? []) {
    if (fits()) break;
    const part = screen.querySelector<HTMLElement>(last);
    if (part !== null) part.hidden = true;
  }
}

setInterval(() => {
  turn += 1;
  from = next;
  show();
}, TURN_MS);
setInterval(ask, ASK_AGAIN_MS);
void ask();
