import type { Draft } from '../../../shared/contract/publishing.ts';
import { IMPORT_KIND_LABELS, IMPORT_UNDO_DAYS, type RowOutcome } from '../../../shared/rules/imports.ts';
import { same } from '../../../shared/rules/publishing.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { READ_EVERY_HOURS } from './addresses.ts';
import { type Assessed, assessor } from './assess.ts';
import { appliedAfter } from './merge.ts';
import type { Missing } from './missing.ts';
import type { Parts } from './parts.ts';
import type { FormerLink, Link, Run, StoredRow } from './repository.ts';
import { hashOf, type Snapshot } from './snapshot.ts';
import type { Source } from './sources.ts';
import { ownFields } from './targets/fields.ts';
import type { Finder, Importer } from './targets/target.ts';
import type { Work } from './throttle.ts';

/** Publishes a preview, batch by batch; when it cannot be finished, everything published so far is taken back. */
export function createApplication(parts: Parts, missing: Missing) {
  const { db, clock, repository, sources } = parts;
  const { record } = parts.audit;
  const writer = createRowWriter(parts);

  const begin = db.transaction((id: number, importer: Importer): void => {
    const run = repository.run(id);
    if (run === undefined || run.state !== 'ready' || run.source_id === null)
      throw new HttpError(409, 'Questa importazione è già stata pubblicata, o non è pronta.');
    if (sources.one(run.source_id) === undefined)
      throw new HttpError(409, 'La fonte non c’è più: carica di nuovo il file.');
    if (repository.isBusy(run.source_id))
      throw new HttpError(409, 'Un’altra importazione della stessa fonte è in corso: aspetta che finisca.');
    repository.updateRun({ ...run, state: 'applying' });
    repository.actBy(id, importer.id);
  });

  /** Each batch is a transaction: a row is published together with its undo data, or not at all. */
  function work(id: number, importer: Importer): Work {
    const run = repository.run(id) as Run;
    const source = sources.one(run.source_id as number) as Source;
    const assess = assessor(parts.target(run.kind), run.settings, importer);
    const entries = repository.entries(id);
    const keys = new Set(entries.map(({ key }) => key));
    const own = new Set(entries.map(({ item_id }) => item_id));
    // Made at the first row that needs it: it reads all items.
    let finder: Finder | undefined;
    const find = (given: Draft) => {
      finder ??= parts.target(run.kind).finder();
      return finder.find(given);
    };
    const at = { run, source, importer, assess, keys, own, find };
    let [last, done] = [0, entries.filter(({ outcome }) => outcome !== null).length];
    const batch = db.transaction((isTime: () => boolean): number[] => {
      const published: number[] = [];
      for (const row of repository.unapplied(id, last)) {
        repository.setOutcome(id, row.position, writer.apply(at, row));
        published.push(row.position);
        if (isTime()) break;
      }
      if (published.length === 0) finish(id, source, importer);
      return published;
    });
    return (isTime) => {
      const published = batch.immediate(isTime);
      last = published.at(-1) ?? last;
      done += published.length;
      return published.length === 0 ? 1 : Math.min(0.999, done / entries.length);
    };
  }

  function finish(id: number, source: Source, importer: Importer): void {
    const run = repository.run(id) as Run;
    // Another process on the same data may have begun it already.
    if (run.state !== 'applying') return;
    const now = isoInstant(clock());
    const report = repository.outcomes(id);
    sources.remember(source.id, run.settings, run.layout?.title ?? '');
    if (run.format === 'calendar' && run.address === null) missing.leftOut(source.id, id);
    sources.begin(source.id, now, isoInstant(clock().add({ hours: READ_EVERY_HOURS })));
    repository.updateRun({ ...run, state: 'applied', file: null, report, applied_at: now });
    repository.keepUntil(id, isoInstant(clock().add({ hours: 24 * IMPORT_UNDO_DAYS })));
    record({
      actor_id: importer.id,
      action: 'import.applied',
      subject: `Importazione «${run.name}» (${IMPORT_KIND_LABELS[run.kind].plural.toLowerCase()}) da ${source.name}`,
      subject_id: id,
      after: report,
    });
  }

  return {
    /** Marks the run as being published. @throws 409 when it is no longer a preview */
    begin: (id: number, importer: Importer): void => begin.immediate(id, importer),
    work,
  };
}

/** The data for undoing one row. */
export interface UndoOfRow {
  /** The item before; null: the row made a new item, or none. */
  before: Snapshot | null;
  /** The hash of the item right after; '': the row wrote no item. */
  after: string;
  /** The source's former link under this key; null: it had none. */
  link: Link | null;
  /** The source's link to the item under a key that it no longer uses. */
  former: FormerLink | null;
  /** The written fields, with their values before and after. */
  fields: Record<string, { before: unknown; after: unknown }>;
}

interface Circumstances {
  run: Run;
  source: Source;
  importer: Importer;
  assess: ReturnType<typeof assessor>;
  /** All keys in the file. */
  keys: ReadonlySet<string>;
  /** Items that rows of this import made or have. */
  own: ReadonlySet<number | null>;
  /** Finds items that a row may be, among those that are there now. */
  find: Finder['find'];
}

