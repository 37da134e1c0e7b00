import { useState } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { EVENT_LIMITS } from '../../../shared/rules/events.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/edit/TextInput.tsx';
import { DatesTold } from './DatesTold.tsx';

interface CancelEventProps {
  /** The live event; null: not online yet. */
  event: number | null;
  /** @param cancelled a date as it is once cancelled */
  onCancel: (cancelled: (date: DraftDate) => DraftDate) => void;
  onClose: () => void;
}

/** Cancels all coming dates in the draft; it takes effect when published. */
export function CancelEvent({ event, onCancel, onClose }: CancelEventProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title="Annullare tutto l’evento?"
      description="La pagina resta e dice «Annullato». Vale quando pubblichi; mezz’ora dopo lo viene a sapere chi l’ha salvato, chi ha un promemoria e chi ha un biglietto."
      onClose={onClose}
    >
      {event !== null && <DatesTold event={event} date={null} />}
      <TextArea
        label="Perché (facoltativo)"
        hint="«Allerta meteo», «L’artista è malata»: si legge sulla pagina e nella notifica."
        rows={2}
        value={reason}
        maxLength={EVENT_LIMITS.cancel_reason}
        onChange={setReason}
      />
      <div className="row">
        <Button look="danger" onClick={() => onCancel((date) => withReason({ ...date, cancelled: true }, reason))}>
          Annulla tutte le date
        </Button>
        <Button look="quiet" onClick={onClose}>
          Lascia com’è
        </Button>
      </div>
    </Dialog>
  );
}

/** A date with its reason; an empty reason is removed. */
export function withReason({ reason: _former, ...date }: DraftDate, reason: string): DraftDate {
  return reason === '' ? date : { ...date, reason };
}
