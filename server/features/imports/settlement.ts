import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingsBody } from '../../../shared/contract/imports.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { INCOMING } from '../../lib/incoming.ts';
import type { Parts } from './parts.ts';
import type { Reader } from './reader.ts';
import type { Run } from './repository.ts';
import type { Importer } from './targets/target.ts';

/** Stores what the office says about a file before it is read: how to read it, which source it belongs to, or that nothing comes of it. */
export function createSettlement(
  { db, clock, repository, sources, target, found, config: { data_dir } }: Parts,
  { forgetFile }: Pick<Reader, 'forgetFile'>,
) {
  /** Checks that a table's required columns are assigned. */
  function requireColumns({ kind, format }: Run, { columns }: SettingsBody['settings']): void {
    const missing = target(kind).fields.filter(
      ({ name, required }) => format === 'table' && required && columns?.[name] === undefined,
    );
    if (missing.length > 0)
      throw invalid({ columns: [`Manca la colonna ${missing.map(({ label }) => `«${label}»`).join(', ')}.`] });
  }

  const settle = db.transaction((id: number, body: SettingsBody, importer: Importer): void => {
    const { source_id, source_name, settings, direct = false } = body;
    const run = found(id);
    if (!['mapping', 'ready', 'failed'].includes(run.state))
      throw new HttpError(409, 'Questa importazione non si può più cambiare: comincia da capo con il file.');
    requireColumns(run, settings);
    const source = source_id === null ? null : sources.one(source_id);
    if (source === undefined || (source !== null && (source.kind !== run.kind || source.format !== run.format)))
      throw invalid({ source_id: ['Scegli una fonte dell’elenco.'] });
    const name = source_name.trim() || run.name;
    const chosen = source?.id ?? sources.insert(run.kind, run.format, name, run.address, isoInstant(clock()));
    if (run.address !== null) {
      sources.move(chosen, run.address);
      sources.follow(chosen, direct, importer.id);
    }
    repository.updateRun({ ...run, source_id: chosen, settings, state: 'reading', problem: '' });
    if (run.source_id !== null && run.source_id !== chosen) sources.removeUnused(run.source_id);
  });

  /** Back from the preview to how the file is read, as long as the file is there. */
  function reopen(run: Run): void {
    if (run.layout === null || run.file === null || !existsSync(join(data_dir, INCOMING, run.file)))
      throw new HttpError(409, 'Il file non c’è più: si tiene solo qualche ora. Comincia da capo con il file.');
    repository.updateRun({ ...run, state: 'mapping' });
  }

  function again(id: number, { settings }: SettingsBody): void {
    const run = found(id);
    if (run.state === 'ready') {
      reopen(run);
      return;
    }
    if (run.state !== 'mapping' && run.state !== 'failed')
      throw new HttpError(409, 'Questa importazione è già letta: comincia da capo con il file.');
    repository.updateRun({ ...run, settings, state: 'reading', problem: '' });
  }

  const discard = db.transaction((id: number): void => {
    const run = found(id);
    if (['applying', 'applied', 'undoing'].includes(run.state))
      throw new HttpError(409, 'È già online: annullala, se non va bene.');
    repository.removeRun(id);
    if (run.source_id !== null) sources.removeUnused(run.source_id);
    forgetFile(run.file);
  });

  return {
    /** @throws 404, 409, 422 */
    settle(id: number, body: SettingsBody, importer: Importer): void {
      if (body.again === true) again(id, body);
      else settle.immediate(id, body, importer);
    },
    /** Deletes a preview. @throws 404, 409 when it is published */
    discard: (id: number): void => discard.immediate(id),
  };
}
