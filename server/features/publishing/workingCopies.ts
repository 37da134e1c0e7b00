import type { Conflict, Draft, OpenBody, SaveBody, Saved, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { same, stateAfter } from '../../../shared/rules/publishing.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { toLiveItem } from './items.ts';
import { createOpenings, type Rewrite, WAITS } from './openings.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parse, parseOrNull, type RevisionRow, stored, toRevision } from './repository.ts';

const MERGED = 'Qualcuno ha cambiato lo stesso campo nel frattempo.';

/** Working copies, from the first keystroke until they are sent or discarded. */
export function createWorkingCopies(dependencies: Parts) {
  const { db, clock, publications, items, revisions, trust, presence } = dependencies;
  const rewrite: Rewrite = (row, publication, draft, base) =>
    revisions.update(row, {
      ...stored(publication, draft, base),
      version: row.version + 1,
      updated_at: isoInstant(clock()),
    });
  const open = createOpenings(dependencies, rewrite);

  /** The person's own revision of an item they may still edit. @throws 404 */
  function own(id: number, person: Person): RevisionRow {
    const row = revisions.one(id);
    if (row === undefined || row.author_id !== person.id) throw notFound('Questa bozza non c’è, o non è tua.');
    const publication = publications.of(row.kind);
    if (row.item_id !== null) items.requireEditable(publication, row.item_id, person);
    return row;
  }

  /** Any revision, for the office. @throws 404 */
  function readable(id: number, person: Person): RevisionRow {
    const row = person.is_office ? revisions.one(id) : own(id, person);
    if (row === undefined) throw notFound('Questa bozza non c’è più.');
    return row;
  }

  function view(row: RevisionRow, person: Person): WorkingCopy {
    const publication = publications.of(row.kind);
    const item = row.item_id === null ? undefined : items.one(row.kind, row.item_id);
    const isFree = trust.publishesFreely(person);
    return {
      revision: toRevision(row),
      draft: parse(row.body),
      live_draft: row.item_id === null ? null : (publication.read(row.item_id) ?? null),
      live: item === undefined ? null : toLiveItem(row.kind, item),
      reviewed: isFree || item === undefined ? [] : [...publication.reviewed],
      reviews_new: !isFree,
      present: presence.others(row, person),
    };
  }

  const save = db.transaction(
    (id: number, kind: string, { changes, was }: SaveBody, person: Person): Saved | Conflict => {
      const row = own(id, person);
      if (row.kind !== kind) throw notFound('Questa bozza non c’è, o non è tua.');
      if (stateAfter(row.state, 'save') === null) throw new HttpError(409, WAITS);
      const body = parse(row.body);
      const { next, clashes } = applySave(body, changes, was);
      const isSame = JSON.stringify(next) === row.body;
      const saved = isSame ? row : rewrite(row, publications.of(kind), next, parseOrNull(row.base_body));
      if (clashes.length > 0) return { message: MERGED, conflicts: clashes.map((clash) => ({ ...clash, by: null })) };
      return { version: saved.version, saved_at: saved.updated_at };
    },
  );

  const discard = db.transaction((id: number, person: Person): void => {
    const row = revisions.one(id);
    if (row === undefined || row.author_id !== person.id) throw notFound('Questa bozza non c’è, o non è tua.');
    const state = stateAfter(row.state, 'discard');
    if (state === null) throw new HttpError(409, WAITS);
    revisions.update(row, { state, updated_at: isoInstant(clock()) });
    presence.left(row, person);
  });

  return {
    own,
    readable,
    /** @throws 404 for a stranger's item, 409 for an archived one */
    open: (kind: string, body: OpenBody, person: Person): WorkingCopy =>
      view(open(publications.of(kind), body, person), person),
    /** @throws 404 */
    get: (id: number, person: Person): WorkingCopy => view(own(id, person), person),
    /** @returns a conflict when somebody else changed a field meanwhile; the other fields are saved. @throws 404, 409 */
    save: (id: number, kind: string, body: SaveBody, person: Person) => save.immediate(id, kind, body, person),
    discard: (id: number, person: Person) => discard.immediate(id, person),
  };
}
export type WorkingCopies = ReturnType<typeof createWorkingCopies>;

/** A field that two people changed to different values. */
interface Clash {
  field: string;
  theirs: unknown;
  mine: unknown;
}

/**
 * A save: takes fields whose stored value is still what the writer saw, or already the new one; the others are
 * conflicts.
 * @param was the fields as the writer saw them
 */
function applySave(body: Draft, changes: Draft, was: Draft): { next: Draft; clashes: Clash[] } {
  const next = { ...body };
  const clashes: Clash[] = [];
  for (const [field, mine] of Object.entries(changes)) {
    const theirs = body[field];
    if (field in was && !same(theirs, was[field]) && !same(theirs, mine)) clashes.push({ field, theirs, mine });
    else next[field] = mine;
  }
  return { next, clashes };
}
