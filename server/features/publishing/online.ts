import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Conflict, Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { changedFields, merge, PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { townNow } from '../../content/answers.ts';
import type { FieldErrors } from '../../content/publication.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { AuditEntry } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import { activityOf, toLiveItem } from './items.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parseOrNull, type RevisionRow, stored } from './repository.ts';

export interface Ready {
  draft: Draft;
  /** Null for a new item. */
  live: Draft | null;
}

/** Thrown when both sides changed the same fields. */
export class Clashed extends Error {
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super(conflict.message);
    this.conflict = conflict;
  }
}

const PHOTO = /^photos\/[0-9a-f]{24}-\d{1,4}x\d{1,4}$/;

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

/** What must hold before a draft goes online, and what is written when it does. Call it inside the transaction of the change. */
export function createOnline(dependencies: Parts) {
  const { clock, publications, items, revisions, people, watch } = dependencies;
  const { record } = dependencies.audit;
  const { data_dir } = dependencies.config;

  /**
   * Merges the draft with what went online since it began.
   * @param overrule fields the person has decided
   * @throws Clashed on the others
   */
  function merged(row: RevisionRow, draft: Draft, overrule: readonly string[]): Ready {
    if (row.item_id === null) return { draft, live: null };
    const live = publications.of(row.kind).read(row.item_id) as Draft | undefined;
    if (live === undefined) throw notFound('Questo contenuto non c’è più.');
    const { merged: next, conflicts } = merge(parseOrNull(row.base_body) ?? live, live, draft);
    const open = conflicts.filter((field) => !overrule.includes(field));
    if (open.length === 0) return { draft: next, live };
    const last = revisions.lastOf(row.kind, row.item_id);
    const by = last === undefined ? null : people.signature(last);
    throw new Clashed({
      message: 'Nel frattempo questi campi sono cambiati anche online: scegli quale versione tenere.',
      conflicts: open.map((field) => ({ field, theirs: live[field], mine: draft[field], by })),
    });
  }

  function errorsOf(row: Pick<RevisionRow, 'kind' | 'item_id'>, draft: Draft, writer: Person): FieldErrors {
    const { now, day } = townNow(clock);
    const author = { id: writer.id, is_office: writer.is_office };
    const errors: FieldErrors = { ...publications.of(row.kind).check(draft, { author, id: row.item_id, day, now }) };
    if (photosIn(draft).some((path) => !existsSync(join(data_dir, 'storage', path))))
      errors.photos ??= ['Una foto non c’è più: caricala di nuovo.'];
    return errors;
  }

  /** @throws 404 or 409 when this person may not publish it at this moment */
  function requireRight(row: RevisionRow, { draft, live }: Ready, writer: Person): void {
    const publication = publications.of(row.kind);
    if (row.item_id === null) {
      items.requireMayBegin(publication, writer, activityOf(draft));
      return;
    }
    const item = items.requireEditable(publication, row.item_id, writer);
    if (item.status === 'archived') throw new HttpError(409, 'È in archivio: rimettilo online prima di cambiarlo.');
    if (activityOf(draft) !== activityOf(live ?? draft)) items.requireShop(publication, writer, activityOf(draft));
  }

  /** @throws 422 with the missing fields */
  function requireComplete(row: Pick<RevisionRow, 'kind' | 'item_id'>, draft: Draft, writer: Person): void {
    const errors = errorsOf(row, draft, writer);
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }

  /** The fields whose change waits for the office; all of a new item's. */
  function reviewedOf(row: RevisionRow, { draft, live }: Ready): string[] {
    const changed = changedFields(live ?? {}, draft);
    return live === null ? changed : changed.filter((field) => publications.of(row.kind).reviewed.includes(field));
  }

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
    errorsOf,
    requireComplete,
    reviewedOf,
    /**
     * The draft as it may go online now, in this person's name: merged with what others changed meanwhile, theirs to publish, and complete.
     * @param overrule fields the person has decided
     * @throws Clashed, 404, 409, 422 with the fields
     */
    ready(row: RevisionRow, draft: Draft, writer: Person, overrule: readonly string[] = []): Ready {
      const ready = merged(row, draft, overrule);
      requireRight(row, ready, writer);
      requireComplete(row, ready.draft, writer);
      return ready;
    },
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

/** All photos that a draft names, at any depth. */
function photosIn(value: unknown): string[] {
  if (typeof value === 'string') return PHOTO.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(photosIn);
}
