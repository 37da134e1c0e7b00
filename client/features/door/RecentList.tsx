import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { atClock, wallTime } from '../../../shared/rules/dates.ts';
import { UNDO_REASONS } from '../../../shared/rules/door.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './Door.module.css';
import { undo } from './scanning.ts';
import { door, type Recent } from './store.ts';

/** What this device let in or out, newest first; each entry can be undone with a reason. */
export function RecentList() {
  const recent = useSnapshot(door).recent as Recent[];
  const [chosen, setChosen] = useState<Recent | null>(null);
  return (
    <section className="stack gap-16 top">
      <h2>Ultimi ingressi</h2>
      {recent.length === 0 && <p className="soft">Ancora nessuno da questo dispositivo.</p>}
      <ul className="stack gap-8">
        {recent.map((entry) => (
          <li key={entry.uuid} className="split sheet tall wide pad-8-16">
            <span className="grid">
              <b className="size-l">{entry.holder === '' ? 'Senza nome' : entry.holder}</b>
              <span>
                {entry.kind === 'in' ? 'Dentro' : 'Uscita'} {atClock(wallTime(entry.at).time)}
                {entry.is_undone && ' · annullato'}
              </span>
            </span>
            {!entry.is_undone && (
              <button type="button" className={css.small} onClick={() => setChosen(entry)}>
                Annulla<span className="visually-hidden"> {entry.holder}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Dialog
          title="Perché annulli?"
          description="Il biglietto torna valido. Se hai incassato, l’incasso resta segnato."
          onClose={() => setChosen(null)}
        >
          <div className="stack">
            {UNDO_REASONS.map((reason) => (
              <button
                key={reason}
                type="button"
                className={css.small}
                onClick={() => {
                  void undo(chosen, reason);
                  setChosen(null);
                }}
              >
                {reason}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </section>
  );
}
