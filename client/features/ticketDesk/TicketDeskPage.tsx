import { Link } from 'wouter';
import type { DeskEventPage } from '../../../shared/contract/ticketDesk.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { useQuery, useTypedParameter, withQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EventRoom } from './EventRoom.tsx';
import { BASE, eventPath } from './paths.ts';

const PARTS = [
  { key: '1', label: 'Con i biglietti' },
  { key: '0', label: 'Senza' },
] as const;

/** /profilo/moduli/biglietti: the events one may sell seats of; ?evento=12 opens one. */
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
  const [words, setWords] = useTypedParameter(query, 'q');
  const asked = { tickets, page: query.get('page') || '1', q };
  const queue = useResource<DeskEventPage>(withQuery('/api/desk/tickets', asked));
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
        <div className="abreast ends">
          <PartChoice
            label="Quali eventi"
            parts={PARTS}
            chosen={tickets}
            onChoose={(key) => query.set({ senza: key === '0' ? '1' : '' })}
          />
          <SearchField label="Cerca un evento" maxLength={80} value={words} onChange={setWords} />
        </div>
      }
      items={({ data }) => (
        <ul className="halves gap-12">
          {data.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
    />
  );
}

/** An event in the list: its next date, how many seats are taken, and what waits for the organiser. */
function EventCard({ event }: { event: DeskEventPage['data'][number] }) {
  const { id, title, has_tickets, next_at, issued, size, awaited, owed_cents } = event;
  const today = wallTime(Date.now()).day;
  return (
    <li className="stack sheet gap-8 pad-16 start top holds breaks">
      <h2 className="size-l">
        <Link href={eventPath(id)} className="covers">
          {title}
        </Link>
      </h2>
      <p className="soft">{next_at === null ? 'Tutte le date sono passate' : occurrenceLabel(next_at, today)}</p>
      {has_tickets ? (
        <>
          <progress className="wide" max={Math.max(size, 1)} value={Math.min(issued, size)} aria-label="Posti presi" />
          <p className="tabular">
            <strong>{grouped(issued)}</strong> {issued === 1 ? 'biglietto' : 'biglietti'}
            {size > 0 && <> su {grouped(size)} posti</>}
          </p>
        </>
      ) : (
        <p>Apri le prenotazioni</p>
      )}
      {(awaited > 0 || owed_cents > 0) && (
        <p className="bar gap-4-16 tabular">
          {awaited > 0 && (
            <Badge tone="warm">{awaited === 1 ? '1 bonifico atteso' : `${awaited} bonifici attesi`}</Badge>
          )}
          {owed_cents > 0 && <Badge tone="urgent">{price(owed_cents)} da restituire</Badge>}
        </p>
      )}
    </li>
  );
}
