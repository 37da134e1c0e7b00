import type { SearchItem } from '../../../shared/contract/search.ts';
import { paths } from '../../../shared/paths.ts';
import { atClock, clockTime, occurrenceLabel, type WallTime, wallTime } from '../../../shared/rules/dates.ts';
import { lastsUntil } from '../../../shared/rules/events.ts';
import { type OpeningHours, openingState, weekHours } from '../../../shared/rules/hours.ts';
import { contractLabel, expiresLabel, workingTimeLabel } from '../../../shared/rules/jobs.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { excerptOf } from './excerpt.ts';
import type { Marker } from './match.ts';
import type { ActivityRow, EventRow, JobRow, PromotionRow, Rows } from './repository.ts';
import type { When } from './stretches.ts';

/** What a result is said with, beside its row. */
export interface Telling {
  now: WallTime;
  instant: string;
  when: When | null;
  mark: Marker | null;
  /** Of the activities among the rows. */
  hours: Map<number, Pick<OpeningHours, 'hours' | 'special'>>;
}

/** A row as the wire has it; `meta` is what decides: open or not, when and where, which contract, how long still. */
export function toItem<K extends SearchSection>(kind: K, row: Rows[K], telling: Telling): SearchItem {
  const { route, meta } = TELL[kind](row, telling);
  return {
    id: row.id,
    title: row.title,
    route,
    ...excerptOf(row.excerpt, row.body, telling.mark),
    meta,
    updated_at: row.updated_at,
  };
}

type Told = { route: string; meta: string };
const TELL: { [K in SearchSection]: (row: Rows[K], telling: Telling) => Told } = {
  activities: (row, telling) => ({
    route: paths.activity(row.slug),
    meta: `${row.category} · ${openingWords(row, telling)}`,
  }),
  events: (row, telling) => ({ route: paths.event(row.slug), meta: `${eventWords(row, telling)} · ${row.venue}` }),
  jobs: (row, { now }) => ({ route: paths.job(row.id), meta: jobWords(row, now.day) }),
  promotions: (row, { now }) => ({ route: paths.promotion(row.slug), meta: promotionWords(row, now.day) }),
};

/** Open or not at this moment; when another one was asked for, the hours then: 'stasera 19:30–23:00'. */
function openingWords(row: ActivityRow, { now, when, hours }: Telling): string {
  const place = {
    always_open: row.always_open,
    closed_on_holidays: row.closed_on_holidays,
    ...(hours.get(row.id) ?? { hours: [], special: [] }),
  };
  const day = when?.days.length === 1 ? when.days[0] : undefined;
  if (when === null || day === undefined || when.on.startsWith('oggi,')) return openingState(place, now).label;
  const ranges = (weekHours(place, day)[0]?.ranges ?? []).filter(
    ({ opens, closes }) => opens <= when.to && (closes > when.from || closes <= opens),
  );
  const [name] = when.on.split(',');
  if (ranges[0]?.closes === '24:00') return `${name} aperto 24 ore`;
  return `${name} ${ranges.map(({ opens, closes }) => `${clockTime(opens)}–${clockTime(closes)}`).join(', ')}`;
}

function eventWords(row: EventRow, { now, instant }: Telling): string {
  if (row.is_cancelled === 1) return `annullato, ${occurrenceLabel(row.starts_at, now.day)}`;
  const until = lastsUntil(row.starts_at, row.ends_at, now.day);
  if (row.starts_at <= instant) return `in corso, ${until ?? `fino ${atClock(wallTime(row.ends_at).time)}`}`;
  const begins = occurrenceLabel(row.starts_at, now.day);
  return until === null ? begins : `${begins}, ${until}`;
}

function jobWords(row: JobRow, today: string): string {
  const expires = expiresLabel(row.expires_on, today);
  return `${contractLabel(row.contract)} · ${workingTimeLabel(row.working_time)} · ${expires.charAt(0).toLowerCase()}${expires.slice(1)}`;
}

function promotionWords(row: PromotionRow, today: string): string {
  return `${row.label} · ${daysLeftLabel(row.starts_on, row.ends_on, today)}`;
}
