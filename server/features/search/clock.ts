import { addDays, atClock, type WallTime } from '../../../shared/rules/dates.ts';
import { dayName, midnightAfter, type When } from './periods.ts';

/** A time of the clock in a question: 'alle 6 di mattina', 'dopo le 22', 'fino a mezzanotte'. */
export interface Clock {
  how: 'at' | 'after' | 'until' | 'before';
  /** 'HH:MM' */
  time: string;
  /** How many tokens it takes. */
  length: number;
}

const PATTERN =
  /^(?:(fino|dopo|oltre|prima|entro|verso|da) )?(?:(?:alle|dalle|delle|le|all|dall|dell|l) (\d{1,2}|una)|(?:a )?(mezzanotte|mezzogiorno))(?: (?:e )?(mezza|mezzo|un quarto|[0-5]\d))?(?: (?:di|del|della) (mattina|mattino|pomeriggio|sera|notte))?(?= |$)/;
const HOW: Record<string, Clock['how']> = {
  fino: 'until',
  entro: 'before',
  prima: 'before',
  dopo: 'after',
  oltre: 'after',
  da: 'after',
};
const MINUTES: Record<string, string> = { mezza: '30', mezzo: '30', 'un quarto': '15' };
/** Hours before this belong to the night of the day before. */
const NIGHT_ENDS = '05:00';
const LONGEST = 9;

/** Reads a time of the clock at the head of `tokens`; null when there is none. */
export function readClock(tokens: readonly string[]): Clock | null {
  const found = PATTERN.exec(tokens.slice(0, LONGEST).join(' '));
  if (found === null) return null;
  const [text, before = '', digits, name, minutes = '', part] = found;
  // "Le 7" alone may be anything.
  if (name === undefined && before === '' && /^(le|l) /.test(text)) return null;
  const how = HOW[before] ?? (/^(dalle|dall) /.test(text) ? 'after' : 'at');
  const hour =
    name === undefined ? hourOf(digits === 'una' ? 1 : Number(digits), how, part) : name === 'mezzogiorno' ? 12 : 24;
  if (hour > 24) return null;
  const time =
    hour === 24 ? (how === 'until' ? '23:59' : '00:00') : `${pad(hour)}:${MINUTES[minutes] ?? (minutes || '00')}`;
  return { how, time, length: text.split(' ').length };
}

/** "Alle 5" is in the afternoon, "dopo le 9" and "fino alle 8" are in the evening, "fino alle 2" is in the night. */
function hourOf(hour: number, how: Clock['how'], part: string | undefined): number {
  if (hour > 12) return hour;
  const late = how === 'after' || how === 'until';
  if (part === undefined) {
    if (late ? hour > 6 && hour < 12 : hour > 0 && hour < 6) return hour + 12;
    return hour === 0 ? 24 : hour;
  }
  if (part.startsWith('mattin')) return hour;
  if (part === 'notte' && hour < 6) return hour;
  return hour === 12 && part !== 'pomeriggio' ? 24 : hour % 12 === 0 ? hour : hour + 12;
}

/** The hours that the clock's time means on a day: the named one, or the next time it comes. @param named 'YYYY-MM-DD' */
export function clockWhen(clock: Clock, named: string | undefined, now: WallTime): When {
  const { how, time } = clock;
  const late = time < NIGHT_ENDS && how !== 'before';
  const over = how !== 'after' && !late && time <= now.time;
  const day = named ?? (over ? addDays(now.day, 1) : now.day);
  const on = late ? addDays(day, 1) : day;
  const last = clockBefore(time);
  const hours = {
    at: { from: time, to: time },
    until: { from: last, to: last },
    after: { from: time, to: late ? time : '23:59' },
    before: { from: '00:00', to: last },
  }[how];
  const [name = '', ...date] = dayName(day, now, late ? 'notte' : '').split(', ');
  const words = [`${name} ${saidOf(clock)}`, ...date].join(', ');
  const begins = { day: on, time: how === 'before' ? '00:00' : time };
  return {
    days: [on],
    ...hours,
    clock: { name: dayName(day, now).split(', ')[0] as string, ...(late ? { night: day } : {}) },
    events: {
      since: { day, time: how === 'after' || how === 'at' ? time : '00:00' },
      from: begins,
      to: midnightAfter(on),
    },
    of: `di ${words}`,
    on: words,
  };
}

/** 'alle 6:00', 'dopo le 22:00', 'fino a mezzanotte' */
function saidOf({ how, time }: Clock): string {
  const at = time === '23:59' ? 'a mezzanotte' : atClock(time);
  if (how === 'at') return at;
  if (how === 'until') return `fino ${at}`;
  if (time === '00:00') return how === 'after' ? 'dopo mezzanotte' : 'prima di mezzanotte';
  return how === 'after'
    ? `dopo ${at.replace(/^alle/, 'le').replace(/^all’/, 'l’')}`
    : `prima ${at.replace(/^a/, 'de')}`;
}

/** The minute before: a place that closes at nine is open until nine. */
function clockBefore(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - (time === '23:59' ? 0 : 1);
  return minutes < 0 ? '23:59' : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
