import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { longMoment } from '../../../shared/rules/dates.ts';
import css from './Door.module.css';
import { GuestTable } from './GuestTable.tsx';
import { door, tonight } from './store.ts';
import { holding } from './sync.ts';

/** Everybody of the date by name, with a box to tick, for when phones give up. It comes from this device and needs no network. */
export function PaperList({ onBack }: { onBack: () => void }) {
  const { facts, date, version } = useSnapshot(door);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const on = facts === null ? null : tonight(facts.dates, date);
  if (facts === null || on === null) return null;
  const categoryOf = (id: number) => facts.categories.find((one) => one.id === id)?.name ?? '';
  const guests = holding()
    .tally.ofDate(on.id)
    .map((place) => ({ ...place, category: categoryOf(place.category_id), is_in: place.presence === 'in' }));
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
      {guests.length === 0 ? (
        <p>Ancora nessun posto prenotato per questa data.</p>
      ) : (
        <GuestTable guests={guests} className={css.paper} />
      )}
    </section>
  );
}
