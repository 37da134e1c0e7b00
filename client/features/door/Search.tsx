import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { price } from '../../../shared/rules/money.ts';
import frame from '../../ui/Field.module.css';
import { onCode, onFound } from './scanning.ts';
import { door, tonight } from './store.ts';
import { holding } from './sync.ts';

const MOST = 30;
/** The text of a ticket's QR code is never shorter: a scanner typed it into the field. */
const CODE_LENGTH = 100;

/** By name, or by the first characters of the order's code, for who has neither phone nor paper. */
export function Search() {
  const { facts, date, version } = useSnapshot(door);
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Who comes here writes at once, or lets a reader of codes write.
  useEffect(() => field.current?.focus(), []);
  if (facts === null) return null;
  const on = tonight(facts.dates, date)?.id ?? 0;
  const found = holding().tally.search(on, words, MOST);
  const categoryOf = (id: number) => facts.categories.find((one) => one.id === id)?.name ?? '';
  return (
    <section className="stack gap-16 top" data-version={version}>
      <h2>Cerca</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (words.length < CODE_LENGTH) return;
          void onCode(words);
          setWords('');
        }}
      >
        <label className="visually-hidden" htmlFor="porta-cerca">
          Nome o codice dell’ordine
        </label>
        <input
          ref={field}
          id="porta-cerca"
          className={`size-l ${frame.control}`}
          type="search"
          placeholder="Nome o codice dell’ordine"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
      <p role="status" className="soft">
        {words.trim().length < 2
          ? 'Bastano due lettere.'
          : found.length === 0
            ? 'Nessuno con questo nome o codice.'
            : ''}
      </p>
      <ul className="stack gap-8">
        {found.map((seat) => (
          <li key={seat.id}>
            <button
              type="button"
              className="grid sheet tall wide pad-8-16 text-left"
              onClick={() => void onFound(seat)}
            >
              <b className="size-l">{seat.holder === '' ? 'Senza nome' : seat.holder}</b>
              <span className="quiet">
                {categoryOf(seat.category_id)} · {groupedCode(seat.order_code)}
                {seat.due_cents > 0 && ` · da pagare ${price(seat.due_cents)}`}
                {seat.presence === 'in' && ' · già dentro'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
