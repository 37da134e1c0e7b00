import { useState } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import type { DatePeople } from '../../../shared/contract/ticketDesk.ts';
import { EVENT_LIMITS, toldWords } from '../../../shared/rules/events.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/edit/TextInput.tsx';

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
          Lascia così
        </Button>
      </div>
    </Dialog>
  );
}

/** A date with its reason; an empty reason is removed. */
export function withReason({ reason: _former, ...date }: DraftDate, reason: string): DraftDate {
  return reason === '' ? date : { ...date, reason };
}

interface DatesToldProps {
  event: number;
  /** One of its dates; null: all that are to come. */
  date: number | null;
}

/** How many people hear of it when a date moves or is called off. */
export function DatesTold({ event, date }: DatesToldProps) {
  const { data } = useResource<DatePeople>(`/api/desk/tickets/${event}/dates/people`);
  const people = date === null ? data?.all : (data?.data.find(({ id }) => id === date)?.people ?? 0);
  if (data === null || people === undefined || people === 0) return null;
  return (
    <p className="soft">
      {date === null ? 'Se le annulli' : 'Se la sposti o la annulli'}, <b>{toldWords(people)}</b> mezz’ora dopo che hai
      pubblicato.
    </p>
  );
}
