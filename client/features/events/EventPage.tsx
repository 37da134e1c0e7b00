import { useSnapshot } from 'valtio';
import type { EventDetail } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import { personStore } from '../../lib/person.ts';
import { Counted } from '../../ui/Counted.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { EventView } from './EventView.tsx';
import { useReminders } from './reminders.ts';

/** /eventi/{slug} */
export default function EventPage({ slug }: { slug: string }) {
  const { user } = useSnapshot(personStore);
  return (
    <DetailResource<EventDetail>
      kind="events"
      url={`/api/events/${encodeURIComponent(slug)}`}
      missing={{
        title: SECTIONS.events.missing,
        text: 'Forse è stato annullato o ha cambiato nome: guarda che cosa c’è in programma.',
        list: { href: paths.events, label: 'Tutti gli eventi' },
      }}
    >
      {(event) => (
        <>
          <Counted kind="events" id={event.id} />
          {user === null ? <EventView event={event} reminders={null} /> : <MemberEvent event={event} />}
        </>
      )}
    </DetailResource>
  );
}

function MemberEvent({ event }: { event: EventDetail }) {
  return <EventView event={event} reminders={useReminders()} />;
}
