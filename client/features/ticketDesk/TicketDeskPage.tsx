import type { DeskEventPage } from '../../../shared/contract/ticketDesk.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { EventCard } from './EventCard.tsx';
import { EventRoom } from './EventRoom.tsx';
import { BASE } from './paths.ts';
import { SearchField } from './SearchField.tsx';
import css from './TicketDesk.module.css';

const PARTS = [
  { key: '1', label: 'Con i biglietti' },
  { key: '0', label: 'Senza' },
] as const;

/** /profilo/moduli/biglietti: the events one may sell places of; ?evento=12 opens one. */
export default function TicketDeskPage() {
  const query = useQuery(BASE);
  const event = Number(query.get('evento'));
  if (Number.isSafeInteger(event) && event > 0) return <EventRoom key={event} event={event} />;
  return <EventList />;
}

function EventList() {
  const query = useQuery(BASE);
  const tickets = query.get('senza') === '1' ? '0' : '1';
  const q = query.get('q');
  const asked = new URLSearchParams({ tickets, page: query.get('page') || '1', ...(q === '' ? {} : { q }) });
  const queue = useResource<DeskEventPage>(`/api/desk/tickets?${asked}`);
  const isFiltered = q !== '';
  return (
    <QueuePage
      slug="biglietti"
      kind="events"
      queue={queue}
      counted={(total) => (total === 1 ? '1 evento' : `${total} eventi`)}
      height="320px"
      href={(page) => query.href({ page: String(page) })}
      empty={
        isFiltered
          ? { title: 'Nessun evento con questo nome', text: 'Prova con una parte del titolo.' }
          : tickets === '1'
            ? {
                title: 'Ancora nessun biglietto',
                text: 'Scegli «Senza» qui sopra: trovi i tuoi eventi in programma, e per cominciare basta un numero.',
              }
            : {
                title: 'Nessun evento in programma',
                text: 'Prima pubblica un evento in «I miei contenuti»: poi qui ne apri le prenotazioni.',
              }
      }
      filters={
        <div className={css.tools}>
          <PartChoice
            label="Quali eventi"
            parts={PARTS}
            chosen={tickets}
            onChoose={(key) => query.set({ senza: key === '0' ? '1' : '' })}
          />
          <SearchField label="Cerca un evento" value={q} onChange={(value) => query.set({ q: value })} />
        </div>
      }
      items={({ data }) => (
        <ul className={css.events}>
          {data.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
    />
  );
}
