import type { EventCard } from '../../../shared/contract/events.ts';
import type { HomeResponse } from '../../../shared/contract/home.ts';
import type { ArticleCard } from '../../../shared/contract/sustainability.ts';
import { paths } from '../../../shared/paths.ts';
import { daysBetween, wallTime, weekdayOf } from '../../../shared/rules/dates.ts';
import { HttpError } from '../../http/errors.ts';

type Lead = Pick<HomeResponse, 'lead_event' | 'lead_article'>;

interface Found {
  eventOf(slug: string): EventCard;
  articleOf(slug: string): ArticleCard;
}

const NONE: Lead = { lead_event: null, lead_article: null };

/**
 * What stands first on the home: the office's choice while it is published and, an event, not over; otherwise the best of the events.
 * @param page the chosen page's path; undefined: none chosen
 * @param events what is still to come, without repetition
 * @param now an instant; `today` is its day in the town
 */
export function leadOf(
  page: string | undefined,
  found: Found,
  { events, now, today }: { events: readonly EventCard[]; now: string; today: string },
): Lead {
  const chosen = page === undefined ? NONE : chosenLead(page, found, now);
  if (chosen !== NONE) return chosen;
  return { ...NONE, lead_event: bestOf(events, now, today) };
}

function chosenLead(page: string, { eventOf, articleOf }: Found, now: string): Lead {
  const slug = page.slice(page.lastIndexOf('/') + 1);
  try {
    if (page === paths.article(slug)) return { ...NONE, lead_article: articleOf(slug) };
    const event = eventOf(slug);
    return event.is_cancelled || event.ends_at <= now ? NONE : { ...NONE, lead_event: event };
  } catch (error) {
    // It was withdrawn, or its section is closed.
    if (error instanceof HttpError) return NONE;
    throw error;
  }
}

/** How far ahead the portal looks for its own choice. */
const DAYS_AHEAD = 10;

function bestOf(events: readonly EventCard[], now: string, today: string): EventCard | null {
  let best: EventCard | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    const worth = worthOf(event, now, today);
    if (worth > most) [best, most] = [event, worth];
  }
  return best;
}

/** What comes once counts more than what comes every week, a photo more than none, the weekend and what is near more than the rest. */
function worthOf(event: EventCard, now: string, today: string): number {
  const { day } = wallTime(event.starts_at);
  const away = daysBetween(today, day);
  if (event.is_cancelled || event.seats_left === 0 || away > DAYS_AHEAD) return -100 - away;
  // One can still get ready for what has not begun; an exhibition that has been open for weeks is no news.
  const begun = event.starts_at <= now ? -4 : 0;
  const once = event.more_dates === 0 ? 4 : event.recurrence === null ? 2 : 0;
  const weekend = weekdayOf(day) >= 5 ? 2 : 0;
  return begun + once + weekend + (event.photo === null ? 0 : 3) - Math.max(0, away) / 2;
}
