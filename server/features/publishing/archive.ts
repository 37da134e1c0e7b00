import type { LiveItem, Loss } from '../../../shared/contract/publishing.ts';
import { daysBetween, wallTime } from '../../../shared/rules/dates.ts';
import { LEGAL_PAGES } from '../../../shared/rules/legalPages.ts';
import { ARCHIVE_UNDO_DAYS, PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { type ItemRow, toLiveItem } from './items.ts';
import { subjectOf } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';

/** Sets a row's status and records it in the audit log. Call it inside a transaction. */
export type ArchiveStatus = (
  kind: PublicationKind,
  id: number,
  status: ItemRow['status'],
  actor: Pick<Person, 'id' | 'is_office'>,
  action?: string,
) => void;

/** What the log says of an item that leaves; by the office's hand it stays away until the office puts it back. */
const OFFICES = ['content.taken_down', 'content.undone'];
const LEAVING = [...OFFICES, 'content.archived', 'content.restored'];

function actionOf(status: ItemRow['status'], { is_office }: Pick<Person, 'is_office'>): string {
  if (status === 'published') return 'content.restored';
  return is_office ? 'content.taken_down' : 'content.archived';
}

export function createArchiveStatus({ clock, items, audit: { record }, watch }: Parts): ArchiveStatus {
  return (kind, id, status, actor, action) => {
    const item = items.one(kind, id);
    if (item === undefined || item.status === status) return;
    watch(kind, id, () => items.setStatus(kind, id, status, isoInstant(clock())));
    record({
      actor_id: actor.id,
      action: action ?? actionOf(status, actor),
      subject: subjectOf(kind, item.title),
      subject_id: id,
      before: { status: item.status },
      after: { status },
    });
  };
}

type Counted = Omit<Loss, 'total'> & { sql: string };

const of = (table: string, column: string) => `SELECT count(*) FROM ${table} WHERE ${column} = @id`;

/** What the schema deletes with a row of each kind, as far as somebody would miss it. */
const LOSSES: Record<PublicationKind, Counted[]> = {
  activities: [
    { one: 'recensione', many: 'recensioni', sql: of('reviews', 'activity_id') },
    { one: 'promo', many: 'promo', sql: of('promotions', 'activity_id') },
    { one: 'volantino', many: 'volantini', sql: of('flyers', 'activity_id') },
    { one: 'menu', many: 'menu', sql: of('menus', 'activity_id') },
    { one: 'contatto di clienti', many: 'contatti di clienti', sql: of('leads', 'activity_id') },
    {
      one: 'persona che la segue',
      many: 'persone che la seguono',
      sql: `${of('follows', 'item_id')} AND target = 'follow_activity'`,
    },
  ],
  events: [{ one: 'data', many: 'date', sql: of('event_occurrences', 'event_id') }],
  jobs: [{ one: 'candidatura', many: 'candidature', sql: of('job_applications', 'job_id') }],
  promotions: [{ one: 'coupon preso', many: 'coupon presi', sql: of('coupons', 'promotion_id') }],
  flyers: [{ one: 'pagina', many: 'pagine', sql: of('flyer_pages', 'flyer_id') }],
  menus: [
    {
      one: 'piatto',
      many: 'piatti',
      sql: 'SELECT dishes FROM menu_outlines WHERE id = @id',
    },
  ],
  ads: [],
  articles: [],
  pages: [
    { one: 'risposta di chi l’ha letta', many: 'risposte di chi l’ha letta', sql: of('page_feedback', 'page_id') },
  ],
};

const isLegal = (kind: PublicationKind, { key }: ItemRow) =>
  kind === 'pages' && LEGAL_PAGES.some((slug) => slug === key);

interface Dependencies extends Parts {
  setStatus: ArchiveStatus;
  /** Tells who waits for an item that it left, before it is deleted. */
  tellNow: (kind: PublicationKind, id: number) => void;
}

/** Archives items, puts them back, and deletes for good what is in the archive. */
export function createArchive(parts: Dependencies) {
  const { db, clock, publications, items, notices, setStatus, tellNow } = parts;
  const { record, lastOf } = parts.audit;
  const { notify } = parts.notifier;

  /** What its author may put back alone: what they archived themselves, and not long ago. @throws 409 */
  function requireOwnArchive(kind: PublicationKind, { id, updated_at }: ItemRow): void {
    if (OFFICES.includes(lastOf(LEAVING, id, `${PUBLICATION_LABELS[kind].singular} «`) ?? ''))
      throw new HttpError(
        409,
        'L’ha tolto la redazione: scrivile per riaverlo online, oppure duplicalo e mandale la bozza.',
      );
    if (daysBetween(wallTime(updated_at).day, townNow(clock).day) > ARCHIVE_UNDO_DAYS)
      throw new HttpError(
        409,
        `È in archivio da più di ${ARCHIVE_UNDO_DAYS} giorni: scrivi alla redazione per riaverlo online.`,
      );
  }

  const change = db.transaction((kind: string, id: number, status: ItemRow['status'], person: Person): LiveItem => {
    const publication = publications.of(kind);
    const item = items.requireEditable(publication, id, person);
    if (item.status === status)
      throw new HttpError(409, status === 'archived' ? 'È già in archivio.' : 'È già online.');
    if (status === 'archived' && isLegal(publication.kind, item))
      throw new HttpError(409, 'È una pagina che la legge vuole: si cambia, ma non si toglie.');
    if (status === 'published' && !person.is_office) requireOwnArchive(publication.kind, item);
    setStatus(publication.kind, id, status, person);
    if (status === 'archived' && person.is_office) notices.takenDown(publication.kind, item, person.id);
    return toLiveItem(publication.kind, items.one(publication.kind, id) as ItemRow);
  });

  const statements = new Map(
    publications.all.map(({ kind, table }) => [
      kind,
      {
        losses: [
          ...LOSSES[kind],
          {
            one: 'versione nella cronologia',
            many: 'versioni nella cronologia',
            sql: `SELECT count(*) FROM revisions WHERE kind = '${kind}' AND item_id = @id AND state = 'approved'`,
          },
        ].map(({ sql, ...words }) => ({ ...words, count: db.prepare<{ id: number }, number>(sql).pluck() })),
        remove: db.prepare<{ id: number }>(`DELETE FROM ${table} WHERE id = @id`),
      },
    ]),
  );
  const hasOrders = db.prepare<[number], number>('SELECT 1 FROM ordered_events WHERE event_id = ? LIMIT 1').pluck();

  /** The row, if this person may delete it now. @throws 404 for a stranger's, 403 for who only manages it, 409 */
  function deletable(kind: string, id: number, person: Person): { kind: PublicationKind; item: ItemRow } {
    const publication = publications.of(kind);
    const item = items.requireEditable(publication, id, person);
    if (!person.is_office && item.owner_id !== person.id)
      throw new HttpError(403, 'Per sempre lo elimina solo chi ne è titolare, o la redazione.');
    if (item.status !== 'archived') throw new HttpError(409, 'È online: mettilo prima in archivio.');
    if (isLegal(publication.kind, item))
      throw new HttpError(409, 'È una pagina che la legge vuole: si cambia, ma non si elimina.');
    if (publication.kind === 'events' && hasOrders.get(id) !== undefined)
      throw new HttpError(409, 'Ha ordini di biglietti: resta in archivio, perché i conti si possano rifare.');
    return { kind: publication.kind, item };
  }

  function lossesOf(kind: PublicationKind, id: number): Loss[] {
    return (statements.get(kind)?.losses ?? [])
      .map(({ count, ...words }) => ({ ...words, total: count.get({ id }) ?? 0 }))
      .filter(({ total }) => total > 0);
  }

  const promotionsOf = db.prepare<[number], number>('SELECT id FROM promotion_outlines WHERE activity_id = ?').pluck();

  /** Tells whoever loses something of theirs with an item; a place's promotions go with it. */
  function bidFarewell(kind: PublicationKind, id: number): void {
    tellNow(kind, id);
    const farewell = publications.of(kind).farewell?.(id);
    if (farewell !== undefined && farewell.user_ids.length > 0) notify(farewell.notice, farewell.user_ids);
    if (kind === 'activities') for (const promotion of promotionsOf.all(id)) bidFarewell('promotions', promotion);
  }

  const remove = db.transaction((asked: string, id: number, person: Person): void => {
    const { kind, item } = deletable(asked, id, person);
    const gone = lossesOf(kind, id).map(({ one, many, total }) => `${total} ${total === 1 ? one : many}`);
    bidFarewell(kind, id);
    statements.get(kind)?.remove.run({ id });
    record({
      actor_id: person.id,
      action: 'content.deleted',
      subject: subjectOf(kind, item.title),
      subject_id: id,
      before: { status: item.status },
      reason: gone.length === 0 ? '' : `Con: ${gone.join(', ')}`,
    });
  });

  return {
    /** @throws 404 for a stranger's item, 409 when it is online already or was archived too long ago */
    set: (kind: string, id: number, status: ItemRow['status'], person: Person) =>
      change.immediate(kind, id, status, person),
    /** What goes with it. @throws 403, 404, 409 as the deletion would */
    losses: (asked: string, id: number, person: Person): Loss[] => {
      const { kind } = deletable(asked, id, person);
      return lossesOf(kind, id);
    },
    /** @throws 403, 404, 409 */
    remove: (kind: string, id: number, person: Person): void => remove.immediate(kind, id, person),
  };
}
