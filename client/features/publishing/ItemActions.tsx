import {
  Archive,
  CalendarPlus,
  CalendarX2,
  ChartColumn,
  ChefHat,
  Copy,
  ExternalLink,
  type LucideIcon,
  PencilLine,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DeskItem } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { isEditable, PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { useTask } from '../../lib/task.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { archive, cancel, discard, open, putBack, renew, withdraw } from './api.ts';
import { itemHref } from './ContentRow.tsx';
import { CancelItem, Discard, Renew } from './ItemQuestions.tsx';
import css from './MyContent.module.css';
import { editorHref, figuresHref, shopFiguresHref } from './paths.ts';

interface ItemActionsProps {
  item: DeskItem;
  mayBegin: readonly PublicationKind[];
  /** @param undo takes it back */
  onDone: (words: string, undo?: () => Promise<void>) => void;
  onClose: () => void;
}

/** "Che cosa posso fare adesso" with one item. */
export function ItemActions({ item, mayBegin, onDone, onClose }: ItemActionsProps) {
  const { kind, item_id, title, status, path, revision, ends_on, is_renewable } = item;
  const [asks, setAsks] = useState<'renew' | 'cancel' | 'discard' | null>(null);
  const task = useTask();
  const [, navigate] = useLocation();
  const name = title || PUBLICATION_LABELS[kind].fresh;
  const isLive = status === 'pubblicato' && item_id !== null;
  const waits = revision !== null && (revision.state === 'inviata' || revision.state === 'programmata');

  const act = (icon: LucideIcon, what: string, why: string, work: () => Promise<void>) => (
    <Action key={what} icon={icon} what={what} why={why} onPress={() => task.run(work)} />
  );
  async function putAway(id: number): Promise<void> {
    await archive(kind, id);
    onDone(`«${name}» non è più online.`, async () => void (await putBack(kind, id)));
  }

  return (
    <Dialog title={name} onClose={onClose}>
      {asks === 'renew' && item_id !== null ? (
        <Renew
          from={ends_on}
          onRenew={async (until) => {
            await renew(kind, item_id, until);
            onDone(`«${name}» resta online fino ${theDay('al', until)}.`);
          }}
        />
      ) : asks === 'cancel' && item_id !== null ? (
        <CancelItem
          onCancel={async (reason) => {
            await cancel(kind, item_id, reason);
            onDone(`«${name}» è annullato, e la sua pagina lo dice.`);
          }}
        />
      ) : asks === 'discard' && revision !== null ? (
        <Discard
          live={isLive}
          onDiscard={async () => {
            await discard(revision.id);
            onDone(isLive ? 'Le modifiche non pubblicate sono cancellate.' : `La bozza «${name}» è cancellata.`);
          }}
        />
      ) : (
        <div className={css.actions}>
          {status !== 'archiviato' && (
            <Link href={itemHref(item)} className={css.action}>
              <Lines icon={PencilLine} what={waits ? 'Guarda' : 'Modifica'} why="Si salva da solo mentre scrivi." />
            </Link>
          )}
          {isLive && kind === 'menus' && (
            <Link href={`${paths.module('piatti')}?menu=${item_id}`} className={css.action}>
              <Lines icon={ChefHat} what="Piatti di oggi" why="Segna con un tocco che cosa è finito." />
            </Link>
          )}
          {path !== null && (
            <Link href={path} className={css.action}>
              <Lines icon={ExternalLink} what="Vedi la pagina" why="Com’è online adesso." />
            </Link>
          )}
          {item_id !== null && isFigureKind(kind) && (
            <Link
              href={kind === 'activities' ? shopFiguresHref(item_id) : figuresHref(kind, item_id)}
              className={css.action}
            >
              <Lines icon={ChartColumn} what="Numeri" why="Quante persone l’hanno aperto e usato." />
            </Link>
          )}
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
            act(
              Copy,
              kind === 'events' ? 'Ancora una data' : 'Duplica',
              'Comincia una bozza uguale, senza le date.',
              async () => {
                const copy = await open(kind, { copy_of: item_id });
                navigate(editorHref(copy.revision.id));
              },
            )}
          {isLive && act(Archive, 'Archivia', 'Non è più online; puoi rimetterlo.', () => putAway(item_id))}
          {status === 'archiviato' &&
            item_id !== null &&
            act(Undo2, 'Rimetti online', 'Com’era quando l’hai archiviato.', async () => {
              await putBack(kind, item_id);
              onDone(`«${name}» è di nuovo online.`);
            })}
          {revision !== null && isEditable(revision.state) && (
            <Action
              icon={Trash2}
              what={isLive ? 'Butta le modifiche' : 'Elimina la bozza'}
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

const isToCome = (ends_on: string | null) => ends_on !== null && ends_on >= wallTime(Date.now()).day;

function Lines({ icon: Icon, what, why }: { icon: LucideIcon; what: string; why: ReactNode }) {
  return (
    <>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className="words">
        <span className={css.what}>{what}</span>
        <span className="soft">{why}</span>
      </span>
    </>
  );
}

function Action({ onPress, ...lines }: { icon: LucideIcon; what: string; why: string; onPress: () => void }) {
  return (
    <button type="button" className={css.action} onClick={onPress}>
      <Lines {...lines} />
    </button>
  );
}
