import { useState } from 'react';
import type { DateChangeBody, DatePeople, Sales } from '../../../shared/contract/ticketDesk.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { EVENT_LIMITS, toldWords } from '../../../shared/rules/events.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { eventApi } from './paths.ts';

type SaleDate = Sales['dates'][number];
type Doing = 'move' | 'cancel' | 'restore';

/** Moves a date that is to come, calls it off or puts it back, and says who hears of it. */
export function DateActions({ event, date, reload }: { event: number; date: SaleDate; reload: () => Promise<void> }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [said, setSaid] = useState('');
  const { id, starts_at, cancelled } = date;
  if (Date.parse(starts_at) <= Date.now()) return null;
  const choices: [Doing, string][] = cancelled
    ? [['restore', 'Si fa, invece']]
    : [
        ['move', 'Sposta'],
        ['cancel', 'Annulla la data'],
      ];

  async function change(body: DateChangeBody, words: string): Promise<void> {
    await call(eventApi(event, `dates/${id}`), { method: 'PUT', body });
    setSaid(words);
    setDoing(null);
    await reload();
  }

  return (
    <>
      <div className="row">
        {choices.map(([what, label]) => (
          <Button key={what} look="quiet" aria-haspopup="dialog" onClick={() => setDoing(what)}>
            {label}
            <span className="visually-hidden"> di {longMoment(starts_at)}</span>
          </Button>
        ))}
      </div>
      <p role="status" className={said === '' ? 'visually-hidden' : undefined}>
        {said}
      </p>
      {doing === 'move' && <Move event={event} date={date} change={change} onClose={() => setDoing(null)} />}
      {(doing === 'cancel' || doing === 'restore') && (
        <CallOff event={event} date={date} isOff={doing === 'cancel'} change={change} onClose={() => setDoing(null)} />
      )}
    </>
  );
}

interface DialogProps {
  event: number;
  date: SaleDate;
  change: (body: DateChangeBody, words: string) => Promise<void>;
  onClose: () => void;
}

function Move({ event, date, change, onClose }: DialogProps) {
  const heard = useHeard(event, date.id);
  const send = (data: FormData) =>
    change(
      { starts: textOf(data, 'starts'), ends: textOf(data, 'ends'), cancelled: false, reason: '' },
      'Fatto: la nuova data è online.',
    );
  return (
    <Dialog
      title="Spostare questa data?"
      description={`La nuova data va online subito. ${heard} Chi ha un posto può tenerlo o restituirlo fino all’inizio; le prenotazioni continuano.`}
      onClose={onClose}
    >
      <Form draft={null} submit="Sposta la data" onSubmit={send} onCancel={onClose}>
        <Field
          label="Comincia"
          name="starts"
          type="datetime-local"
          required
          defaultValue={wallMoment(date.starts_at)}
        />
        <Field label="Finisce" name="ends" type="datetime-local" required defaultValue={wallMoment(date.ends_at)} />
      </Form>
    </Dialog>
  );
}

function CallOff({ event, date, isOff, change, onClose }: DialogProps & { isOff: boolean }) {
  const { starts_at, ends_at } = date;
  const heard = useHeard(event, date.id);
  const send = (data: FormData) =>
    change(
      {
        starts: wallMoment(starts_at),
        ends: wallMoment(ends_at),
        cancelled: isOff,
        reason: isOff ? textOf(data, 'reason') : '',
      },
      isOff ? 'Fatto: la data è annullata.' : 'Fatto: la data è di nuovo in programma.',
    );
  return (
    <Dialog
      title={isOff ? 'Annullare questa data?' : 'Rimetterla in programma?'}
      description={
        isOff
          ? `La pagina dell’evento lo dice subito. ${heard} Poi i biglietti non valgono più e quello che è stato pagato passa tra i rimborsi. Fino ad allora puoi rimetterla in programma.`
          : 'I biglietti che nessuno ha ancora annullato tornano validi, e i posti si prenotano di nuovo.'
      }
      onClose={onClose}
    >
      <Form
        draft={null}
        look={isOff ? 'danger' : 'primary'}
        submit={isOff ? 'Annulla la data' : 'Rimettila in programma'}
        onSubmit={send}
        aside={
          <Button look="quiet" onClick={onClose}>
            Lascia così
          </Button>
        }
      >
        {isOff && (
          <Field
            label="Perché (facoltativo)"
            hint="«Allerta meteo», «L’artista è malata»: si legge sulla pagina e nella notifica."
            name="reason"
            autoComplete="off"
            maxLength={EVENT_LIMITS.cancel_reason}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** Who hears of a change, before it is made; nothing until the portal has counted them. */
function useHeard(event: number, date: number): string {
  const { data } = useResource<DatePeople>(eventApi(event, 'dates/people'));
  if (data === null) return '';
  const people = data.data.find(({ id }) => id === date)?.people ?? 0;
  return people === 0
    ? 'Nessuno l’aspetta ancora.'
    : `Fra mezz’ora ${toldWords(people)}: una mail a chi ha un posto, una notifica a chi ha un account.`;
}
