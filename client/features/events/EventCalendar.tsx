import { BellOff } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './EventCalendar.module.css';
import { PersonalAddress } from './PersonalAddress.tsx';
import { useReminders } from './reminders.ts';

/** On /profilo/eventi: the dates a person set reminders for, and their calendar feed. */
export function EventCalendar() {
  const { list, error, retry, busy, outcome, change } = useReminders();
  const today = wallTime(Date.now()).day;
  return (
    <Section title="I tuoi eventi">
      <div className={css.sheet}>
        <Loaded resource={{ data: list, error, retry }} kind="events" skeleton={<Skeleton height="64px" />}>
          {(list) =>
            list.length === 0 ? (
              <p>
                Nessun promemoria. Apri un <Link href={paths.events}>evento</Link> e tocca «Ricordamelo»: ti avvisiamo
                il giorno prima e due ore prima.
              </p>
            ) : (
              <ul className={css.list} aria-label="Promemoria">
                {list.map(({ occurrence_id, starts_at, ends_at, is_cancelled, event }) => (
                  <li key={occurrence_id}>
                    <div className={css.event}>
                      <Link href={paths.event(event.slug)}>{event.title}</Link>
                      <p>
                        {is_cancelled && 'Annullato: '}
                        {capital(unbroken(occurrenceWords(starts_at, ends_at, today)))}
                      </p>
                      <p>{event.venue}</p>
                    </div>
                    <Button
                      look="quiet"
                      aria-label={`Togli il promemoria di ${event.title}`}
                      aria-disabled={busy}
                      onClick={() => change(occurrence_id, false)}
                    >
                      <BellOff size={20} strokeWidth={1.75} aria-hidden="true" />
                      Togli
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <p role="status" className={css.outcome}>
          {outcome}
        </p>
        <PersonalAddress />
      </div>
    </Section>
  );
}
