import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Conflict, Draft } from '../../../shared/contract/publishing.ts';
import { merge } from '../../../shared/rules/publishing.ts';
import { townNow } from '../../content/answers.ts';
import type { FieldErrors } from '../../content/publication.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { activityOf } from './items.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parseOrNull, type RevisionRow } from './repository.ts';

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

/** Checks before a publication: rights, others' changes meanwhile, missing fields. */
export function createChecks({ clock, publications, items, revisions, people, config: { data_dir } }: Parts) {
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

  return {
    merged,
    errorsOf,
    /** @throws 404 or 409 when this person may not publish it at this moment */
    requireRight(row: RevisionRow, draft: Draft, live: Draft | null, writer: Person): void {
      const publication = publications.of(row.kind);
      if (row.item_id === null) {
        items.requireMayBegin(publication, writer, activityOf(draft));
        return;
      }
      const item = items.requireEditable(publication, row.item_id, writer);
      if (item.status === 'archived') throw new HttpError(409, 'È in archivio: rimettilo online prima di cambiarlo.');
      if (activityOf(draft) !== activityOf(live ?? draft)) items.requireShop(publication, writer, activityOf(draft));
    },
    /** @throws 422 with the missing fields */
    requireComplete(row: Pick<RevisionRow, 'kind' | 'item_id'>, draft: Draft, writer: Person): void {
      const errors = errorsOf(row, draft, writer);
      if (Object.keys(errors).length > 0) throw invalid(errors);
    },
  };
}
export type Checks = ReturnType<typeof createChecks>;

/** All photos that a draft names, at any depth. */
function photosIn(value: unknown): string[] {
  if (typeof value === 'string') return PHOTO.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(photosIn);
}
