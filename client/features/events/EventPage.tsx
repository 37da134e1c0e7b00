import { CalendarDays, Euro, MapPin, Navigation, Store, Ticket, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import type { EventDetail } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { namedDay, timeSpan, wallTime } from '../../../shared/rules/dates.ts';
import { seatsLabel } from '../../../shared/rules/events.ts';
import { priceRange } from '../../../shared/rules/money.ts';
import { mapUrl } from '../../lib/links.ts';
import { listHref } from '../../lib/list.ts';
import { capital, unbroken } from '../../lib/text.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { Section } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Share } from '../../ui/Share.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { Dates } from './Dates.tsx';
import css from './EventPage.module.css';

/** /eventi/{slug} */
export default function EventPage({ slug }: { slug: string }) {
  return (
    <DetailResource<EventDetail>
      kind="events"
      url={`/api/events/${encodeURIComponent(slug)}`}
      missing={{
        title: 'Questo evento non c’è',
        text: 'Forse è stato annullato o ha cambiato nome: guarda che cosa c’è in programma.',
        list: { href: paths.events, label: 'Tutti gli eventi' },
      }}
    >
      {(event) => <Event event={event} />}
    </DetailResource>
  );
}

function Event({ event }: { event: EventDetail }) {
  const { title, category, venue } = event;
  const now = Date.now();
  const today = wallTime(now).day;
  const isOver = Date.parse(event.ends_at) <= now;
  const isOn = !isOver && Date.parse(event.starts_at) <= now;
  return (
    <Detail
      kind="events"
      seed={event.id}
      path={[
        { href: listHref('events', paths.events), label: 'Eventi' },
        { href: `${paths.events}?category=${category.slug}`, label: category.name },
      ]}
      title={title}
      lead={event.excerpt}
      notice={
        isOver ? (
          <Callout tone="neutral">Questo evento è finito.</Callout>
        ) : (
          isOn && <Callout tone="good">In corso adesso.</Callout>
        )
      }
      facts={<FactList facts={facts(event, today)} />}
      actions={
        <>
          {!isOver && <AddToCalendar event={event} />}
          <LinkButton href={mapUrl(event)} look="quiet" target="_blank" rel="noreferrer">
            <Navigation size={20} strokeWidth={1.75} aria-hidden="true" />
            Indicazioni
          </LinkButton>
          <SaveButton kind="event" id={event.id} name={title} />
          <Share title={`${title}, ${venue}`} />
        </>
      }
    >
      <Prose html={event.description_html} />
      {event.occurrences.length > 1 && (
        <Section title={isOver ? 'Le ultime date' : 'Tutte le date'}>
          <Dates occurrences={event.occurrences} current={event.starts_at} today={today} />
        </Section>
      )}
      {event.accessibility !== '' && (
        <Section title="Accessibilità">
          <p className={css.accessibility}>{event.accessibility}</p>
        </Section>
      )}
    </Detail>
  );
}

function facts(event: EventDetail, today: string): (Fact | null)[] {
  const { starts_at, ends_at, venue, address, seats_left, capacity, organiser, activity } = event;
  const price = priceRange(event.price_min_cents, event.price_max_cents);
  return [
    {
      icon: CalendarDays,
      term: event.more_dates > 0 ? 'Prossima data' : 'Quando',
      value: capital(unbroken(`${namedDay(wallTime(starts_at).day, today)}, ${timeSpan(starts_at, ends_at)}`)),
      strong: true,
    },
    { icon: MapPin, term: 'Dove', value: venue === address ? venue : `${venue}, ${address}` },
    { icon: Euro, term: 'Prezzo', value: event.is_family ? `${price}, adatto alle famiglie` : price },
    capacity === null && seats_left === null
      ? null
      : { icon: Ticket, term: 'Posti', value: seatsWords(seats_left, capacity) },
    { icon: UsersRound, term: 'Organizza', value: organiser },
    activity && {
      icon: Store,
      term: 'Ospitato da',
      value: <Link href={paths.activity(activity.slug)}>{activity.name}</Link>,
    },
  ];
}

/** 'Ultimi 12 posti su 80', '60 su 80 ancora liberi', '80 posti' */
function seatsWords(left: number | null, capacity: number | null): string {
  const urgent = seatsLabel(left);
  if (urgent !== null) return capacity === null || left === 0 ? urgent : `${urgent} su ${capacity}`;
  if (left === null) return `${capacity} posti`;
  return capacity === null ? `${left} ancora liberi` : `${left} su ${capacity} ancora liberi`;
}
