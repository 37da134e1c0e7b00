import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { ImportKind } from '../../../../shared/rules/imports.ts';
import { type PublicationKind, publicPath } from '../../../../shared/rules/publishing.ts';
import { townNow } from '../../../content/answers.ts';
import type { AnyPublication } from '../../../content/publication.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { schemaErrors } from './fields.ts';
import type { Importer, Item, Target } from './target.ts';
import { whereabouts } from './whereabouts.ts';

/** What the targets of content kinds depend on. */
export interface TargetParts {
  db: Db;
  clock: Clock;
  publication(kind: PublicationKind): AnyPublication;
  /** Publishes a draft in the caller's transaction. @returns the item's id */
  publish(kind: PublicationKind, id: number | null, draft: Draft, importer: Importer, note: string): number;
}

/** The note on a row without coordinates. */
const NOWHERE =
  'mancano le coordinate. Aggiungi le colonne, oppure scegli che senza coordinate il segno vada al centro.';

interface Row {
  id: number;
  title: string;
  subtitle: string | null;
  status: string;
  key: string;
}

type Common = Pick<Target, 'kind' | 'title' | 'item' | 'read' | 'view' | 'join' | 'check' | 'write' | 'misplaced'>;

/** The common part of all content kinds: the kind's publication reads, checks and writes items. */
export function publicationTarget(parts: TargetParts, kind: ImportKind & PublicationKind): Common {
  const publication = parts.publication(kind);
  const { table, title_sql, subject_sql, key_sql } = publication;
  const one = parts.db.prepare<[number], Row>(
    `SELECT t.id, ${title_sql} AS title, ${subject_sql} AS subtitle, t.status, CAST(${key_sql} AS TEXT) AS key FROM ${table} AS t WHERE t.id = ?`,
  );
  return {
    kind,
    title: (draft) => String(publication.title(draft)),
    item(id): Item | undefined {
      const row = one.get(id);
      if (row === undefined) return undefined;
      const { title, subtitle, status, key } = row;
      return {
        id,
        title,
        subtitle: subtitle ?? '',
        path: status === 'archived' ? null : publicPath(kind, key),
        archived: status === 'archived',
      };
    },
    read: (id) => publication.read(id),
    misplaced: whereabouts(parts.db),
    view: (draft) => draft,
    join: (live, taken) => ({ ...live, ...taken }),
    check(draft, id, importer) {
      const { now, day } = townNow(parts.clock);
      const author = { id: importer.id, is_office: true };
      const wrong = schemaErrors(publication.draft, draft);
      if (Object.keys(wrong).length > 0) return wrong;
      const errors = publication.check(draft, { author, id, day, now });
      return errors.lat === undefined ? errors : { ...errors, lat: [NOWHERE] };
    },
    write: (draft, id, importer, note) => parts.publish(kind, id, draft, importer, note),
  };
}
