import type { HistoryEntry } from '../../../shared/contract/publishing.ts';
import { parse, parseOrNull } from './drafts.ts';
import type { Parts } from './parts.ts';
import { OFFICE, type Person } from './people.ts';
import { type RevisionRow, toRevision } from './repository.ts';

const MOST = 50;

/** Former versions of an item, newest first. */
export function createHistory({ publications, items, revisions, people }: Parts) {
  return {
    /** @throws 404 for a stranger's item */
    of(kind: string, id: number, person: Person): HistoryEntry[] {
      const publication = publications.of(kind);
      items.requireEditable(publication, id, person);
      const name = (row: RevisionRow) => (person.is_office ? row.author : people.signature(row));
      return revisions.history(publication.kind, id, MOST).map((row) => ({
        ...toRevision(row, name(row)),
        draft: parse(row.body),
        before: parseOrNull(row.base_body),
        decided_by: row.decided_by === null ? null : OFFICE,
      }));
    },
  };
}
