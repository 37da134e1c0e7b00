import type { ImportSource } from '../../../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { isPublicationKind } from '../../../shared/rules/publishing.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Parts } from './parts.ts';
import type { StoredRow } from './repository.ts';
import type { Source } from './sources.ts';
import type { Importer } from './targets/target.ts';

/** Successful readings in a row without an item before a person is asked, because one answer may be incomplete. */
const READINGS = 2;

/**
 * Items that a calendar no longer has. They are never removed for that reason alone: a person decides. Feeds of news only list the
 * newest, so nothing of theirs is missing.
 */
export function createMissing({ db, clock, repository, sources, target, archive, audit: { record } }: Parts) {
  const present = db.prepare<object>(
    'UPDATE import_links SET missing = 0 WHERE source_id = @source_id AND missing > 0',
  );
  const leftOut = db.prepare<object>(
    `UPDATE import_links SET missing = ${READINGS} WHERE source_id = @source_id
       AND key NOT IN (SELECT key FROM import_rows WHERE run_id = @run_id)
       AND item_id NOT IN (SELECT item_id FROM import_rows WHERE run_id = @run_id AND item_id IS NOT NULL)`,
  );
  const links = db.prepare<[number], { key: string; item_id: number }>(
    'SELECT key, item_id FROM import_links WHERE source_id = ? AND item_id IS NOT NULL',
  );
  const count = db.prepare<object>(
    'UPDATE import_links SET missing = @readings WHERE source_id = @source_id AND key = @key',
  );
  const readings = db
    .prepare<[number], [string, number]>('SELECT key, missing FROM import_links WHERE source_id = ? AND missing > 0')
    .raw();
  const due = db
    .prepare<object, number>(
      `SELECT DISTINCT l.item_id FROM import_links AS l JOIN event_outlines AS e ON e.id = l.item_id
       WHERE l.source_id = @source_id AND l.missing >= ${READINGS} AND e.status = 'published' AND EXISTS
         (SELECT 1 FROM event_dates AS o WHERE o.event_id = e.id AND o.ends_at > @now AND o.cancelled_at IS NULL)`,
    )
    .pluck();
  const forget = db.prepare<object>('DELETE FROM import_links WHERE source_id = @source_id AND item_id = @item_id');

  const of = ({ id, kind }: Pick<Source, 'id' | 'kind'>): number[] =>
    kind === 'events' ? due.all({ source_id: id, now: isoInstant(clock()) }) : [];

  const decide = db.transaction((source: Source, item_id: number, keep: boolean, importer: Importer): void => {
    if (!of(source).includes(item_id)) throw notFound('Questa voce non aspetta più una decisione.');
    if (!keep && isPublicationKind(source.kind)) archive(source.kind, item_id, importer);
    forget.run({ source_id: source.id, item_id });
  });

  const unlink = db.transaction((id: number, importer: Importer): void => {
    const source = sources.one(id);
    if (source === undefined) throw notFound('Questa fonte non c’è più.');
    // What its import has put online so far could not be taken back any more.
    if (repository.isBusy(id)) throw new HttpError(409, 'Una sua importazione è in corso: aspetta che finisca.');
    sources.remove(id);
    record({
      actor_id: importer.id,
      action: 'import.unlinked',
      subject: `Fonte «${source.name}» (${IMPORT_KIND_LABELS[source.kind].plural.toLowerCase()})`,
      subject_id: id,
      before: { items: source.items, refused: source.refused },
    });
  });

  return {
    /** Call it in the transaction that ends a successful reading. */
    count(source_id: number, rows: readonly Pick<StoredRow, 'key' | 'item_id'>[]): void {
      const keys = new Set(rows.map(({ key }) => key));
      const items = new Set(rows.map(({ item_id }) => item_id));
      const before = new Map(readings.all(source_id));
      present.run({ source_id });
      for (const { key, item_id } of links.all(source_id))
        if (!keys.has(key) && !items.has(item_id)) count.run({ source_id, key, readings: (before.get(key) ?? 0) + 1 });
    },
    /** Asks at once about what a newer file does not have, because a person chose it. Call it in the transaction that ends its import. */
    leftOut(source_id: number, run_id: number): void {
      present.run({ source_id });
      leftOut.run({ source_id, run_id });
    },
    /** Asks about nothing any more. */
    none: (source_id: number) => void present.run({ source_id }),
    of: (source: Source): ImportSource['missing'] =>
      of(source).flatMap((item) => {
        const known = target(source.kind).item(item);
        return known === undefined ? [] : [{ id: item, title: known.title, path: known.path }];
      }),
    /** @throws 404 when the item is not missing */
    decide(id: number, item_id: number, keep: boolean, importer: Importer): void {
      const source = sources.one(id);
      if (source === undefined) throw notFound('Questa fonte non c’è più.');
      decide.immediate(source, item_id, keep, importer);
    },
    /** Unlinks a source; its items stay published. @throws 404, 409 while an import of it is being published or undone */
    unlink: (id: number, importer: Importer): void => unlink.immediate(id, importer),
  };
}
export type Missing = ReturnType<typeof createMissing>;
