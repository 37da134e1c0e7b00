import { Archive, CalendarPlus, CalendarX2, Copy, type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DeskItem } from '../../../shared/contract/publishing.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { isEditable, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { useTask } from '../../lib/task.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { archive, open, putBack, withdraw } from './api.ts';
import { Action, ItemLinks } from './ItemLinks.tsx';
import { type Asks, nameOf, Question } from './ItemQuestions.tsx';
import { editorHref } from './paths.ts';

interface ItemActionsProps {
  item: DeskItem;
  mayBegin: readonly PublicationKind[];
  /** @param undo undoes the action */
  onDone: (words: string, undo?: () => Promise<void>) => void;
  onClose: () => void;
}

/** The actions possible with an item: "Che cosa posso fare adesso". */
export function ItemActions({ item, mayBegin, onDone, onClose }: ItemActionsProps) {
  const { kind, item_id, status, ends_on, is_renewable } = item;
  const revision = item.is_own ? item.revision : null;
  const [asks, setAsks] = useState<Asks | null>(null);
  const task = useTask();
  const [, navigate] = useLocation();
  const name = nameOf(item);
  const isLive = status === 'published' && item_id !== null;
  const waits = revision !== null && (revision.state === 'submitted' || revision.state === 'scheduled');

  const act = (icon: LucideIcon, what: string, why: string, work: () => Promise<void>) => (
    <Action key={what} icon={icon} what={what} why={why} onPress={() => task.run(work)} />
  );
  async function putAway(id: number): Promise<void> {
    await archive(kind, id);
    onDone(`«${name}» non è più online.`, async () => void (await putBack(kind, id)));
  }

  return (
    <Dialog title={name} onClose={onClose}>
      {asks !== null ? (
        <Question asks={asks} item={item} onDone={onDone} />
      ) : (
        <div className="grid clip edge radius">
          <ItemLinks item={item} waits={waits} />
          {waits &&
            act(Undo2, 'Ritira', 'Torna una bozza, e puoi cambiarla.', async () => {
              await withdraw(revision.id);
              onDone(`«${name}» è di nuovo una bozza.`);
            })}
          {is_renewable && (
            <Action
              icon={CalendarPlus}
              what="Rinnova"
              why="Scegli fino a quando resta."
              onPress={() => setAsks('renew')}
            />
          )}
          {isLive && kind === 'events' && isToCome(ends_on) && (
            <Action
              icon={CalendarX2}
              what="Annulla l’evento"
              why="La pagina resta, e chi l’aspetta lo sa."
              onPress={() => setAsks('cancel')}
            />
          )}
          {item_id !== null &&
            mayBegin.includes(kind) &&
            act(Copy, copyWords(item)[0], copyWords(item)[1], async () => {
              const copy = await open(kind, { copy_of: item_id });
              navigate(editorHref(copy.revision.id));
            })}
          {isLive && act(Archive, 'Archivia', 'Non è più online; puoi rimetterlo.', () => putAway(item_id))}
          {status === 'archived' &&
            item_id !== null &&
            act(Undo2, 'Rimetti online', 'Com’era quando l’hai archiviato.', async () => {
              await putBack(kind, item_id);
              onDone(`«${name}» è di nuovo online.`);
            })}
          {status === 'archived' && item_id !== null && (
            <Action
              icon={Trash2}
              what="Elimina per sempre"
              why="Prima ti diciamo che cosa se ne va insieme."
              onPress={() => setAsks('delete')}
            />
          )}
          {revision !== null && isEditable(revision.state) && (
            <Action
              icon={Trash2}
              what={isLive ? 'Elimina le modifiche' : 'Elimina la bozza'}
              why={isLive ? 'Online resta com’è.' : 'Non è mai stata pubblicata.'}
              onPress={() => setAsks('discard')}
            />
          )}
        </div>
      )}
      <p role="alert">{task.problem}</p>
    </Dialog>
  );
}

/** What a copy of it is called, and what is in it. */
function copyWords({ kind, ends_on }: DeskItem): [what: string, why: string] {
  if (kind !== 'events')
    return ['Duplica', ends_on === null ? 'Comincia una bozza uguale.' : 'Comincia una bozza uguale, senza le date.'];
  return isToCome(ends_on)
    ? ['Ancora una data', 'Comincia una bozza uguale, senza le date.']
    : ['Come l’anno scorso', 'Una bozza uguale, negli stessi giorni della settimana un anno dopo.'];
}

const isToCome = (ends_on: string | null) => ends_on !== null && ends_on >= wallTime(Date.now()).day;
