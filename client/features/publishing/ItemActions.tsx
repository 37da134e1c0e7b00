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
  Printer,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DeskItem } from '../../../shared/contract/publishing.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { hasPoster } from '../../../shared/rules/posters.ts';
import { isEditable, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { archive, open, putBack, withdraw } from './api.ts';
import { isReviewed, itemHref } from './ContentRow.tsx';
import { type Asks, nameOf, type OnDone, Question } from './ItemQuestions.tsx';
import { dishesHref, editorHref, figuresHref, posterHref, shopFiguresHref } from './paths.ts';

interface ItemActionsProps {
  item: DeskItem;
  mayBegin: readonly PublicationKind[];
  onDone: OnDone;
  onClose: () => void;
}

/** The actions possible with an item: "Che cosa posso fare adesso". */
export function ItemActions({ item, mayBegin, onDone, onClose }: ItemActionsProps) {
  const { kind, item_id, status, ends_on, path } = item;
  const revision = item.is_own ? item.revision : null;
  const [asks, setAsks] = useState<Asks | null>(null);
  const task = useTask();
  const [, navigate] = useLocation();
  const name = nameOf(item);
  const online = status === 'published' ? item_id : null;
  const archived = status === 'archived' ? item_id : null;
  const waits = revision?.state === 'submitted' || revision?.state === 'scheduled';
  const begins = revision !== null && isEditable(revision.state);

  async function takeBack(id: number): Promise<void> {
    await withdraw(id);
    onDone(`«${name}» è di nuovo una bozza.`);
  }
  async function copy(id: number): Promise<void> {
    const begun = await open(kind, { copy_of: id });
    navigate(editorHref(begun.revision.id));
  }
  async function putAway(id: number): Promise<void> {
    await archive(kind, id);
    onDone(`«${name}» non è più online.`, async () => void (await putBack(kind, id)));
  }
  async function putOnline(id: number): Promise<void> {
    await putBack(kind, id);
    onDone(`«${name}» è di nuovo online.`);
  }
  /** A line of the list: it leads somewhere, acts at once, or asks first. */
  const lead = (icon: LucideIcon, what: string, why: string, href: string) => (
    <Line icon={icon} what={what} why={why} href={href} />
  );
  const act = (icon: LucideIcon, what: string, why: string, work: () => Promise<void>) => (
    <Line icon={icon} what={what} why={why} onPress={() => task.run(work)} />
  );
  const ask = (icon: LucideIcon, what: string, why: string, question: Asks) => (
    <Line icon={icon} what={what} why={why} onPress={() => setAsks(question)} />
  );

  return (
    <Dialog title={name} onClose={onClose}>
      {asks !== null ? (
        <>
          <Question asks={asks} item={item} onDone={onDone} />
          <Button look="quiet" onClick={() => setAsks(null)}>
            Lascia così
          </Button>
        </>
      ) : (
        <div className="grid clip edge radius">
          {status !== 'archived' &&
            lead(PencilLine, waits || isReviewed(item) ? 'Guarda' : 'Modifica', editWords(item), itemHref(item))}
          {online !== null &&
            kind === 'menus' &&
            lead(ChefHat, 'Piatti di oggi', 'Segna con un tocco che cosa è finito.', dishesHref(online))}
          {path !== null && lead(ExternalLink, 'Vedi la pagina', 'Com’è online adesso.', path)}
          {online !== null &&
            hasPoster(kind) &&
            lead(
              Printer,
              'Stampa la locandina',
              'Un A4 o quattro A6, con il QR della pagina.',
              posterHref(kind, online),
            )}
          {item_id !== null &&
            isFigureKind(kind) &&
            lead(
              ChartColumn,
              'Numeri',
              'Quante persone l’hanno aperto e usato.',
              kind === 'activities' ? shopFiguresHref(item_id) : figuresHref(kind, item_id),
            )}
          {revision !== null &&
            waits &&
            act(Undo2, 'Ritira', 'Torna una bozza, e puoi cambiarla.', () => takeBack(revision.id))}
          {item.is_renewable && ask(CalendarPlus, 'Rinnova', 'Scegli fino a quando resta.', 'renew')}
          {online !== null &&
            kind === 'events' &&
            isToCome(ends_on) &&
            ask(CalendarX2, 'Annulla l’evento', 'La pagina resta, e chi l’aspetta lo sa.', 'cancel')}
          {item_id !== null && mayBegin.includes(kind) && act(Copy, ...copyWords(item), () => copy(item_id))}
          {online !== null && act(Archive, 'Archivia', 'Non è più online; puoi rimetterlo.', () => putAway(online))}
          {archived !== null && (
            <>
              {act(Undo2, 'Rimetti online', 'Com’era prima di andare in archivio.', () => putOnline(archived))}
              {ask(Trash2, 'Elimina per sempre', 'Prima ti diciamo che cosa se ne va insieme.', 'delete')}
            </>
          )}
          {begins && online !== null && ask(Trash2, 'Elimina le modifiche', 'Online resta com’è.', 'discard')}
          {begins && online === null && ask(Trash2, 'Elimina la bozza', 'Non è mai stata pubblicata.', 'discard')}
        </div>
      )}
      <p role="alert">{task.problem}</p>
    </Dialog>
  );
}

type LineProps = { icon: LucideIcon; what: string; why: string } & ({ href: string } | { onPress: () => void });

function Line({ icon: Icon, what, why, ...leads }: LineProps) {
  const look = 'line gap-16 tall wide pad-8-16 text-left plain follows inset hover-wash';
  const words = (
    <>
      <Icon size={22} className="cobalt" />
      <span className="words">
        <span className="strong">{what}</span>
        <span className="soft">{why}</span>
      </span>
    </>
  );
  return 'href' in leads ? (
    <Link href={leads.href} className={look}>
      {words}
    </Link>
  ) : (
    <button type="button" className={look} onClick={leads.onPress}>
      {words}
    </button>
  );
}

function editWords(item: DeskItem): string {
  if (isReviewed(item)) return 'Che cosa ha scritto chi lo propone.';
  return item.kind === 'activities'
    ? 'La scheda come la vedono tutti: premi quello che vuoi cambiare.'
    : 'Si salva da solo mentre scrivi.';
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
