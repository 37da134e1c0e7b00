import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { systemClock } from '../server/lib/clock.ts';
import { databaseTrouble, isDiskFull } from '../server/lib/databaseErrors.ts';
import { type Db, openDbToRead, unwritable } from '../server/lib/db.ts';
import { createReport } from '../server/ops/health/health.ts';
import type { Finding } from '../shared/contract/health.ts';
import { paths } from '../shared/paths.ts';
import { fullMoment } from '../shared/rules/dates.ts';
import { HEALTH_STATES } from '../shared/rules/health.ts';

/** Written as a trial. Constants stand above the call that needs them. */
const TRIAL_BYTES = 1024 * 1024;
const DAMAGED =
  'Il database è danneggiato e non si apre: ferma il portale, metti da parte la cartella, e ripristina l’ultima copia con npm run restore.';
const MARKS = { broken: '✗', note: '!', ok: '✓', dismissed: '–' } as const;

/**
 * `npm run doctor`: prints the page "Salute" in the terminal, whether the portal runs or not. It changes nothing but a file
 * that it writes as a trial and removes, and exits with 1 when something is broken.
 */
try {
  await doctor();
} catch (error) {
  const isDamaged = databaseTrouble(error) === 'damaged';
  console.error(isDamaged ? DAMAGED : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function doctor(): Promise<void> {
  const config = readConfig(process.env);
  const db = opened(config.data_dir);
  const trouble = async () => {
    const found = db.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') return { what: `Il database è danneggiato: ${found}`, is_damaged: true };
    const refused = unwritable(config.data_dir) ?? unwritten(config.data_dir);
    if (refused === null) return null;
    return { what: `Si legge, ma non si scrive: ${refused.place} (${refused.code}).`, is_damaged: false };
  };
  const { checked_at, findings } = await createReport({
    config,
    db,
    clock: systemClock,
    trouble,
    mailFailure: () => null,
  })();
  db.close();
  console.log(`${config.data_dir}, ${fullMoment(checked_at)}\n`);
  for (const finding of findings) console.log(words(finding, config.public_origin));
  const broken = findings.filter(({ state }) => state === 'broken').length;
  const notes = findings.filter(({ state }) => state === 'note').length;
  console.log(`\n${HEALTH_STATES.broken}: ${broken}. ${HEALTH_STATES.note}: ${notes}.`);
  if (broken > 0) process.exitCode = 1;
}

/** Writes a megabyte to the disk, because a full or failing one says nothing until then. @returns what was refused; null: nothing */
function unwritten(dataDir: string): { place: string; code: string | null } | null {
  const place = join(dataDir, `.doctor-${process.pid}`);
  try {
    writeFileSync(place, Buffer.alloc(TRIAL_BYTES, 1), { flush: true, mode: 0o600 });
    return null;
  } catch (error) {
    return { place, code: error instanceof Error && 'code' in error ? String(error.code) : null };
  } finally {
    rmSync(place, { force: true });
  }
}

/** On a full disk SQLite can't even read, because it has to write down who reads. */
function opened(dataDir: string): Db {
  try {
    return openDbToRead(dataDir);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Error(`Il disco di ${dataDir} è pieno: fai posto, e prova di nuovo. I dati ci sono ancora.`);
  }
}

function words({ title, state, what, why, remedy, dismissed }: Finding, origin: string): string {
  const lines = [`${MARKS[state]} ${title}: ${what}`];
  if (dismissed !== null) return [...lines, `  ${HEALTH_STATES.dismissed}: ${dismissed.reason}`].join('\n');
  if (why !== '') lines.push(`  ${why}`);
  if (remedy !== null)
    lines.push(`  → ${remedy.label}: ${remedy.command ?? origin + (remedy.href ?? paths.module('salute'))}`);
  return lines.join('\n');
}
