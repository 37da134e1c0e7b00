import { useState } from 'react';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { DayInput } from '../../ui/edit/DayInput.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';

/** Calls an event off, with the reason its page and the notice give. */
export function CancelItem({ onCancel }: { onCancel: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState('');
  const task = useTask();
  return (
    <>
      <p>
        Tutte le date ancora da venire: la pagina resta e dice «Annullato». Fra mezz’ora lo viene a sapere chi l’ha
        salvato, chi ha un promemoria e chi ha un biglietto.
      </p>
      <TextInput
        label="Perché (facoltativo)"
        hint="«Allerta meteo», «L’artista è malata»: si legge sulla pagina e nella notifica."
        value={reason}
        maxLength={200}
        error={task.problem ?? undefined}
        onChange={setReason}
      />
      <Button look="danger" aria-disabled={task.busy} onClick={() => task.run(() => onCancel(reason))}>
        Annulla l’evento
      </Button>
    </>
  );
}

/** Asks until when. */
export function Renew({ from, onRenew }: { from: string | null; onRenew: (until: string) => Promise<void> }) {
  const today = wallTime(Date.now()).day;
  const [until, setUntil] = useState<string | null>(addDays(from !== null && from > today ? from : today, 30));
  const task = useTask();
  return (
    <>
      <DayInput label="Fino a quando" value={until} onChange={setUntil} min={today} error={task.problem ?? undefined} />
      <Button aria-disabled={task.busy} onClick={() => until !== null && task.run(() => onRenew(until))}>
        Rinnova
      </Button>
    </>
  );
}

/** Asks whether it may go. */
export function Discard({ live, onDiscard }: { live: boolean; onDiscard: () => Promise<void> }) {
  const task = useTask();
  return (
    <>
      <p>
        {live ? 'Quello che hai scritto e non pubblicato si cancella; online resta com’è.' : 'La bozza si cancella.'}{' '}
        Non si può annullare.
      </p>
      <Button look="danger" aria-disabled={task.busy} onClick={() => task.run(onDiscard)}>
        {live ? 'Butta le modifiche' : 'Elimina la bozza'}
      </Button>
      <p role="alert">{task.problem}</p>
    </>
  );
}
