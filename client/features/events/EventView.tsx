import { CalendarDays, CalendarPlus, Euro, MapPin, Repeat, Store, Ticket, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { EventDetail } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { lastsUntil, occurrenceWords, seatsLabel, seatsOpen, whereWords } from '../../../shared/rules/events.ts';
import { priceSpan } from '../../../shared/rules/money.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { mapUrl, siteName } from '../../lib/links.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { Section } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Share } from '../../ui/Share.tsx';
import { Dates } from './Dates.tsx';
import { Remind } from './Remind.tsx';
import type { Reminders } from './reminders.ts';

interface EventViewProps {
  event: EventDetail;
  /** Null: a visitor's. */
  reminders: Reminders | null;
  /** What is the reader's own about it, above everything else. */
  own?: ReactNode;
  end?: ReactNode;
}

/** An event as its page shows it, and as the desk shows a draft of it. @param reminders null: a visitor's */
export function EventView({ event, reminders, own, end }: EventViewProps) {
  const { slug, title, venue } = event;
  const now = useNow();
  const today = wallTime(now).day;
  const isOver = Date.parse(event.ends_at) <= now;
  const isOn = !isOver && !event.is_cancelled && Date.parse(event.starts_at) <= now;
  const until = lastsUntil(event.starts_at, event.ends_at, today);
  const standing = event.occurrences.filter(({ is_cancelled }) => !is_cancelled);
  const next = standing.find(({ ends_at }) => Date.parse(ends_at) > now);
  const isBookable = event.booking === 'open' || event.booking === 'sold_out';
  const toBegin = standing.find(({ starts_at }) => Date.parse(starts_at) > now);
  return (
    <Detail
      kind="events"
      item={event}
      title={title}
      notice={
        <>
          {own}
          {event.is_cancelled ? (
            <Callout tone="urgent">
              {isOver ? 'È stato annullato.' : 'Annullato: non si fa.'} {reasonOf(event)}
            </Callout>
          ) : isOver ? (
            <Callout tone="neutral">Questo evento è finito.</Callout>
          ) : (
            isOn && <Callout tone="good">In corso{until === null ? ' adesso' : `, ${until}`}.</Callout>
          )}
        </>
      }
      facts={<FactList facts={deciding(event, now)} />}
      more={<FactList facts={facts(event, now)} />}
      actions={
        <>
          {isBookable && <Book event={event} />}
          {toBegin !== undefined && (
            <Remind occurrence={toBegin.id} reminders={reminders} slug={slug} aside={isBookable} />
          )}
          {next !== undefined && !isOver && (
            <AddToCalendar slug={slug} occurrence={next.id} aside={isBookable || toBegin !== undefined} />
          )}
          <SaveButton kind="events" id={event.id} name={title} />
          <Share title={`${title}, ${venue}`} />
          <p role="status" className="size-m done whole-line">
            {reminders?.outcome}
          </p>
        </>
      }
    >
      <Prose html={event.description_html} />
      {event.occurrences.length > 1 && (
        <Section title={isOver ? 'Le ultime date' : 'Tutte le date'}>
          <Dates event={event} now={now} reminders={reminders} />
        </Section>
      )}
      {event.accessibility !== '' && (
        <Section title="Accessibilità">
          <p className="measure pretty">{event.accessibility}</p>
        </Section>
      )}
      {end}
    </Detail>
  );
}

/** Why the first date is cancelled; '' when nobody said. */
const reasonOf = ({ occurrences, starts_at }: EventDetail): string =>
  occurrences.find((date) => date.starts_at === starts_at)?.cancel_reason ?? '';

function deciding(event: EventDetail, now: number): Fact[] {
  const when = capital(unbroken(occurrenceWords(event.starts_at, event.ends_at, wallTime(now).day)));
  const price = priceSpan(event.price_min_cents, event.price_max_cents);
  return [
    {
      icon: CalendarDays,
      term: event.more_dates > 0 ? 'Prossima data' : 'Quando',
      value: event.is_cancelled ? <s>{when}</s> : when,
      strong: true,
    },
    { icon: Euro, term: 'Prezzo', value: event.is_family ? `${price}, adatto alle famiglie` : price },
  ];
}

function facts(event: EventDetail, now: number): (Fact | null)[] {
  const left = event.is_cancelled || event.booking === 'closed' ? null : seatsOpen(event, now);
  const { capacity, organiser, activity, recurrence } = event;
  return [
    recurrence === null ? null : { icon: Repeat, term: 'Si ripete', value: capital(unbroken(recurrence)) },
    {
      icon: MapPin,
      term: 'Dove',
      value: (
        <>
          {whereWords(event)}
          <br />
          <a href={mapUrl(event)} target="_blank" rel="noreferrer" className="tap strong">
            Indicazioni
          </a>
        </>
      ),
    },
    event.booking === 'closed' || event.booking === 'soon'
      ? { icon: Ticket, term: 'Posti', value: BOOKING_WORDS[event.booking] }
      : capacity === null && left === null
        ? null
        : { icon: Ticket, term: 'Posti', value: event.booking === null ? seatsWords(left, capacity) : leftWords(left) },
    event.seller_url === '' || event.booking !== null
      ? null
      : {
          icon: Ticket,
          term: 'Biglietti, su un altro sito',
          value: (
            <a href={event.seller_url} target="_blank" rel="noreferrer">
              {siteName(event.seller_url)}
            </a>
          ),
        },
    organiser === '' ? null : { icon: UsersRound, term: 'Organizza', value: organiser },
    activity && {
      icon: Store,
      term: 'Ospitato da',
      value: <Link href={paths.activity(activity.slug)}>{activity.name}</Link>,
    },
  ];
}

const BOOKING_WORDS = {
  closed: 'Le prenotazioni sono chiuse',
  soon: 'Le prenotazioni non sono ancora aperte',
} as const;

/** For events booked here: the number sold stays secret. */
function leftWords(left: number | null): string {
  if (left === 0) return 'Esaurito: c’è la lista d’attesa';
  return seatsLabel(left) ?? 'Ci sono ancora posti';
}

/** 'Ultimi 3 posti su 80', '60 su 80 ancora liberi', '80 posti' */
function seatsWords(left: number | null, capacity: number | null): string {
  const urgent = seatsLabel(left);
  if (urgent !== null) return capacity === null || left === 0 ? urgent : `${urgent} su ${capacity}`;
  if (left === null) return `${capacity} posti`;
  return capacity === null ? `${left} ancora liberi` : `${left} su ${capacity} ancora liberi`;
}

/** Downloads one date as a calendar file, which the phone opens in its calendar. */
function AddToCalendar({ slug, occurrence, aside }: { slug: string; occurrence: number; aside: boolean }) {
  return (
    <LinkButton href={`${paths.eventCalendar(slug)}?data=${occurrence}`} look="quiet" download={`${slug}.ics`}>
      <CalendarPlus />
      <span>
        <span className={aside ? 'visually-hidden' : undefined}>Salva la </span>data
      </span>
    </LinkButton>
  );
}

/** Leads to the checkout, which holds the waiting list too. */
function Book({ event: { slug, booking, price_max_cents } }: { event: EventDetail }) {
  const label = booking === 'sold_out' ? 'Lista d’attesa' : price_max_cents === 0 ? 'Prenota' : 'Compra';
  return (
    <LinkButton href={paths.checkout(slug)}>
      {/* The longest label and four signs beside it fill a phone's bar. */}
      {booking !== 'sold_out' && <Ticket />}
      {label}
    </LinkButton>
  );
}
