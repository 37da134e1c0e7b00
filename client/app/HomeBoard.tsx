import { CalendarHeart, LogIn, MapPin, Store, TicketCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { ActivityPage } from '../../shared/contract/activities.ts';
import type { EventReminders } from '../../shared/contract/events.ts';
import type { HomeResponse } from '../../shared/contract/home.ts';
import type { TicketToday } from '../../shared/contract/tickets.ts';
import type { WasteResponse } from '../../shared/contract/waste.ts';
import { loginUrl, paths } from '../../shared/paths.ts';
import { addDays, clockTime, occurrenceLabel, wallTime } from '../../shared/rules/dates.ts';
import { distanceWords, nearText } from '../../shared/rules/distance.ts';
import { capital, listWords } from '../../shared/rules/text.ts';
import { nextPutOut, PUT_OUT_UNTIL, roundOn } from '../../shared/rules/waste.ts';
import { useOpenPages } from '../features/settings/store.ts';
import { Bin } from '../features/sustainability/Bin.tsx';
import { useZone } from '../features/sustainability/zone.ts';
import { useNow } from '../lib/alive.ts';
import { personStore } from '../lib/person.ts';
import { useResource } from '../lib/resource.ts';
import css from './HomeBoard.module.css';

/** What matters at this moment, a card each: tonight's waste, what is open, one's next ticket or reminder. */
export default function HomeBoard({ home }: { home: HomeResponse }) {
  const { user } = useSnapshot(personStore);
  const isOpen = useOpenPages();
  return (
    <ul className={css.board}>
      {isOpen(paths.wasteCalendar) && <TonightLine />}
      <OpenLine total={home.open_now_total} />
      {user === null ? (
        <Line
          icon={<LogIn size={24} />}
          href={loginUrl(paths.home)}
          label="Accedi"
          words="Biglietti e promemoria qui"
        />
      ) : (
        <OwnLine today={home.today} />
      )}
    </ul>
  );
}

function Line({ icon, href, label, words }: { icon: ReactNode; href: string; label: string; words: string }) {
  return (
    <li className="sheet hover-line">
      <Link href={href} className={css.line}>
        <span className="tool wash radius cobalt">{icon}</span>
        <span className="words">
          <span className="soft">{label}</span>
          <strong>{words}</strong>
        </span>
      </Link>
    </li>
  );
}

/** The waste to put out tonight in one's zone, or the next evening there is any. */
function TonightLine() {
  const slug = useZone();
  const { data } = useResource<WasteResponse>('/api/waste');
  const { day, late } = nextPutOut(wallTime(useNow()));
  const zone = data?.zones.find((one) => one.slug === slug);
  const shared = { icon: <Trash2 size={24} />, href: paths.wasteCalendar };
  if (data === null || zone === undefined)
    return <Line {...shared} label="Raccolta rifiuti" words="Scegli la tua zona" />;
  const tonight = data.fractions.filter((one) => roundOn(zone, day).fractions.includes(one.slug));
  const [first] = tonight;
  if (first !== undefined)
    return (
      <Line
        icon={<Bin colour={first.colour} size={28} />}
        href={paths.wasteCalendar}
        label={late ? `Entro le ${clockTime(PUT_OUT_UNTIL)} esponi` : 'Stasera esponi'}
        words={capital(listWords(tonight.map(({ name }) => name.toLowerCase())))}
      />
    );
  const tomorrow = data.fractions.filter((one) => roundOn(zone, addDays(day, 1)).fractions.includes(one.slug));
  return (
    <Line
      {...shared}
      label={late ? 'Stanotte niente; stasera' : 'Stasera niente; domani sera'}
      words={tomorrow.length === 0 ? 'Niente' : capital(listWords(tomorrow.map(({ name }) => name.toLowerCase())))}
    />
  );
}

/** What is open; near, for whoever has let the portal know where they are. It never asks by itself. */
function OpenLine({ total }: { total: number }) {
  const near = useKnownPlace();
  const all = (
    <Line
      icon={<Store size={24} />}
      href={`${paths.activities}?open_now=1`}
      label="Aperti adesso"
      words={total === 0 ? 'Nessuno, a quest’ora' : total === 1 ? 'Un posto' : `${total} posti`}
    />
  );
  return near === null ? all : <NearLine near={near}>{all}</NearLine>;
}

/** The nearest open place; the children until it is known, and where there is none. */
function NearLine({ near, children }: { near: string; children: ReactNode }) {
  const query = `?open_now=1&sort=distance&near=${near}`;
  const nearest = useResource<ActivityPage>(`/api/activities${query}&per_page=1`).data?.data[0];
  if (nearest?.distance_m === undefined) return children;
  return (
    <Line
      icon={<MapPin size={24} />}
      href={paths.activities + query}
      label={`Aperto vicino a te, ${distanceWords(nearest.distance_m)}`}
      words={nearest.name}
    />
  );
}

/** A position of the last hour is good enough here. */
const WAIT = { timeout: 10_000, maximumAge: 3_600_000 };

function useKnownPlace(): string | null {
  const [near, setNear] = useState<string | null>(null);
  useEffect(() => {
    let stopped = false;
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => {
        if (state !== 'granted') return;
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => !stopped && setNear(nearText({ lat: coords.latitude, lng: coords.longitude })),
          () => {},
          WAIT,
        );
      })
      .catch(() => {});
    return () => {
      stopped = true;
    };
  }, []);
  return near;
}

/** A member's ticket of today, or the next date they want to be reminded of. */
function OwnLine({ today }: { today: string }) {
  const ticket = useResource<TicketToday>('/api/frontend/profile/ticket-today').data?.next ?? null;
  const reminders = useResource<EventReminders>('/api/event-reminders').data?.data ?? [];
  const now = useNow();
  if (ticket !== null) {
    const { starts_at, title, order, tickets } = ticket;
    const hasBegun = Date.parse(starts_at) <= now;
    return (
      <Line
        icon={<TicketCheck size={24} />}
        href={tickets === 1 ? paths.ticket(ticket.ticket) : `${paths.order(order)}?mostra=1`}
        label={`Il tuo biglietto: ${hasBegun ? 'è cominciato' : `oggi ${clockTime(wallTime(starts_at).time)}`}`}
        words={title}
      />
    );
  }
  const next = reminders
    .filter(({ is_cancelled, ends_at }) => !is_cancelled && Date.parse(ends_at) > now)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))[0];
  if (next === undefined)
    return (
      <Line
        icon={<CalendarHeart size={24} />}
        href={paths.events}
        label="I tuoi promemoria"
        words="Nessuno: scegli un evento"
      />
    );
  return (
    <Line
      icon={<CalendarHeart size={24} />}
      href={paths.event(next.event.slug)}
      label={`Promemoria: ${occurrenceLabel(next.starts_at, today)}`}
      words={next.event.title}
    />
  );
}
