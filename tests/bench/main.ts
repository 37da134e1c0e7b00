/**
 * `npm run bench`: measures the portal's speed claims as ratios and medians of one run on this machine. Prints a table
 * and writes it to docs/capacity.md. Everything runs on loopback for a limited time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { answerRows } from './answers.ts';
import { backupRows } from './backup.ts';
import { deskRows } from './desk.ts';
import { doorRows } from './door.ts';
import type { BenchRow } from './http.ts';
import { importRows } from './imports.ts';
import { pushRows } from './push.ts';
import { scaleReport } from './scale.ts';
import { searchRows } from './search.ts';
import { sideBySide } from './searchSideBySide.ts';
import { stormRows } from './storm.ts';
import { ticketRows } from './tickets.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const MARKS = ['<!-- bench -->', '<!-- /bench -->'] as const;

/** In the order of the table. */
const PARTS: Record<string, () => Promise<BenchRow[]>> = {
  questions: searchRows,
  http: answerRows,
  tickets: ticketRows,
  push: pushRows,
  storm: stormRows,
  door: doorRows,
  desk: deskRows,
  backup: backupRows,
  imports: importRows,
};

/** What is no table of rows, and the document that it is written to. */
const REPORTS: Record<string, (words: string[]) => Promise<string>> = {
  // `npm run bench -- search [size …]`: side by side with MiniSearch.
  search: async (sizes) => sideBySide(...(sizes.length > 0 ? [sizes.map(Number)] : [])),
  scale: scaleReport,
};

const { buildIfStale } = await import('../../scripts/workspace.mjs' as string);
await buildIfStale();
const [asked, ...words] = process.argv.slice(2);
const report = REPORTS[asked ?? ''];
const part = PARTS[asked ?? ''];
if (report !== undefined) {
  keep(`${asked}.md`, await report(words));
} else if (part !== undefined) {
  // `npm run bench -- door`: one part's rows alone, printed.
  console.log(`\n${tableOf(await part())}\n`);
} else if (asked === undefined) {
  const rows: BenchRow[] = [];
  for (const measure of Object.values(PARTS)) rows.push(...(await measure()));
  keep('capacity.md', tableOf(rows));
  process.exitCode = rows.every((row) => row.met) ? 0 : 1;
} else {
  throw new Error(`no such part; there are ${Object.keys({ ...REPORTS, ...PARTS }).join(', ')}`);
}

function keep(document: string, text: string): void {
  console.log(`\n${text}\n`);
  const file = join(DOCS, document);
  const page = readFileSync(file, 'utf8');
  const [before] = page.split(MARKS[0]);
  const after = page.split(MARKS[1])[1] ?? '\n';
  const when = `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}.`;
  writeFileSync(file, `${before}${MARKS[0]}\n${when}\n\n${text}\n${MARKS[1]}${after}`);
}

function tableOf(rows: readonly BenchRow[]): string {
  return [
    '| what | measured | target | |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${row.measured} | ${row.target} | ${row.met ? 'met' : 'MISSED'} |`),
  ].join('\n');
}
