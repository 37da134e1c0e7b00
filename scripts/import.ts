import { copyFileSync, existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Imports } from '../server/features/imports/imports.ts';
import { NO_ROOM } from '../server/features/imports/reader.ts';
import { readTemplate } from '../server/http/document.ts';
import { HttpError } from '../server/http/errors.ts';
import { systemClock } from '../server/lib/clock.ts';
import { isDiskFull } from '../server/lib/databaseErrors.ts';
import { openDb } from '../server/lib/db.ts';
import { newIncoming } from '../server/lib/incoming.ts';
import { loadKeys } from '../server/lib/keys.ts';
import type { ImportRow, ImportRunDetail, ImportSettings } from '../shared/contract/imports.ts';
import { paths } from '../shared/paths.ts';
import {
  IMPORT_MEGABYTES,
  isAtWork,
  MOST_IMPORT_ROWS,
  ROW_GROUP_LABELS,
  ROW_GROUPS,
  type RowGroup,
} from '../shared/rules/imports.ts';
import { hintsFor, type Importer, importerOf, readCall, settingsOf, USAGE, WrongCall } from './importCall.ts';

/** Rows named of each group that waits for a person. */
const NAMED = 20;

/**
 * `npm run import -- <source> --kind <kind>`: the room "Importa" in the terminal, whether the portal runs or not. It says what a file
 * or an address would change, and with --apply changes it; what is wrong or in doubt waits for a person.
 */
try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof WrongCall) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    const details = error instanceof HttpError ? Object.values(error.fields ?? {}).flat() : [];
    const said = isDiskFull(error) ? NO_ROOM : error instanceof Error ? error.message : error;
    console.error(details.length > 0 ? details.join('\n') : said);
    process.exitCode = 1;
  }
}

async function run(): Promise<number> {
  const { source, kind, values } = readCall(process.argv.slice(2));
  const config = readConfig({ ...process.env, LOG_LEVEL: 'error' });
  if (!existsSync(join(config.data_dir, 'piazza.db'))) throw new WrongCall(`In ${config.data_dir} non c’è un portale.`);
  const { db } = openDb(config.data_dir);
  // Never ready: no clock of it runs, nothing listens; a portal that runs meanwhile goes on.
  const app = await buildApp({ config, db, keys: loadKeys(config), clock: systemClock, template: readTemplate(true) });
  try {
    const importer = importerOf(db, values.as);
    const settings = settingsOf(db, kind, values);
    const { id } = /^(https?|webcals?):/i.test(source)
      ? await app.imports.beginAt(kind, source, importer)
      : await app.imports.beginWith(kind, copyOf(source, config.data_dir), importer);
    const preview = await understood(
      app.imports,
      await settled(app.imports, id),
      { settings, name: values.name },
      importer,
    );
    if (preview.state === 'failed') throw new Error(preview.problem);
    const left = tell(app.imports, preview);
    const address = `${config.public_origin}${paths.module('importa')}?n=${id}`;
    if (!values.apply) {
      console.log(
        `\nNon è cambiato niente. Per pubblicare aggiungi --apply, o finisci nel browser, entro una settimana: ${address}`,
      );
      return left ? 3 : 0;
    }
    app.imports.apply(id, importer);
    const done = await settled(app.imports, id);
    if (done.state !== 'applied' || done.report === null) throw new Error(done.problem);
    const { created, changed, unchanged, left: out } = done.report;
    console.log(
      `\nPubblicato. Nuove: ${created}. Cambiate: ${changed}. Uguali: ${unchanged}. Rimaste fuori: ${out}. Si annulla da ${address}`,
    );
    return left ? 3 : 0;
  } finally {
    await app.close();
    db.close();
  }
}

/** Waits until a run has been worked on. */
async function settled(imports: Imports, id: number): Promise<ImportRunDetail> {
  for (;;) {
    const run = imports.detail(id);
    if (!isAtWork(run.state)) return run;
    await sleep(100);
  }
}

/** The preview, with the columns and categories that the portal proposes and what the command says beside. */
async function understood(
  imports: Imports,
  { id, state, source, settings, problem }: ImportRunDetail,
  more: { settings: ImportSettings; name: string },
  importer: Importer,
): Promise<ImportRunDetail> {
  if (state === 'failed') throw new Error(problem);
  const columns = { ...settings.columns, ...more.settings.columns };
  const all = { ...settings, ...more.settings, ...(settings.columns === undefined ? {} : { columns }) };
  imports.settle(id, { source_id: source?.id ?? null, source_name: more.name, settings: all }, importer);
  return settled(imports, id);
}

/** Says what a preview would do. @returns whether something waits for a person */
function tell(imports: Imports, { id, counts, name, layout, settings }: ImportRunDetail): boolean {
  console.log(`${name}\n${ROW_GROUPS.map((group) => `${ROW_GROUP_LABELS[group]}: ${counts[group]}`).join(', ')}.`);
  const out = (layout?.total ?? 0) - ROW_GROUPS.reduce((sum, group) => sum + (counts[group] ?? 0), 0);
  if (out > 0) console.log(`${outWords(out)} per come è stata scelta la categoria${outTags(layout)}.`);
  const of = (group: RowGroup) => imports.rows(id, group, MOST_IMPORT_ROWS, 0).data;
  const [wrong, doubt] = [of('wrong'), of('doubt')];
  list(ROW_GROUP_LABELS.wrong, wrong);
  list(ROW_GROUP_LABELS.doubt, doubt);
  list(
    'Online senza qualcosa',
    [...of('new'), ...of('changed')].filter(({ notes }) => notes.length > 0),
  );
  for (const hint of hintsFor(wrong, settings)) console.log(`\n${hint}`);
  return wrong.length + doubt.length > 0;
}

function outWords(out: number): string {
  return out === 1 ? 'Una riga resta fuori' : `${out} righe restano fuori`;
}

/** The map's tags without a category, the most frequent first. */
function outTags(layout: ImportRunDetail['layout']): string {
  const tags = (layout?.tags ?? []).filter(({ category_id }) => category_id === null);
  if (tags.length === 0) return '';
  const named = tags.slice(0, NAMED).map(({ tag, count }) => `${tag} ${count}`);
  return `: ${named.join(', ')}${tags.length > NAMED ? ', …' : ''}`;
}

function list(heading: string, rows: readonly ImportRow[]): void {
  if (rows.length === 0) return;
  console.log(`\n${heading}:`);
  for (const { position, title, errors, notes, candidates } of rows.slice(0, NAMED)) {
    const wrong = errors.map(({ label, value, message }) => `${label}${value === '' ? '' : ` «${value}»`}: ${message}`);
    const like = candidates.map((one) => `Forse è «${one.title}», ${one.subtitle}`);
    console.log(`  ${position}. ${title}. ${[...wrong, ...notes, ...like].join(' ')}`);
  }
  if (rows.length > NAMED) console.log(`  … e altre ${rows.length - NAMED}.`);
}

/** The portal takes the copy over; the file stays where it is. */
function copyOf(source: string, data_dir: string): { path: string; name: string } {
  if (!existsSync(source) || !statSync(source).isFile()) throw new WrongCall(`Il file ${source} non c’è.`);
  if (statSync(source).size > IMPORT_MEGABYTES * 1024 * 1024)
    throw new Error(`Il file è troppo grande: al massimo ${IMPORT_MEGABYTES} MB. Dividilo in più file.`);
  const path = newIncoming(data_dir);
  copyFileSync(source, path);
  return { path, name: basename(source) };
}
