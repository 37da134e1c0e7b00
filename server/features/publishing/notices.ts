import { paths } from '../../../shared/paths.ts';
import { PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import type { Context } from '../../context.ts';
import { letter } from '../../lib/letter.ts';
import type { Notice } from '../../lib/notice.ts';
import type { ItemRow } from './items.ts';
import type { RevisionRow } from './repository.ts';

interface Address {
  email: string;
  confirmed: 0 | 1;
}

/** A decision, as its author is told. */
interface Told {
  author_id: number;
  name: string;
  reason: string;
  notice: Omit<Notice, 'body'>;
  sentence: string;
}

/** Module of a person's own content, and the office's rooms (shared/rules/modules.ts). */
export const OWN_CONTENT = paths.module('contenuti');
const QUEUE = paths.module('redazione');

/** Tells people about their content. Call it inside the transaction of the event. Decisions show no name. */
export function createNotices({ db, notifier: { notify }, mailer, config: { public_origin }, portalName }: Context) {
  const office = db
    .prepare<[], number>(
      `SELECT DISTINCT r.user_id FROM roles_held AS r JOIN people AS u ON u.id = r.user_id
       WHERE r.role IN ('redattore', 'amministratore') AND u.suspended_at IS NULL`,
    )
    .pluck();
  const address = db.prepare<[number], Address>(
    `SELECT email, email_verified_at IS NOT NULL AS confirmed FROM people
     WHERE id = ? AND suspended_at IS NULL AND anonymised_at IS NULL`,
  );

  const called = ({ title }: RevisionRow) => (title === '' ? 'senza titolo' : `«${title}»`);
  const nameOf = (row: RevisionRow) => `${PUBLICATION_LABELS[row.kind].singular} ${called(row)}`;
  const editorOf = (row: RevisionRow) => `${OWN_CONTENT}?modifica=${row.id}`;

  /** What the authors of a batch are told when all of it is decided; null outside a batch. */
  let held: Told[] | null = null;

  /** Notifies in the portal and by mail. @param actorId the office's person; null: the schedule, which sends no mail */
  function tell(row: RevisionRow, notice: Omit<Notice, 'body'>, sentence: string, actorId: number | null): void {
    if (row.author_id === null || row.author_id === actorId) return;
    const told = { author_id: row.author_id, name: called(row), reason: row.reason, notice, sentence };
    if (held === null) send(told, [sentence], actorId);
    else held.push(told);
  }

  function send({ author_id, notice, sentence, reason }: Told, sentences: string[], actorId: number | null): void {
    notify({ ...notice, body: reason === '' ? sentence : reason }, [author_id]);
    const to = address.get(author_id);
    if (to === undefined || actorId === null) return;
    mailer.send(
      letter({
        to: to.email,
        subject: `${notice.title} — ${portalName()}`,
        // The reason is for this person only, and only a confirmed address is certainly theirs.
        paragraphs: [
          sentences.join('\n'),
          ...(to.confirmed === 1 && reason !== '' ? [`Che cosa ti scrive la redazione:\n${reason}`] : []),
        ],
        action: { label: 'Aprilo nel portale', url: `${public_origin}${notice.deep_link}` },
        signature: portalName(),
      }),
      { purpose: 'office', from: { account: actorId } },
    );
  }

  return {
    /** Runs decisions that have the same answer and reason; each author gets one notice and one mail about all of theirs. */
    together<T>(actorId: number, decide: () => T): T {
      held = [];
      try {
        const result = decide();
        for (const told of Map.groupBy(held, ({ author_id }) => author_id).values()) {
          const sentences = told.map(({ sentence }) => sentence);
          send(inOne(told as [Told, ...Told[]]), sentences, actorId);
        }
        return result;
      } finally {
        held = null;
      }
    },
    /** Tells the office that something waits for approval. */
    waits(row: RevisionRow): void {
      const people = office.all().filter((id) => id !== row.author_id);
      if (people.length === 0) return;
      const title =
        row.item_id === null ? `${PUBLICATION_LABELS[row.kind].fresh} da approvare` : 'Una modifica da approvare';
      notify({ title, body: nameOf(row), type: 'info', deep_link: `${QUEUE}?n=${row.id}` }, people);
    },
    published(row: RevisionRow, path: string | null, actorId: number | null): void {
      const notice = { title: `Online: ${row.title}`, type: 'success', deep_link: path ?? OWN_CONTENT } as const;
      tell(row, notice, `${nameOf(row)}: da adesso è online.`, actorId);
    },
    scheduled(row: RevisionRow, actorId: number): void {
      const notice = { title: `Approvato: ${row.title}`, type: 'success', deep_link: OWN_CONTENT } as const;
      tell(row, notice, `${nameOf(row)}: è approvato e andrà online da solo quando hai scelto.`, actorId);
    },
    toCorrect(row: RevisionRow, actorId: number | null): void {
      const notice = { title: `Da correggere: ${row.title}`, type: 'warning', deep_link: editorOf(row) } as const;
      tell(row, notice, `${nameOf(row)}: prima di andare online c’è qualcosa da cambiare.`, actorId);
    },
    rejected(row: RevisionRow, actorId: number): void {
      const notice = { title: `Non accettato: ${row.title}`, type: 'danger', deep_link: OWN_CONTENT } as const;
      tell(row, notice, `${nameOf(row)}: questa volta non va online.`, actorId);
    },
    /** Tells an item's owner that the office archived it: only the office puts it back. */
    takenDown(kind: PublicationKind, { title, owner_id }: ItemRow, actorId: number): void {
      if (owner_id === null || owner_id === actorId) return;
      const body = `${PUBLICATION_LABELS[kind].singular} «${title}»: non è più online. Se è un errore scrivi alla redazione, oppure duplicalo e mandale la bozza.`;
      notify({ title: `Tolto dalla redazione: ${title}`, body, type: 'warning', deep_link: OWN_CONTENT }, [owner_id]);
    },
    undone(row: RevisionRow, path: string | null, actorId: number): void {
      const notice = {
        title: `Annullata una modifica: ${row.title}`,
        type: 'warning',
        deep_link: path ?? OWN_CONTENT,
      } as const;
      tell(row, notice, `${nameOf(row)}: la redazione ha rimesso la versione di prima.`, actorId);
    },
  };
}
export type Notices = ReturnType<typeof createNotices>;

const MOST_NAMED = 3;

/** Several decisions about one author's content as one. */
function inOne(told: [Told, ...Told[]]): Told {
  const [first] = told;
  if (told.length === 1) return first;
  const more = told.length - MOST_NAMED;
  const names = told.slice(0, MOST_NAMED).map(({ name }) => name);
  return {
    ...first,
    notice: {
      title: `La redazione ha deciso su ${told.length} tuoi contenuti`,
      type: first.notice.type,
      deep_link: OWN_CONTENT,
    },
    sentence: `${names.join(', ')}${more <= 0 ? '' : more === 1 ? ' e un altro' : ` e altri ${more}`}.`,
  };
}
