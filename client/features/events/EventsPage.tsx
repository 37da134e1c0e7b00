import { Link } from 'wouter';
import type { AgendaCard, EventPage } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { namedDay, wallTime } from '../../../shared/rules/dates.ts';
import { useNow } from '../../lib/alive.ts';
import { type ListView, useList } from '../../lib/list.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryFilter } from '../../ui/CategoryFilter.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import grid from '../../ui/Grid.module.css';
import { asideAfter, ListItems } from '../../ui/ListItems.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { CardSkeletons } from '../../ui/ListSkeletons.tsx';
import { DateStrip } from './DateStrip.tsx';
import { EventTile } from './EventTile.tsx';

const ANY_TIME = { when: undefined, day: undefined, from: undefined, to: undefined };

/** The card's height: low on a phone, high from 700 px on. */
const CARD_HEIGHT = 'clamp(142px, (100vw - 699px) * 999, 280px)';

/** /eventi: the agenda by day, starting today. */
export default function EventsPage() {
  const list = useList<'events', EventPage>('events', paths.events);
  const { state, shown, set, href } = list;
  const today = wallTime(useNow()).day;
  return (
    <ListPage
      kind="events"
      title="Eventi"
      lead="Concerti, mercati, spettacoli e incontri: che cosa succede in città."
      list={list}
      counted={(total) => counted(shown?.events_total ?? total)}
      above={
        <DateStrip
          today={today}
          days={shown?.days ?? null}
          value={state}
          href={(chosen) => href({ ...ANY_TIME, ...chosen })}
          onChange={(chosen) => set({ ...ANY_TIME, ...chosen })}
        />
      }
      filters={<EventFilters list={list} />}
      skeleton={<CardSkeletons height={CARD_HEIGHT} />}
      empty={{
        title: 'Nessun evento',
        text: emptyWords(state.day, state.when, list.filters),
        action: (
          <LinkButton href={`${paths.events}?when=passati`} look="quiet">
            Guarda quelli passati
          </LinkButton>
        ),
      }}
    >
      {(page) => <Agenda page={page} today={today} />}
    </ListPage>
  );
}

function EventFilters({ list }: { list: ListView<'events', EventPage> }) {
  const { shown, chip } = list;
  return (
    <Filters list={{ ...list, shown: shown && { total: shown.events_total } }}>
      <FilterGroup label="Caratteristiche">
        <Chip {...chip('free', '1')}>Gratis</Chip>
        <Chip {...chip('family', '1')}>Per famiglie</Chip>
      </FilterGroup>
      <CategoryFilter kind="events" list={list} />
    </Filters>
  );
}

/** The events of a page, day by day; the last page ends with the way to a private event. */
function Agenda({ page, today }: { page: EventPage; today: string }) {
  return (
    <div className="stack gap-24">
      {byDay(page.data).map(({ day, events, before }) => (
        <section key={day} className="stack shrinks" aria-labelledby={`giorno-${day}`}>
          <h2 id={`giorno-${day}`} className="capital">
            {namedDay(day, today)}
          </h2>
          <ListItems kind="events" items={events} className={grid.cards} aside={asideAfter(page) - before}>
            {(event) => <EventTile event={event} today={today} day={day} />}
          </ListItems>
        </section>
      ))}
      {page.current_page === page.last_page && (
        <p className="pad-12-16 edge-strong radius">
          Vuoi organizzare una festa o un incontro?{' '}
          <Link href={paths.eventPrivateRequest}>Chiedi un evento privato</Link>
        </p>
      )}
    </div>
  );
}

function counted(total: number): string {
  return total === 1 ? '1 evento' : `${total} eventi`;
}

function emptyWords(day: string | undefined, when: string | undefined, filters: number): string {
  if (day !== undefined)
    return `Quel giorno non c’è niente in programma${filters > 1 ? ' con questi filtri' : ''}. Prova un giorno vicino.`;
  if (when === 'passati') return 'Tra gli eventi passati non c’è niente. Guarda che cosa c’è in programma.';
  return filters > 0
    ? 'Non c’è niente in programma con questi filtri. Allarga le date o togli un filtro.'
    : 'Per ora non c’è niente in programma. Torna a trovarci: gli eventi si aggiungono ogni settimana.';
}

/** The events grouped by day in the server's order, with the number of events before each group. */
function byDay(agenda: readonly AgendaCard[]): { day: string; events: AgendaCard[]; before: number }[] {
  let before = 0;
  return [...Map.groupBy(agenda, (event) => event.day)].map(([day, events]) => {
    before += events.length;
    return { day, events, before: before - events.length };
  });
}
