import type { Draft } from '../../../shared/contract/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { HttpError } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { parseOrNull, stored } from './drafts.ts';
import type { Person } from './people.ts';
import type { RevisionRepository, RevisionRow } from './repository.ts';

/** Maximum number of unfinished drafts per person: far more than anybody works on. */
const MOST_OPEN = 200;

/** Stores drafts as JSON, with the live row they began with, and their own title. */
export function createDraftStore({ clock, revisions }: { clock: Clock; revisions: RevisionRepository }) {
  const now = () => isoInstant(clock());

  /** Begins a working copy. @throws 409 when the person has too many */
  function insert(
    publication: AnyPublication,
    person: Person,
    itemId: number | null,
    draft: Draft,
    base: Draft | null,
  ): RevisionRow {
    if (revisions.countWorking(person.id) >= MOST_OPEN)
      throw new HttpError(409, `Hai già ${MOST_OPEN} bozze aperte: finiscine o cancellane qualcuna.`);
    return revisions.insert({
      kind: publication.kind,
      item_id: itemId,
      author_id: person.id,
      state: 'draft',
      ...stored(publication, draft, base),
      now: now(),
    });
  }

  /** Stores the draft after a change by its writer or of the live row. */
  function store(row: RevisionRow, publication: AnyPublication, draft: Draft, base = parseOrNull(row.base_body)) {
    return revisions.update(row, {
      ...stored(publication, draft, base),
      version: row.version + 1,
      updated_at: now(),
    });
  }

  return { insert, store };
}
export type DraftStore = ReturnType<typeof createDraftStore>;
