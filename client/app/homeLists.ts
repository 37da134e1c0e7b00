import type { EventCard } from '../../shared/contract/events.ts';
import type { HomeResponse } from '../../shared/contract/home.ts';

const BESIDE = 3;

/** The events beside the first one: today's, or the next ones on a day that has no other. */
export function besideLead({ lead_event, events_today, events_next }: HomeResponse): {
  isToday: boolean;
  events: EventCard[];
} {
  const others = (events: EventCard[]) => events.filter(({ id }) => id !== lead_event?.id);
  const today = others(events_today);
  const isToday = today.length > 0;
  return { isToday, events: (isToday ? today : others(events_next)).slice(0, BESIDE) };
}
