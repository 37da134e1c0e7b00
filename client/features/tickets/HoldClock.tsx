import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { untilWords } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { orderUrl } from './checkout.ts';

/** Screen readers are told at these minutes left, and not in between. */
const TOLD_AT = [5, 2, 1];
/** From so many minutes left on the page offers more time. */
const EXTENDS_FROM = 5;

/** A longer time is planned with by its day and hour, not in minutes. */
const MOST_COUNTED = 60;

/** When each answer was first seen, as performance.now(). */
const seen = new WeakMap<OrderView, number>();

/** Shows until when the seats are held: the time of day, which one can plan with, and the minutes left beside it. */
export function HoldClock({ order }: { order: OrderView }) {
  const { uuid, expires_at, extended } = order;
  const until = Date.parse(expires_at ?? '');
  const minutes = useMinutes(order);
  const task = useTask();
  const told = TOLD_AT.includes(minutes) ? minutesWords(minutes) : '';

  async function extend(): Promise<void> {
    await call(`${orderUrl(uuid)}/extension`, { method: 'POST' });
    await refreshResource(orderUrl(uuid));
  }

  return (
    <div className={`bar pad-8-16 radius ${minutes <= EXTENDS_FROM ? 'toned-wash ink' : 'wash'}`} data-tone="amber">
      <Clock className={minutes <= EXTENDS_FROM ? 'tone' : 'cobalt'} size={22} />
      <p className="grows shrinks strong tabular">
        I posti sono tuoi fino {untilWords(until, order.now)}
        {minutes <= MOST_COUNTED && <span className="quiet regular nowrap"> {minutesWords(minutes)}</span>}
      </p>
      {minutes <= EXTENDS_FROM && !extended && (
        <button
          type="button"
          className="press pad-0 cobalt underlined"
          onClick={() => task.run(extend)}
          aria-disabled={task.busy}
        >
          Mi serve più tempo
        </button>
      )}
      <span role="status" className="visually-hidden">
        {task.problem ?? told}
      </span>
    </div>
  );
}

/** Whole minutes left, the one under way counted; asks the server when the time is over. */
function useMinutes(order: OrderView): number {
  const [minutes, setMinutes] = useState(() => minutesLeft(order));
  useEffect(() => {
    const ask = () => void refreshResource(orderUrl(order.uuid));
    const look = () => {
      const left = minutesLeft(order);
      setMinutes(left);
      if (left === 0) ask();
    };
    // The monotonic clock may stand still while the phone sleeps.
    const comeBack = () => {
      if (document.visibilityState === 'visible') ask();
    };
    // An answer is not asked for again at once: the time of an order that is being paid may be over.
    setMinutes(minutesLeft(order));
    const timer = setInterval(look, 5_000);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [order]);
  return minutes;
}

function minutesWords(minutes: number): string {
  if (minutes <= 1) return 'Ancora un minuto';
  return `Ancora ${minutes} minuti`;
}

/**
 * Whole minutes for which an order's seats are held, the one under way counted; 0 when the time is over. Counted from the server's
 * instant in the answer, with the monotonic clock: a phone's own clock may be wrong, or be set meanwhile.
 */
function minutesLeft(order: OrderView): number {
  const since = seen.get(order) ?? performance.now();
  seen.set(order, since);
  const held = Date.parse(order.expires_at ?? '') - Date.parse(order.now);
  return Math.max(0, Math.ceil((held - (performance.now() - since)) / 60_000));
}
