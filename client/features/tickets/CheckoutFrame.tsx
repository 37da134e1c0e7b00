import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { useTitle } from '../../lib/title.ts';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import css from './Checkout.module.css';
import type { Basket, Sale, SaleDate, Step } from './checkout.ts';
import { Summary } from './Summary.tsx';

interface CheckoutFrameProps {
  title: string;
  sale: Sale;
  date: SaleDate | undefined;
  /** Absent where the whole checkout is on one page. */
  steps?: readonly Step[];
  step?: Step;
  order?: OrderView | null;
  basket?: Basket;
  children: ReactNode;
}

const NAMES: Record<Step, string> = { posti: 'Posti', dati: 'Dati', pagamento: 'Pagamento' };

/** The frame of the checkout: the event at the head (beside the steps on a wide screen), the steps, and one button. */
export function CheckoutFrame({ title, sale, date, steps, step, order = null, basket, children }: CheckoutFrameProps) {
  const heading = useHeadingFocus();
  const { event } = sale;
  useTitle(`${title}: ${event.title}`);
  const today = wallTime(useNow()).day;
  return (
    <div className={css.checkout}>
      <aside className={`flex gap-16 starts shrinks ${css.about}`} aria-label="L’evento">
        {event.category !== undefined && (
          <CategoryTile kind="events" category={event.category} seed={event.id} className={css.tile} />
        )}
        <div className="soft close breaks grows shrinks">
          <p className="ink title">
            <Link className="reach plain hover-underline" href={paths.event(event.slug)}>
              {event.title}
            </Link>
          </p>
          {date !== undefined && <p>{capital(unbroken(occurrenceWords(date.starts_at, date.ends_at, today)))}</p>}
          <p>{event.venue}</p>
        </div>
        <div className={css.beside}>
          <Summary order={order} date={date} basket={basket} />
        </div>
      </aside>
      <div className="stack gap-24 top">
        {steps !== undefined && step !== undefined && <StepList steps={steps} step={step} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

function StepList({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const at = steps.indexOf(step);
  return (
    <ol className={`row size-s ${css.steps}`} aria-label={`Passo ${at + 1} di ${steps.length}`}>
      {steps.map((one, index) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={css.number} aria-hidden="true">
            {index < at ? <Check size={16} strokeWidth={2.5} /> : index + 1}
          </span>
          {NAMES[one]}
          {index < at && <span className="visually-hidden">, fatto</span>}
        </li>
      ))}
    </ol>
  );
}
