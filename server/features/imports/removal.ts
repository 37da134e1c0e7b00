import { IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { Parts } from './dependencies.ts';
import type { Reader } from './reader.ts';
import type { Run } from './storage/runs.ts';
import type { Importer } from './targets/target.ts';

/** Deletes previews, and unlinks sources. */
export function createRemoval(
  { db, repository, sources, audit: { record } }: Parts,
  found: (id: number) => Run,
  { forgetFile }: Pick<Reader, 'forgetFile'>,
) {
  const discard = db.transaction((id: number): void => {
    const run = found(id);
    if (['applying', 'applied', 'undoing'].includes(run.state))
      throw new HttpError(409, 'È già online: annullala, se non va bene.');
    repository.removeRun(id);
    if (run.source_id !== null) sources.removeUnused(run.source_id);
    forgetFile(run.file);
  });

  const unlink = db.transaction((id: number, importer: Importer): void => {
    const source = sources.one(id);
    if (source === undefined) throw notFound('Questa fonte non c’è più.');
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
    /** Deletes a preview. @throws 404, 409 when it is published */
    discard: (id: number): void => discard.immediate(id),
    /** Unlinks a source; its items stay published. @throws 404 */
    unlink: (id: number, importer: Importer): void => unlink.immediate(id, importer),
  };
}
