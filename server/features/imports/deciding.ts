import type { DecisionOnRow } from '../../../shared/contract/imports.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { assessor } from './assess.ts';
import { goingWithout, understand } from './columns.ts';
import type { Parts } from './parts.ts';
import { titleOf } from './preview.ts';
import type { StoredRow } from './repository.ts';
import type { Importer } from './targets/target.ts';

/** The row's cells with a person's corrections; an emptied one is none. */
function corrected({ cells }: StoredRow, { cells: next = {} }: DecisionOnRow): StoredRow['cells'] {
  if (Object.keys(cells).length === 0) return cells;
  return Object.fromEntries(
    Object.entries({ ...cells, ...next }).flatMap(([column, text]) =>
      text.trim() === '' ? [] : [[column, text.trim()]],
    ),
  );
}

/** Rows decided in one transaction: some 50 ms. */
const AT_ONCE = 50;

/** Stores a person's decision on one row of a preview. */
export function createDeciding({ db, repository, found, target: targetOf }: Parts) {
  const decide = db.transaction((id: number, position: number, body: DecisionOnRow, importer: Importer): StoredRow => {
    const run = found(id);
    const row = repository.row(id, position);
    if (row === undefined) throw notFound('Questa riga non c’è.');
    if (run.state !== 'ready') throw new HttpError(409, 'Questa importazione non è più da guardare.');
    const target = targetOf(run.kind);
    if (body.decision === 'match' && (body.item_id === undefined || target.item(body.item_id) === undefined))
      throw invalid({ item_id: ['Scegli quale è.'] });
    const link = repository.link(run.source_id, row.key);
    const assess = assessor(target, run.settings, importer);
    const isAgain = body.decision === 'automatic';
    const cells = corrected(row, body);
    const isTable = Object.keys(cells).length > 0;
    const read = understand({ cells, given: isTable ? null : row.given }, target, run.settings);
    const { given } = read;
    const { group, item_id, notes, errors, candidates, left } = assess(
      { ...row, ...read, link, former: () => null, decision: body.decision, item_id: body.item_id ?? null },
      isAgain ? target.finder() : null,
      new Set(),
    );
    const next: StoredRow = {
      ...row,
      cells,
      given: goingWithout(given, left),
      decision: body.decision,
      row_group: group,
      item_id,
      notes: [...read.notes, ...notes],
      errors,
      candidates: isAgain ? candidates : row.candidates,
      title: titleOf(target, given, position),
    };
    repository.putRow(id, next);
    return next;
  });
  const decideSome = db.transaction((id: number, importer: Importer): number => {
    const rows = repository.rows(id, 'doubt', AT_ONCE);
    for (const { position } of rows) decide(id, position, { decision: 'new' }, importer);
    return repository.counts(found(id).id).doubt ?? 0;
  });
  return {
    /** @throws 404, 409, 422 */
    one: (id: number, position: number, body: DecisionOnRow, importer: Importer) =>
      decide.immediate(id, position, body, importer),
    /** Adds rows in doubt, some at a time, so that other requests are answered between. @returns how many are left */
    addSome: (id: number, importer: Importer): number => decideSome.immediate(id, importer),
  };
}
export type Deciding = ReturnType<typeof createDeciding>;
