import { Ban, Check, CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { price } from '../../../shared/rules/money.ts';
import { enter } from './scanning.ts';
import { signal } from './signals.ts';
import { door, type Shown } from './store.ts';
import css from './VerdictScreen.module.css';

const ICONS = { green: Check, amber: CircleAlert, red: Ban } as const;
const WORDS = { green: 'Verde', amber: 'Attenzione', red: 'No' } as const;
/** How long a verdict that asks nothing stays; a tap or the next code ends it before. */
const STAYS_MS = { green: 1_800, red: 5_000 } as const;

/** The whole screen says the verdict: in colour, in words, by sound and by vibration. */
export function VerdictScreen() {
  const { verdict, is_silent } = useSnapshot(door) as { verdict: Shown | null; is_silent: boolean };
  const tell = useEffectEvent(({ colour }: Shown) => signal(colour, is_silent));
  // Sound and vibration do not wait for the picture.
  useLayoutEffect(() => {
    if (verdict === null) return undefined;
    // Only the last measure is kept, because a shift has thousands.
    performance.clearMeasures('piazza:verdict');
    performance.measure('piazza:verdict', { start: verdict.asked_at });
    tell(verdict);
    if (verdict.colour === 'amber') return undefined;
    const timer = setTimeout(close, STAYS_MS[verdict.colour]);
    return () => clearTimeout(timer);
  }, [verdict]);

  return (
    <div role="alert" className="unless-empty">
      {verdict !== null && <Told verdict={verdict} />}
    </div>
  );
}

function close(): void {
  door.verdict = null;
}

function Told({ verdict }: { verdict: Shown }) {
  const { colour, title, text } = verdict;
  const Icon = ICONS[colour];
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  // The focus moves after the picture is drawn; before it, the browser would lay the whole screen out twice.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        if (verdict === door.verdict) first.current?.focus({ preventScroll: true });
      }, 0),
    );
    return () => cancelAnimationFrame(frame);
  }, [verdict]);
  return (
    <section className={`${css.verdict} ${css[colour]}`} data-verdict={colour} data-reason={verdict.reason}>
      <Icon className="fixed margin-top-auto" size={120} strokeWidth={2.5} />
      <p className="visually-hidden">{WORDS[colour]}:</p>
      <h2>{title}</h2>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        {verdict.due_cents > 0 ? (
          <Collect key={verdict.seat_id} verdict={verdict} />
        ) : (
          colour === 'amber' && (
            <button type="button" className={css.main} onClick={() => void enter(verdict)}>
              Fai entrare
            </button>
          )
        )}
        <button ref={first} type="button" className={css.second} onClick={close}>
          {colour === 'amber' ? 'Non entra' : 'Avanti'}
        </button>
      </div>
    </section>
  );
}

/**
 * The buttons of an amber verdict: the money is taken before the person goes in. Several tickets of one order are
 * often paid by one person.
 */
function Collect({ verdict }: { verdict: Shown }) {
  const { due_cents, order_due_cents, order_seats } = verdict;
  const [isAll, setIsAll] = useState(false);
  const cents = isAll ? order_due_cents : due_cents;
  const pay = (method: 'contanti' | 'pos') => void enter(verdict, { method, cents });
  return (
    <>
      {order_seats > 1 && (
        <fieldset className={`stack gap-8 ${css.share}`}>
          <legend className="visually-hidden">Quanto incassi</legend>
          <label>
            <input type="radio" name="quanto" checked={!isAll} onChange={() => setIsAll(false)} />
            Solo questo, {price(due_cents)}
          </label>
          <label>
            <input type="radio" name="quanto" checked={isAll} onChange={() => setIsAll(true)} />
            Tutti e {order_seats}, {price(order_due_cents)}
          </label>
        </fieldset>
      )}
      <button type="button" className={css.main} onClick={() => pay('contanti')}>
        {price(cents)} in contanti
      </button>
      <button type="button" className={css.main} onClick={() => pay('pos')}>
        {price(cents)} con il POS
      </button>
    </>
  );
}
