import type { Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { changedFields, PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import type { AuditEntry } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import { toLiveItem } from './items.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { type RevisionRow, stored } from './repository.ts';

interface Going {
  /** Who of the office approved it; null: it needed no approval. */
  decided_by: number | null;
  /** Who did it, for the audit; null: the schedule. */
  actor_id: number | null;
  /** 'content.published' unless it is something else. */
  action?: string;
  reason?: string;
  /** An import writes one audit entry for all its items. */
  logged_together?: true;
}

/** Puts a draft online; nothing else does. Call it inside the transaction of the change. */
export function createOnline({ clock, publications, items, revisions, audit: { record }, watch }: Parts) {
  /** Writes the live row; its revision becomes the newest of the history. @param writer owns the item when it is new */
  function publish(row: RevisionRow, draft: Draft, writer: Person, going: Going): { row: RevisionRow; live: LiveItem } {
    const publication = publications.of(row.kind);
    const now = isoInstant(clock());
    const before = row.item_id === null ? null : (publication.read(row.item_id) as Draft);
    const owner = row.item_id === null ? items.ownerOfNew(publication, draft, writer) : ownerNow(row.kind, row.item_id);
    let id = row.item_id;
    const write = () => {
      id = publication.write(draft, { id: row.item_id, owner_id: owner, now }).id;
    };
    if (row.item_id === null) write();
    else watch(row.kind, row.item_id, write);
    if (id === null) throw new Error(`${row.kind}: write returned no id`);
    const after = (publication.read(id) ?? draft) as Draft;
    const next = revisions.update(row, {
      item_id: id,
      state: 'approved',
      ...stored(publication, after, before),
      decided_by: going.decided_by,
      decided_at: now,
      updated_at: now,
      submitted_at: row.submitted_at ?? now,
      reason: going.reason ?? '',
    });
    if (going.logged_together !== true) record(entryOf(next, before, after, going));
    return { row: next, live: liveOf(row.kind, id) as LiveItem };
  }

  const ownerNow = (kind: PublicationKind, id: number) => items.one(kind, id)?.owner_id ?? null;

  function liveOf(kind: PublicationKind, id: number | null): LiveItem | null {
    const item = id === null ? undefined : items.one(kind, id);
    return item === undefined ? null : toLiveItem(kind, item);
  }

  const insertPublished = (kind: PublicationKind, itemId: number | null, draft: Draft, authorId: number | null) =>
    revisions.insert({
      kind,
      item_id: itemId,
      author_id: authorId,
      state: 'approved',
      ...stored(publications.of(kind), draft, null),
      now: isoInstant(clock()),
    });

  return {
    publish,
    liveOf,
    /**
     * Publishes a draft that nobody is working on: a part of one, a renewal, an undo, a correction.
     * @param going `author_id` names an author other than the writer; null: a visitor
     */
    publishApart(
      kind: PublicationKind,
      itemId: number,
      draft: Draft,
      writer: Person,
      going: Going & { note?: string; author_id?: number | null },
    ): { row: RevisionRow; live: LiveItem } {
      const author = going.author_id === undefined ? writer.id : going.author_id;
      const row = insertPublished(kind, itemId, draft, author);
      return publish({ ...row, note: going.note ?? '' }, draft, writer, going);
    },
    /** Publishes an item of an import, which has no author. @returns the item's id */
    publishImported(kind: PublicationKind, itemId: number | null, draft: Draft, writer: Person, note: string): number {
      const row = insertPublished(kind, itemId, draft, null);
      const going: Going = { decided_by: writer.id, actor_id: writer.id, logged_together: true };
      return publish({ ...row, note }, draft, writer, going).live.id;
    },
  };
}
export type Online = ReturnType<typeof createOnline>;

/** The audit's entry of a publication: the fields that changed, before and after. */
function entryOf(row: RevisionRow, before: Draft | null, after: Draft, going: Going): AuditEntry {
  const fields = before === null ? Object.keys(after) : changedFields(before, after);
  return {
    actor_id: going.actor_id,
    action: going.action ?? 'content.published',
    subject: subjectOf(row.kind, row.title),
    subject_id: row.item_id,
    reason: going.reason ?? '',
    before: pick(before, fields),
    after: pick(after, fields),
  };
}

/** 'Evento «Sagra del pesce»', for the log. */
export function subjectOf(kind: PublicationKind, title: string): string {
  return `${PUBLICATION_LABELS[kind].singular} «${title === '' ? 'senza titolo' : title}»`;
}

/** These fields of a draft, for the audit log. */
function pick(draft: Draft | null, fields: readonly string[]): Draft | null {
  return draft === null ? null : Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
