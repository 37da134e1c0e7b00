import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { EventDetail } from '../../../shared/contract/events.ts';
import type { OwnOrders } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { offerWords } from '../../../shared/rules/tickets.ts';
import { lazily } from '../../lib/lazy.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Counted } from '../../ui/Counted.tsx';
import { ItemResource } from '../../ui/DetailResource.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EventView } from './EventView.tsx';
import { useReminders } from './reminders.ts';

const EventEnd = lazily(() => import('./EventEnd.tsx'));

/** /eventi/{slug} */
export default function EventPage({ slug }: { slug: string }) {
  const { user } = useSnapshot(personStore);
  return (
    <ItemResource<EventDetail>
      kind="events"
      slug={slug}
      missing="Forse è stato annullato o ha cambiato nome: guarda che cosa c’è in programma."
      all="Tutti gli eventi"
    >
      {(event) => (
        <>
          <Counted kind="events" id={event.id} />
          {user === null ? (
            <EventView event={event} reminders={null} end={endOf(event)} />
          ) : (
            <MemberEvent event={event} />
          )}
        </>
      )}
    </ItemResource>
  );
}

function MemberEvent({ event }: { event: EventDetail }) {
  const own = event.booking !== null && <Offer slug={event.slug} />;
  return <EventView event={event} reminders={useReminders()} own={own} end={endOf(event)} />;
}

/** Comes after what one came for. */
const endOf = (event: EventDetail) => (
  <Slot fallback={<Skeleton height="60vh" />}>
    <EventEnd event={event} />
  </Slot>
);

/** Places of this event that the waiting list holds for whoever is signed in. */
function Offer({ slug }: { slug: string }) {
  const { data } = useResource<OwnOrders>('/api/frontend/profile/orders');
  const offered = data?.waiting.find(({ event, offer_ends_at }) => event.slug === slug && offer_ends_at !== null);
  if (offered === undefined || offered.offer_ends_at === null) return null;
  return (
    <Callout tone="good">
      {offerWords(offered.party, offered.offer_ends_at, Date.now())}.{' '}
      <Link href={paths.waitlist(offered.uuid)}>Prendili</Link>
    </Callout>
  );
}