const SINCE = 'Dopo l’anteprima qualcuno ne ha messa online una uguale o quasi.';

/** Publishes one row of a preview, and stores its undo data. Call it inside a transaction. */
function createRowWriter(parts: Parts) {
  const { db, clock, repository } = parts;
  const origin = db.prepare<object>(
    `INSERT INTO item_origins (kind, item_id, source, attribution, ref, imported_at)
     VALUES (@kind, @item_id, @source, @attribution, @ref, @now) ON CONFLICT (kind, item_id) DO NOTHING`,
  );

  const formerOf = ({ source, keys }: Circumstances, item: number) => repository.formerLink(source.id, item, keys);

  function apply(at: Circumstances, row: StoredRow): RowOutcome {
    const link = repository.link(at.source.id, row.key);
    if (row.row_group === 'refused') {
      if (row.decision === 'refuse') relink(at, row, link, null, { item_id: null, given: {}, applied: {} });
      return 'refused';
    }
    if (row.row_group === 'doubt' || row.row_group === 'wrong') return 'left';
    if (row.row_group === 'new' && row.decision === 'automatic' && link === null && isThereNow(at, row)) return 'left';
    const former = (item: number) => formerOf(at, item)?.link ?? null;
    const found = at.assess({ ...row, link, former, errors: [], asks: [] }, null, new Set());
    if (found.group === 'unchanged' && found.item_id !== null) {
      const known = formerOf(at, found.item_id);
      relink(at, row, link, known, linkTo(at.run, row, found.item_id, {}, link ?? known?.link ?? null));
      return 'unchanged';
    }
    if (found.draft === null) {
      // The item has changed since the preview.
      repository.putRow(at.run.id, { ...row, row_group: found.group, errors: found.errors, notes: found.notes });
      return 'left';
    }
    write(at, row, link, { ...found, draft: found.draft });
    return found.item_id === null ? 'created' : 'changed';
  }

  /** Whether a new item has come in since the preview, from another list or by hand; the row then waits as a doubt. */
  function isThereNow({ run, own, find }: Circumstances, row: StoredRow): boolean {
    const { sure, doubts } = find(ownFields(row.given));
    const all = sure === null ? doubts : [{ id: sure, why: SINCE }];
    const candidates = all.filter(({ id }) => !own.has(id));
    if (candidates.length === 0) return false;
    repository.putRow(run.id, { ...row, row_group: 'doubt', candidates, notes: [...row.notes, SINCE] });
    return true;
  }

  function write(at: Circumstances, row: StoredRow, link: Link | null, found: Assessed & { draft: Draft }): void {
    const { run, source, importer } = at;
    const [target, kept] = [parts.target(run.kind), parts.snapshots(run.kind)];
    const id = found.item_id;
    const former = id === null ? null : formerOf(at, id);
    const before = id === null ? null : { snapshot: kept.take(id), draft: target.view(target.read(id) ?? {}) };
    const written = target.write(found.draft, id, importer, `Importato da ${source.name}`, row.given);
    const { $attribution = '', $ref = '' } = row.given as Record<string, string>;
    const now = isoInstant(clock());
    origin.run({ kind: run.kind, item_id: written, source: source.name, attribution: $attribution, ref: $ref, now });
    const taken = found.merged?.taken ?? ownFields(row.given);
    const after = target.view(target.read(written) ?? {});
    const fields = Object.keys(before === null ? {} : taken).map((name) => [
      name,
      { before: before?.draft[name], after: after[name] },
    ]);
    const undo: UndoOfRow = {
      before: before?.snapshot ?? null,
      after: hashOf(kept.take(written)),
      link,
      former,
      fields: Object.fromEntries(fields),
    };
    setLink(at, row.key, former, linkTo(run, row, written, taken, link ?? former?.link ?? null));
    repository.putRow(run.id, { ...row, row_group: found.group, item_id: written, undo: JSON.stringify(undo) });
  }

  /** The source's new link to an item. */
  function linkTo({ kind }: Run, { given }: StoredRow, item_id: number, taken: Draft, known: Link | null): Link {
    const [target, own] = [parts.target(kind), ownFields(given)];
    return { item_id, given: own, applied: appliedAfter(target, own, taken, known, target.read(item_id) ?? {}) };
  }

  function setLink({ source }: Circumstances, key: string, former: FormerLink | null, link: Link): void {
    if (former !== null) repository.removeLink(source.id, former.key);
    repository.putLink(source.id, key, link);
  }

  /** Undo data for a row that only updates the source's link. */
  function relink(at: Circumstances, row: StoredRow, link: Link | null, former: FormerLink | null, next: Link): void {
    if (former === null && same(link, next)) return;
    setLink(at, row.key, former, next);
    const undo: UndoOfRow = { before: null, after: '', link, former, fields: {} };
    repository.putRow(at.run.id, { ...row, item_id: next.item_id, undo: JSON.stringify(undo) });
  }

  return { apply };
}
