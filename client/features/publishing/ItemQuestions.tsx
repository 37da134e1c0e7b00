import { useState } from 'react';
import type { DeskItem, Loss } from '../../../shared/contract/publishing.ts';
import type { DatePeople } from '../../../shared/contract/ticketDesk.ts';
import { addDays, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { toldWords } from '../../../shared/rules/events.ts';
import { PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { ApiError } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { DayInput } from '../../ui/edit/DayInput.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { cancel, deleteForGood, discard, lossesUrl, renew } from './api.ts';
import { dropEditor } from './editors.ts';

/** @param undo takes it back */
export type OnDone = (words: string, undo?: () => Promise<void>) => void;

/** The question before an action. */
export type Asks = keyof typeof QUESTIONS;

interface QuestionProps {
  item: DeskItem;
  onDone: OnDone;
}

/** An item's title, or 'Nuovo evento'. */
export const nameOf = ({ kind, title }: DeskItem) => title || PUBLICATION_LABELS[kind].fresh;

/** Cancels an event, with the reason for its page and the notice. */
function Cancel({ item, onDone }: QuestionProps) {
  const event = item.item_id ?? 0;
  const { data } = useResource<DatePeople>(`/api/desk/tickets/${event}/dates/people`);
  const [reason, setReason] = useState('');
  const task = useTask();
  async function send(): Promise<void> {
    await cancel(item.kind, event, reason);
    onDone(`«${nameOf(item)}» è annullato, e la sua pagina lo dice.`);
  }
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
      <Button look="danger" aria-disabled={task.busy} onClick={() => task.run(send)}>
        Annulla l’evento
      </Button>
    </>
  );
}

function Renew({ item, onDone }: QuestionProps) {
  const { kind, item_id, ends_on } = item;
  const today = wallTime(Date.now()).day;
  const from = ends_on !== null && ends_on > today ? ends_on : today;
  const [until, setUntil] = useState<string | null>(addDays(from, 30));
  const task = useTask();
  async function send(): Promise<void> {
    if (until === null) throw new ApiError(422, { message: 'Scegli fino a quando resta.' });
    await renew(kind, item_id ?? 0, until);
    onDone(`«${nameOf(item)}» resta online fino ${theDay('al', until)}.`);
  }
  return (
    <>
      <DayInput label="Fino a quando" value={until} onChange={setUntil} min={today} error={task.problem ?? undefined} />
      <Button aria-disabled={task.busy} onClick={() => task.run(send)}>
        Rinnova
      </Button>
    </>
  );
}

function Discard({ item, onDone }: QuestionProps) {
  const isOnline = item.status === 'published';
  async function send(): Promise<void> {
    const id = item.revision?.id ?? 0;
    await discard(id);
    dropEditor(id);
    onDone(isOnline ? 'Le modifiche non pubblicate sono eliminate.' : `La bozza «${nameOf(item)}» è eliminata.`);
  }
  return (
    <>
      <p>
        {isOnline ? 'Quello che hai scritto e non pubblicato si elimina; online resta com’è.' : 'La bozza si elimina.'}{' '}
        Non si può annullare.
      </p>
      <TaskButton look="danger" onPress={send}>
        {isOnline ? 'Elimina le modifiche' : 'Elimina la bozza'}
      </TaskButton>
    </>
  );
}

/** Says what goes with an item before it goes; why it can't, when it can't. */
function Delete({ item, onDone }: QuestionProps) {
  const { kind, item_id } = item;
  const { data, error } = useResource<{ data: Loss[] }>(lossesUrl(kind, item_id ?? 0));
  async function send(): Promise<void> {
    await deleteForGood(kind, item_id ?? 0);
    onDone(`«${nameOf(item)}» non c’è più.`);
  }
  if (data === null) return error === null ? <Skeleton height="120px" /> : <p role="alert">{error.message}</p>;
  return (
    <>
      {data.data.length > 0 && (
        <>
          <p>Con questo se ne va anche:</p>
          <ul className="bulleted">
            {data.data.map(({ one, many, total }) => (
              <li key={one}>
                {grouped(total)} {total === 1 ? one : many}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Non si può annullare. In archivio invece nessuno lo vede, e può tornare.</p>
      <TaskButton look="danger" onPress={send}>
        Elimina per sempre
      </TaskButton>
    </>
  );
}

const QUESTIONS = { renew: Renew, cancel: Cancel, discard: Discard, delete: Delete };

/** The question before a renewal, a cancellation, the end of a draft or of an item. */
export function Question({ asks, ...props }: QuestionProps & { asks: Asks }) {
  const Asked = QUESTIONS[asks];
  return <Asked {...props} />;
}
