import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { dateOptions } from '../../../shared/rules/door.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { addressToken } from '../../lib/addressToken.ts';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import css from './Door.module.css';
import { Shift } from './Shift.tsx';
import { allowSound } from './signals.ts';
import { door, tonight } from './store.ts';
import { openDoor } from './sync.ts';

/** /ingressi: the screen of a device at the door. It takes the whole window: no bars, nothing else to press. */
export default function DoorPage() {
  const { phase } = useSnapshot(door);
  useTitle('Ingresso');
  useEffect(() => {
    if (phase === 'opening') void openDoor(addressToken());
  }, [phase]);
  return (
    <div className={css.door} data-phase={phase}>
      {phase === 'shift' ? <Shift /> : <Before />}
    </div>
  );
}

function Before() {
  const { phase, problem, fetched } = useSnapshot(door);
  if (phase === 'ready') return <Ready />;
  return (
    <div className={css.before}>
      <h1>Ingresso</h1>
      {(phase === 'opening' || phase === 'fetching') && (
        <p role="status">{phase === 'opening' ? 'Un momento…' : `Scarico la lista: ${grouped(fetched)} biglietti…`}</p>
      )}
      {phase === 'unpaired' && problem === null && (
        <p>
          Questo dispositivo non è collegato. Chi organizza l’evento mostra un QR in «Ingressi»: inquadralo con la
          fotocamera del telefono.
        </p>
      )}
      <p role="alert" className="fault unless-empty">
        {problem}
      </p>
      {(phase === 'unpaired' || phase === 'ended') && (
        <LinkButton href={paths.home} look="quiet">
          Vai al portale
        </LinkButton>
      )}
    </div>
  );
}

/** The list is here: one press begins the shift, and lets the page make sounds. */
function Ready() {
  const { facts, date, waiting, problem } = useSnapshot(door);
  if (facts === null) return null;
  const on = tonight(facts.dates, date);
  function begin(): void {
    allowSound();
    door.phase = 'shift';
  }
  return (
    <div className={css.before}>
      <h1>{facts.device.name}</h1>
      <p className="size-l strong">
        {facts.event.title}
        <br />
        <span className="soft">{facts.event.venue}</span>
      </p>
      {facts.dates.length > 1 && on !== null && (
        <SelectField
          label="Data"
          name="data"
          value={String(on.id)}
          onChange={(value) => {
            door.date = Number(value);
          }}
          options={dateOptions(facts.dates)}
        />
      )}
      {facts.dates.length === 1 && on !== null && <p>{longMoment(on.starts_at)}</p>}
      {on === null && <p>Le date di questo evento sono finite.</p>}
      {waiting > 0 && <p>{waitingWords(waiting)}</p>}
      <p role="alert" className="fault unless-empty">
        {problem}
      </p>
      <button type="button" className={css.begin} disabled={on === null} onClick={begin}>
        Inizia
      </button>
      <p className="soft">Lo schermo resta acceso. Funziona anche senza rete: quello che segni parte quando torna.</p>
    </div>
  );
}

function waitingWords(n: number): string {
  return n === 1 ? 'Un ingresso aspetta la rete per partire.' : `${n} ingressi aspettano la rete per partire.`;
}
