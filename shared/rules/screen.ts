import type { ScreenState } from '../contract/screen.ts';
import { type AlertLevel, alertTitle, currentAlerts, periodWords } from './alerts.ts';
import { addDays, atClock, fromClock, longDay, relativeDay, wallTime, weekdayName } from './dates.ts';
import { lastsUntil } from './events.ts';
import { capital } from './text.ts';
import { nextPutOut } from './waste.ts';

/** The screen on a wall (/schermo): what it says at a moment, from what it last heard. Pure: it goes on for days without a network. */

/** The parts that a screen can do without, by their name in its address. */
export const SCREEN_PARTS = {
  avvisi: 'Avvisi e notizie',
  raccolta: 'Che cosa si mette fuori',
  farmacie: 'Farmacie aperte',
  disegno: 'Il disegno della città',
} as const;
export type ScreenPart = keyof typeof SCREEN_PARTS;
export const isWithout = (without: string | undefined, part: ScreenPart): boolean =>
  without?.split(',').includes(part) === true;

/** Between two questions to the server, and how long one may take. */
export const ASK_AGAIN_MS = 60_000;
export const PATIENCE_MS = 20_000;
/** How long the server may be silent before the screen says so. */
const SILENT_MS = 10 * 60_000;

interface Line {
  when: string;
  title: string;
  text: string;
}

export interface ScreenView {
  time: string;
  day: string;
  isNight: boolean;
  /** One that goes on first, then what comes. */
  events: (Line & { isOn: boolean; isToday: boolean; lat: number; lng: number })[];
  /** The gravest, and how many others there are. */
  alert: { level: AlertLevel; text: string } | null;
  notices: { title: string; text: string }[];
  /** Null: nothing is said of waste. */
  waste: { title: string; words: string } | null;
  pharmacies: Line[] | null;
  /** What whoever looks after the screen should know. */
  problem: string | null;
}

/**
 * @param now the moment by the server's clock, in milliseconds
 * @param heardAt when the state came, by the same clock
 */
export function screenAt(state: ScreenState, now: number, heardAt: number): ScreenView {
  const wall = wallTime(now);
  const { day: today, time } = wall;
  return {
    time,
    day: longDay(today),
    isNight: time < '06:30' || time >= '22:30',
    events: eventsAt(state.events, now, today),
    alert: alertAt(state.alerts, now),
    notices: state.notices,
    waste: wasteAt(state.waste, wall),
    pharmacies: state.pharmacies === null ? null : openAt(state.pharmacies, now, today),
    problem:
      now - heardAt > SILENT_MS
        ? `Senza rete ${sinceWords(heardAt, today)}: quello che leggi è di allora.`
        : state.problem,
  };
}

function alertAt(alerts: ScreenState['alerts'], now: number): ScreenView['alert'] {
  const [first, ...others] = currentAlerts(alerts, now);
  if (first === undefined) return null;
  const more =
    others.length === 0 ? '' : others.length === 1 ? ' Ce n’è un’altra.' : ` Ce ne sono altre ${others.length}.`;
  return { level: first.level, text: `${alertTitle(first)}, ${periodWords(first, now)}.${more}` };
}

const isBefore = (now: number, instant: string) => now < Date.parse(instant);

function eventsAt(events: ScreenState['events'], now: number, today: string): ScreenView['events'] {
  const lines = events
    .filter(({ ends_at }) => isBefore(now, ends_at))
    .map(({ title, place, lat, lng, starts_at, ends_at }) => {
      const isOn = Date.parse(starts_at) <= now;
      const until = lastsUntil(starts_at, ends_at, today) ?? `fino ${atClock(wallTime(ends_at).time)}`;
      const when = isOn ? `Adesso, ${until}` : whenWords(starts_at, today);
      return { isOn, isToday: isOn || wallTime(starts_at).day === today, when, title, text: place, lat, lng };
    });
  return [...lines.filter(({ isOn }) => isOn), ...lines.filter(({ isOn }) => !isOn)];
}

/** 'Oggi alle 21:00', 'Domani alle 9:30', 'Sabato alle 18:00', 'Gio 3 dic alle 18:00' a week ahead. */
function whenWords(instant: string, today: string): string {
  const { day, time, weekday } = wallTime(instant);
  const near = relativeDay(day, today);
  const isThisWeek = day > today && day < addDays(today, 7) && near !== 'domani';
  const words = isThisWeek ? weekdayName(weekday) : near;
  return `${capital(words)} ${atClock(time)}`;
}

function sinceWords(heardAt: number, today: string): string {
  const { day, time } = wallTime(heardAt);
  return day === today ? fromClock(time) : `da ${relativeDay(day, today)} ${atClock(time)}`;
}

/** What to put out: tonight what is collected tomorrow; until the lorry comes, today's. */
function wasteAt(rounds: ScreenState['waste'], wall: { day: string; time: string }): ScreenView['waste'] {
  if (rounds === null) return null;
  const { day, late } = nextPutOut(wall);
  const found = rounds.find((round) => round.day === day);
  if (found === undefined) return null;
  return { title: late ? 'Passano tra poco' : 'Stasera si mette fuori', words: found.words || 'Niente' };
}

function openAt(pharmacies: NonNullable<ScreenState['pharmacies']>, now: number, today: string): Line[] {
  return pharmacies.flatMap(({ name, address, open }) => {
    const span = open.find(([from, to]) => !isBefore(now, from) && isBefore(now, to));
    if (span === undefined) return [];
    const { day, time } = wallTime(span[1]);
    const isLong = Date.parse(span[1]) - now > 24 * 3_600_000;
    const until = day === today || day === addDays(today, 1) ? `fino ${atClock(time)}` : '';
    return [{ when: isLong ? 'sempre aperta' : until, title: name, text: address }];
  });
}

/** Whether the page is due to load itself again: once a night, at four. @param loadedAt by the server's clock */
export function reloadIsDue(loadedAt: number, now: number): boolean {
  const { day, time } = wallTime(now);
  const night = time >= '04:00' ? day : addDays(day, -1);
  const loaded = wallTime(loadedAt);
  return loaded.day < night || (loaded.day === night && loaded.time < '04:00');
}

/** Where the picture stands, in parts of a thousand of the shorter side: it moves each minute, so that nothing burns in. */
export function shiftAt(now: number): { x: number; y: number } {
  const step = Math.floor(now / 60_000);
  const wave = (length: number) => Math.abs((step % (length * 2)) - length) - length / 2;
  return { x: wave(12), y: wave(10) };
}
