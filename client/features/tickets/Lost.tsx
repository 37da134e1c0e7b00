import { useEffect, useRef } from 'react';
import { isOpen } from '../../../shared/rules/checkout.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import type { ChangeBasket, Sale, SaleDate } from './checkout.ts';
import css from './Flow.module.css';

interface LostProps {
  /** Why the places were not to be had. */
  words: string;
  sale: Sale;
  date: SaleDate;
  change: ChangeBasket;
  /** Goes on to the waiting list. */
  onWait: () => void;
}

/**
 * The last places went while somebody was choosing them. Nothing that can be pressed stands where the booking's button was: a
 * second press would join a list, and look like a booking.
 */
export function Lost({ words, sale, date, change, onWait }: LostProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    alert.current?.focus({ preventScroll: true });
  }, []);
  const today = wallTime(Date.now()).day;
  const others = sale.occurrences.filter((one) => one.id !== date.id && isOpen(one));
  return (
    <>
      <div role="alert" ref={alert} tabIndex={-1}>
        <Callout tone="urgent">{words} Non hai prenotato niente.</Callout>
      </div>
      {others.length > 0 && (
        <section className={css.others}>
          <h2>Ci sono posti in un’altra data</h2>
          {others.map(({ id, starts_at, ends_at }) => (
            <Button key={id} onClick={() => change({ occurrence: id, quantities: {} })}>
              {capital(unbroken(occurrenceWords(starts_at, ends_at, today)))}
            </Button>
          ))}
        </section>
      )}
      <p>
        <Button look="quiet" onClick={onWait}>
          Vai alla lista d’attesa
        </Button>
      </p>
    </>
  );
}
