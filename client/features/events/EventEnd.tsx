import type { EventCard, EventDetail } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { useNow } from '../../lib/alive.ts';
import { Ask } from '../../ui/AskDialog.tsx';
import { SamePlace, Similar, WhereItIs } from '../../ui/DetailEnd.tsx';
import { EventTile } from './EventTile.tsx';

/** The end of an event's page: where it is, what else its place has on, others of its kind. */
export default function EventEnd({ event }: { event: EventDetail }) {
  const { slug, lat, lng, venue, address, activity } = event;
  const today = wallTime(useNow()).day;
  return (
    <>
      <Ask url={`/api/events/${encodeURIComponent(slug)}/question`} />
      <WhereItIs place={{ lat, lng, name: venue, address }} />
      {activity !== null && <SamePlace slug={activity.slug} here={paths.event(slug)} mapped={false} />}
      <Similar<EventCard> title="Altri eventi" kind="events" item={event} columns={3}>
        {(other) => <EventTile event={other} today={today} />}
      </Similar>
    </>
  );
}
