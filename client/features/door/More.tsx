import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { longMoment } from '../../../shared/rules/dates.ts';
import { Checkbox } from '../../ui/Field.tsx';
import css from './Door.module.css';
import { PaperList } from './PaperList.tsx';
import { door, tonight } from './store.ts';
import { soon } from './sync.ts';

/** What is seldom needed during a shift. */
export function More() {
  const { facts, date, is_exit, is_silent, waiting } = useSnapshot(door);
  const [isPaper, setIsPaper] = useState(false);
  if (facts === null) return null;
  if (isPaper) return <PaperList onBack={() => setIsPaper(false)} />;
  const on = tonight(facts.dates, date);
  return (
    <section className={css.list}>
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
      {waiting > 0 && <p>Prima di spegnere aspetta la rete: {waiting} ingressi sono solo su questo dispositivo.</p>}
    </section>
  );
}
