import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { longMoment } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import css from './Door.module.css';
import { door, tonight } from './store.ts';
import { holding } from './sync.ts';

/** Everybody of the date by name, with a box to tick, for when phones give up. It comes from this device and needs no network. */
export function PaperList({ onBack }: { onBack: () => void }) {
  const { facts, date, version } = useSnapshot(door);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const on = facts === null ? null : tonight(facts.dates, date);
  if (facts === null || on === null) return null;
  const places = holding().tally.ofDate(on.id);
  const categoryOf = (id: number) => facts.categories.find((one) => one.id === id)?.name ?? '';
  return (
    <section className={css.list} data-version={version}>
      <h3 ref={heading} tabIndex={-1}>
        {facts.event.title}, {longMoment(on.starts_at)}
      </h3>
      <div className={css.paperActions}>
        <button type="button" className={css.small} onClick={() => window.print()}>
          Stampa
        </button>
        <button type="button" className={css.small} onClick={onBack}>
          Indietro
        </button>
      </div>
      {places.length === 0 ? (
        <p>Ancora nessun posto prenotato per questa data.</p>
      ) : (
        <table className={css.paper}>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Categoria</th>
              <th scope="col">Ordine</th>
              <th scope="col">Da pagare</th>
              <th scope="col">Entrato</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ id, holder, category_id, order_code, due_cents, presence }) => (
              <tr key={id}>
                <th scope="row">{holder === '' ? 'Senza nome' : holder}</th>
                <td>{categoryOf(category_id)}</td>
                <td>{order_code}</td>
                <td>{due_cents === 0 ? '' : price(due_cents)}</td>
                <td>{presence === 'in' ? 'sì' : '☐'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
