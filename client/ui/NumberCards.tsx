import { Link } from 'wouter';
import css from './NumberCards.module.css';

interface NumberCard {
  href: string;
  /** Undefined: not known yet. */
  count: number | string | undefined;
  words: string;
  note?: string;
  urgent?: boolean;
}

/** Numbers that each lead to their list. */
export function NumberCards({ label, cards }: { label: string; cards: readonly NumberCard[] }) {
  return (
    <ul className={css.numbers} aria-label={label} aria-busy={cards.some(({ count }) => count === undefined)}>
      {cards.map(({ href, count, words, note, urgent }) => (
        <li key={words}>
          <Link
            href={href}
            className="stack sheet high gap-2 pad-12-16 top close plain breaks hover-cobalt"
            data-urgent={urgent || undefined}
            data-none={count === 0 || undefined}
          >
            <span className={css.count}>{count ?? '–'}</span>
            <span>{words}</span>
            {note !== undefined && <span className="soft">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
