import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { atClock, wallTime } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import css from './Clock.module.css';
import { orderUrl } from './checkout.ts';

/** Screen readers are told at these minutes left, and not in between. */
const TOLD_AT = [5, 2, 1];
/** From so many minutes left on the page offers more time. */
const EXTENDS_FROM = 5;

/** Shows until when the places are held: the time of day, which one can plan with, and the minutes left beside it. */
export function HoldClock({ order: { uuid, expires_at, extended } }: { order: OrderView }) {
  const until = Date.parse(expires_at ?? '');
  const minutes = useMinutes(until, uuid);
  const task = useTask();
  const told = TOLD_AT.includes(minutes) ? minutesWords(minutes) : '';

  async function extend(): Promise<void> {
    await call(`${orderUrl(uuid)}/extension`, { method: 'POST' });
    await refreshResource(orderUrl(uuid));
  }

  return (
    <div className={css.clock} data-late={minutes <= EXTENDS_FROM || undefined}>
      <Clock size={22} strokeWidth={1.75} aria-hidden="true" />
      <p>
        I posti sono tuoi fino {atClock(wallTime(until).time)}{' '}
        <span className={css.minutes}>{minutesWords(minutes)}</span>
      </p>
      {minutes <= EXTENDS_FROM && !extended && (
        <button type="button" onClick={() => task.run(extend)} aria-disabled={task.busy}>
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
function useMinutes(until: number, uuid: string): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 60_000));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const look = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 60_000));
      setMinutes(now);
      if (now === 0) void refreshResource(orderUrl(uuid));
    };
    look();
    const timer = setInterval(look, 5_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until, uuid]);
  return minutes;
}

function minutesWords(minutes: number): string {
  if (minutes <= 1) return 'Ancora un minuto';
  return `Ancora ${minutes} minuti`;
}
