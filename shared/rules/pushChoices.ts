import { paths } from '../paths.ts';
import { addDays, atClock, fromClock, instantOfWall, wallTime } from './dates.ts';

/**
 * Which pushes a person or a visitor's device wants, and when. This affects only the device's alerts: the notification
 * centre receives everything immediately. Times are local, 'HH:MM'.
 */

export const PUSH_TOPICS = [
  { id: 'alerts', label: 'Allerte, anche nelle ore di silenzio' },
  { id: 'notices', label: 'Avvisi della città' },
  { id: 'events', label: 'Eventi e promemoria' },
  { id: 'jobs', label: 'Lavoro e candidature' },
  { id: 'promotions', label: 'Promozioni e volantini' },
  { id: 'coupons', label: 'Coupon' },
  { id: 'activities', label: 'Attività e recensioni' },
  { id: 'sustainability', label: 'Raccolta e sostenibilità' },
  { id: 'account', label: 'Il tuo account e le tue richieste' },
] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number]['id'];
export const PUSH_TOPIC_IDS = PUSH_TOPICS.map(({ id }) => id);

export interface QuietHours {
  from: string;
  /** The first minute that is not quiet; when earlier than `from`, on the next day. Never equal to `from`. */
  until: string;
}

export interface PushChoices {
  /** Categories of notification that are not pushed. */
  muted: readonly PushTopic[];
  quiet: QuietHours | null;
}

export const ALL_PUSHED: PushChoices = { muted: [], quiet: null };
/** Defaults the form proposes when quiet hours are turned on. */
export const USUAL_QUIET: QuietHours = { from: '22:00', until: '07:00' };

/** An emergency ignores every choice; the screen with the choices says so. */
export const URGENT_TYPE = 'danger';

/** Where worker and page store a visitor's choices in CACHES.state; they are sent with each subscription. */
export const DEVICE_CHOICES_ADDRESS = '/.piazza/push-choices';

/** The first match decides, by the page a notification leads to. */
const TOPIC_OF: readonly [RegExp, PushTopic][] = [
  [under(paths.alerts), 'alerts'],
  [under(paths.coupons, paths.module('coupon')), 'coupons'],
  [under(paths.jobs, paths.module('candidature')), 'jobs'],
  [under(paths.profilePage('lavoro')), 'jobs'],
  [under(paths.events), 'events'],
  [under(paths.promotions, paths.flyers, paths.ads, paths.flyerAccess), 'promotions'],
  [under(paths.activities, paths.menuAccess), 'activities'],
  [under(paths.sustainability), 'sustainability'],
  [under(paths.profile, paths.roleRequest), 'account'],
];

function under(...roots: string[]): RegExp {
  return new RegExp(`^(${roots.join('|')})([/?#]|$)`);
}

/** @param deepLink a path within this portal */
export function topicOf(deepLink: string): PushTopic {
  return TOPIC_OF.find(([pattern]) => pattern.test(deepLink))?.[1] ?? 'notices';
}

export function topicLabel(topic: PushTopic): string {
  return PUSH_TOPICS.find(({ id }) => id === topic)?.label ?? topic;
}

/** The end of the quiet hours that contain `now`, in milliseconds since 1970; null outside them. */
export function quietUntil(quiet: QuietHours | null, now: number): number | null {
  if (quiet === null) return null;
  const { from, until } = quiet;
  const { day, time } = wallTime(now);
  const isQuiet = from < until ? from <= time && time < until : from <= time || time < until;
  if (!isQuiet) return null;
  const endsToday = time < until;
  const end = Date.parse(instantOfWall(`${endsToday ? day : addDays(day, 1)}T${until}`));
  // In the hour that occurs twice the first end has passed; the clock shows it a second time.
  return end > now ? end : end + 3_600_000;
}

/** What happens to one push now. */
export type PushDecision = { kind: 'send' } | { kind: 'drop' } | { kind: 'wait'; until: number };

export function decidePush(choices: PushChoices, deepLink: string, now: number): PushDecision {
  const topic = topicOf(deepLink);
  if (choices.muted.includes(topic)) return { kind: 'drop' };
  // Whoever wants alerts wants them at night too.
  const until = topic === 'alerts' ? null : quietUntil(choices.quiet, now);
  return until === null ? { kind: 'send' } : { kind: 'wait', until };
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export function areQuietHours(quiet: QuietHours): boolean {
  return CLOCK.test(quiet.from) && CLOCK.test(quiet.until) && quiet.from !== quiet.until;
}

/** Reads stored choices; invalid values, or those of another version, are ignored. */
export function readPushChoices(value: unknown): PushChoices {
  if (typeof value !== 'object' || value === null) return ALL_PUSHED;
  const { muted, quiet } = value as { muted?: unknown; quiet?: Partial<QuietHours> | null };
  const hours = { from: String(quiet?.from), until: String(quiet?.until) };
  return {
    muted: PUSH_TOPIC_IDS.filter((id) => Array.isArray(muted) && muted.includes(id)),
    quiet: areQuietHours(hours) ? hours : null,
  };
}

/** 'dalle 22:00 alle 7:00 del giorno dopo' */
export function quietWords({ from, until }: QuietHours): string {
  return `${fromClock(from)} ${atClock(until)}${until < from ? ' del giorno dopo' : ''}`;
}
