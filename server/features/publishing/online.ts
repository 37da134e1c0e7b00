import type { Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { changedFields, PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import type { Audit } from '../../lib/audit.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { parseOrNull, pick, titleOf } from './drafts.ts';
import { type LiveItems, toLiveItem } from './items.ts';
import type { Person } from './person.ts';
import type { Publications } from './publications.ts';
import type { RevisionRepository, RevisionRow } from './repository.ts';

interface Dependencies {
  clock: Clock;
  publications: Publications;
  items: LiveItems;
  revisions: RevisionRepository;
  record: Audit['record'];
  /** Sees each item before and after it changes: who saved it hears of another date. */
  watch: (kind: PublicationKind, id: number, change: () => void) => void;
}

interface Going {
  /** Of the office; null: it went online without anybody's approval. */
  decided_by: number | null;
  /** Whose act it is, for the log; null: the schedule. */
  actor_id: number | null;
  /** 'content.published' unless it is something else. */
  action?: string;
  reason?: string;
  /** One entry of the log tells of many: of an import. */
  logged_together?: true;
}

/** The one way a draft becomes what everybody reads. Call it inside the transaction of the change. */
export function createOnline({ clock, publications, items, revisions, record, watch }: Dependencies) {
  /** Writes the live row; its revision becomes the newest line of the history. @param writer whose the item is when it is new */
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
      state: 'approvata',
      title: titleOf(publication, after),
      body: JSON.stringify(after),
      base_body: before === null ? null : JSON.stringify(before),
      decided_by: going.decided_by,
      decided_at: now,
      updated_at: now,
      submitted_at: row.submitted_at ?? now,
      reason: going.reason ?? '',
    });
    if (going.logged_together !== true) log(next, before, after, going);
    return { row: next, live: liveOf(row.kind, id) as LiveItem };
  }

  function log(row: RevisionRow, before: Draft | null, after: Draft, going: Going): void {
    const fields = before === null ? Object.keys(after) : changedFields(before, after);
    record({
      actor_id: going.actor_id,
      action: going.action ?? 'content.published',
      subject: subjectOf(row.kind, row.title),
      subject_id: row.item_id,
      reason: going.reason ?? '',
      before: pick(before, fields),
      after: pick(after, fields),
    });
  }

  const ownerNow = (kind: PublicationKind, id: number) => items.one(kind, id)?.owner_id ?? null;

  function liveOf(kind: PublicationKind, id: number | null): LiveItem | null {
    const item = id === null ? undefined : items.one(kind, id);
    return item === undefined ? null : toLiveItem(kind, item);
  }

  return {
    publish,
    liveOf,
    /**
     * Publishes a draft that is nobody's working copy: a part of one, a renewal, an undo, a correction.
     * @param going with `author_id` it is somebody else's work than the writer's; null: a visitor's
     */
    publishApart(
      kind: PublicationKind,
      itemId: number,
      draft: Draft,
      writer: Person,
      going: Going & { note?: string; author_id?: number | null },
    ): { row: RevisionRow; live: LiveItem } {
      const publication = publications.of(kind);
      const row = revisions.insert({
        kind,
        item_id: itemId,
        author_id: going.author_id === undefined ? writer.id : going.author_id,
        state: 'approvata',
        title: titleOf(publication, draft),
        body: JSON.stringify(draft),
        base_body: null,
        now: isoInstant(clock()),
      });
      return publish({ ...row, note: going.note ?? '' }, draft, writer, going);
    },
    /** Publishes what the office imports: nobody wrote it. @returns the item's id */
    publishImported(kind: PublicationKind, itemId: number | null, draft: Draft, writer: Person, note: string): number {
      const row = revisions.insert({
        kind,
        item_id: itemId,
        author_id: null,
        state: 'approvata',
        title: titleOf(publications.of(kind), draft),
        body: JSON.stringify(draft),
        base_body: null,
        now: isoInstant(clock()),
      });
      const going: Going = { decided_by: writer.id, actor_id: writer.id, logged_together: true };
      return publish({ ...row, note }, draft, writer, going).live.id;
    },
    /** How the live row was when a draft began, as it is now. */
    baseOf: (row: RevisionRow): Draft | null => parseOrNull(row.base_body),
  };
}
export type Online = ReturnType<typeof createOnline>;

/** 'Evento «Sagra del pesce»', for the log. */
export function subjectOf(kind: PublicationKind, title: string): string {
  return `${PUBLICATION_LABELS[kind].singular} «${title === '' ? 'senza titolo' : title}»`;
}
