import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { longMoment } from '../../../shared/rules/dates.ts';
import { Checkbox } from '../../ui/Field.tsx';
import css from './Door.module.css';
import { GuestTable } from './GuestTable.tsx';
import { door, tonight } from './store.ts';
import { holding, soon } from './sync.ts';

/** What is seldom needed during a shift. */
export function More() {
  const { facts, date, is_exit, is_silent, waiting } = useSnapshot(door);
  const [isPaper, setIsPaper] = useState(false);
  if (facts === null) return null;
  if (isPaper) return <PaperList onBack={() => setIsPaper(false)} />;
  const on = tonight(facts.dates, date);
  return (
    <section className="stack gap-16 top">
      <h2>Altro</h2>
      <p>
        {facts.event.title}
        {on !== null && `, ${longMoment(on.starts_at)}`}
      </p>
      {facts.event.allows_reentry && (
        <Checkbox
          label="Segna le uscite: chi esce può rientrare"
          checked={is_exit}
          onChange={(event) => {
            door.is_exit = event.target.checked;
          }}
        />
      )}
      <Checkbox
        label="Senza suoni (resta la vibrazione)"
        checked={is_silent}
        onChange={(event) => {
          door.is_silent = event.target.checked;
        }}
      />
      <button type="button" className={css.small} onClick={soon}>
        Aggiorna la lista adesso
      </button>
      <button type="button" className={css.small} onClick={() => setIsPaper(true)}>
        Lista da stampare
      </button>
      <button
        type="button"
        className={css.small}
        onClick={() => {
          door.verdict = null;
          door.phase = 'ready';
        }}
      >
        Fine del turno
      </button>
      {waiting > 0 && (
        <p>
          Prima di spegnere aspetta la rete: {waiting === 1 ? 'un ingresso è' : `${waiting} ingressi sono`} solo su
          questo dispositivo.
        </p>
      )}
    </section>
  );
}

/** Everybody of the date by name, with a box to tick, for when phones give up. It comes from this device and needs no network. */
function PaperList({ onBack }: { onBack: () => void }) {
  const { facts, date, version } = useSnapshot(door);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const on = facts === null ? null : tonight(facts.dates, date);
  if (facts === null || on === null) return null;
  const categoryOf = (id: number) => facts.categories.find((one) => one.id === id)?.name ?? '';
  const guests = holding()
    .tally.ofDate(on.id)
    .map((seat) => ({ ...seat, category: categoryOf(seat.category_id), is_in: seat.presence === 'in' }));
  return (
    <section className="stack gap-16 top" data-version={version}>
      <h3 ref={heading} tabIndex={-1}>
        {facts.event.title}, {longMoment(on.starts_at)}
      </h3>
      <div className="flex gap-12 no-print">
        <button type="button" className={css.small} onClick={() => window.print()}>
          Stampa
        </button>
        <button type="button" className={css.small} onClick={onBack}>
          Indietro
        </button>
      </div>
      {guests.length === 0 ? <p>Ancora nessun posto prenotato per questa data.</p> : <GuestTable guests={guests} />}
    </section>
  );
}
