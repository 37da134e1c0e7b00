import { useState } from 'react';
import type { DeskItem, Loss } from '../../../shared/contract/publishing.ts';
import type { DatePeople } from '../../../shared/contract/ticketDesk.ts';
import { addDays, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { toldWords } from '../../../shared/rules/events.ts';
import { PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { DayInput } from '../../ui/edit/DayInput.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { cancel, deleteForGood, discard, lossesUrl, renew } from './api.ts';

/** Cancels an event, with the reason for its page and the notice. */
function CancelItem({ event, onCancel }: { event: number; onCancel: (reason: string) => Promise<void> }) {
  const { data } = useResource<DatePeople>(`/api/desk/tickets/${event}/dates/people`);
  const [reason, setReason] = useState('');
  const task = useTask();
  return (
    <>
      <p>
        Tutte le date ancora da venire: la pagina resta e dice «Annullato». Fra mezz’ora{' '}
        {data === null || data.all === 0 ? 'lo viene a sapere' : `${toldWords(data.all)}:`} chi l’ha salvato, chi ha un
        promemoria e chi ha un biglietto.
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

function Renew({ from, onRenew }: { from: string | null; onRenew: (until: string) => Promise<void> }) {
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

function Discard({ live, onDiscard }: { live: boolean; onDiscard: () => Promise<void> }) {
  const task = useTask();
  return (
    <>
      <p>
        {live ? 'Quello che hai scritto e non pubblicato si elimina; online resta com’è.' : 'La bozza si elimina.'} Non
        si può annullare.
      </p>
      <Button look="danger" aria-disabled={task.busy} onClick={() => task.run(onDiscard)}>
        {live ? 'Elimina le modifiche' : 'Elimina la bozza'}
      </Button>
      <p role="alert">{task.problem}</p>
    </>
  );
}

/** Says what goes with an item before it goes; why it can't, when it can't. */
function DeleteItem({ kind, id, onDelete }: { kind: PublicationKind; id: number; onDelete: () => Promise<void> }) {
  const { data, error } = useResource<{ data: Loss[] }>(lossesUrl(kind, id));
  const task = useTask();
  if (data === null) return error === null ? <Skeleton height="120px" /> : <p role="alert">{error.message}</p>;
  return (
    <>
      {data.data.length > 0 && (
        <>
          <p>Con questo se ne va anche:</p>
          <ul className="bulleted">
            {data.data.map(({ one, many, total }) => (
              <li key={one}>
                {total.toLocaleString('it-IT')} {total === 1 ? one : many}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Non si può annullare. In archivio invece nessuno lo vede, e può tornare.</p>
      <Button look="danger" aria-disabled={task.busy} onClick={() => task.run(onDelete)}>
        Elimina per sempre
      </Button>
      <p role="alert">{task.problem}</p>
    </>
  );
}

/** An item's title, or 'Nuovo evento'. */
export const nameOf = ({ kind, title }: DeskItem) => title || PUBLICATION_LABELS[kind].fresh;

/** The question before an action. */
export type Asks = 'renew' | 'cancel' | 'discard' | 'delete';

/** The question before a renewal, a cancellation, the end of a draft or of an item, and its answer. */
export function Question({ asks, item, onDone }: { asks: Asks; item: DeskItem; onDone: (words: string) => void }) {
  const { kind, item_id, status, revision, ends_on } = item;
  const name = nameOf(item);
  const isLive = status === 'published' && item_id !== null;
  if (asks === 'renew' && item_id !== null)
    return (
      <Renew
        from={ends_on}
        onRenew={async (until) => {
          await renew(kind, item_id, until);
          onDone(`«${name}» resta online fino ${theDay('al', until)}.`);
        }}
      />
    );
  if (asks === 'cancel' && item_id !== null)
    return (
      <CancelItem
        event={item_id}
        onCancel={async (reason) => {
          await cancel(kind, item_id, reason);
          onDone(`«${name}» è annullato, e la sua pagina lo dice.`);
        }}
      />
    );
  if (asks === 'delete' && item_id !== null)
    return (
      <DeleteItem
        kind={kind}
        id={item_id}
        onDelete={async () => {
          await deleteForGood(kind, item_id);
          onDone(`«${name}» non c’è più.`);
        }}
      />
    );
  if (revision === null) return null;
  return (
    <Discard
      live={isLive}
      onDiscard={async () => {
        await discard(revision.id);
        onDone(isLive ? 'Le modifiche non pubblicate sono eliminate.' : `La bozza «${name}» è eliminata.`);
      }}
    />
  );
}
