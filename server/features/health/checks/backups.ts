import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { wholeDaysBetween } from '../../../../shared/rules/health.ts';
import { BACKUPS, MANIFEST, PARTIAL } from '../../../copies/copies.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { check, command, counted, ok, type Verdict } from '../check.ts';

interface Copies {
  now: string;
  /** The newest complete copy; null: none is known. */
  made_at: string | null;
  /** Its folder lies in the data folder: on the same disk. */
  inside: boolean;
}

const LATE_DAYS = 2;
const TOO_LATE_DAYS = 7;

/** How old the newest copy is, and whether it would outlive the disk. */
export function judgeBackups({ now, made_at, inside }: Copies): Verdict {
  const remedy = command('Fai una copia, e mettila in programma ogni notte', 'npm run backup -- CARTELLA');
  const why = 'Se il disco si rompe, la città torna all’ultima copia.';
  if (made_at === null) return { state: 'broken', what: 'Nessuna copia, per quanto il portale ne sa.', why, remedy };
  const days = wholeDaysBetween(made_at, now);
  const what = `L’ultima copia è ${days === 0 ? 'delle ultime 24 ore' : `di ${counted(days, 'giorno', 'giorni')} fa`}.`;
  if (days >= LATE_DAYS) return { state: days >= TOO_LATE_DAYS ? 'broken' : 'note', what, why, remedy };
  if (inside)
    return {
      state: 'note',
      what: `${what} Sta però sullo stesso disco del portale.`,
      why,
      remedy: command('Scegli una cartella su un altro disco', 'npm run backup -- CARTELLA'),
    };
  return ok(what);
}

/** The time in the name of a copy's folder; null for anything else in there. */
function timeOf(name: string): string | null {
  const [, day, hour, minute, rest] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name) ?? [];
  return day === undefined ? null : `${day}T${hour}:${minute}:${rest}`;
}

/** The newest complete copy in the folder where copies go unless told otherwise. */
function newestIn(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const times = readdirSync(folder)
    .filter((name) => !name.endsWith(PARTIAL) && existsSync(join(folder, name, MANIFEST)))
    .map(timeOf);
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}

export const backups = check({
  id: 'backups',
  title: 'Copie di sicurezza',
  read({ config, db, clock }) {
    const known = db.prepare<[], { made_at: string | null; folder: string | null }>(
      'SELECT backed_up_at AS made_at, backed_up_to AS folder FROM upkeep',
    );
    return (): Copies => {
      const now = isoInstant(clock());
      const own = newestIn(join(config.data_dir, BACKUPS));
      const told = known.get();
      // Copies that an older Piazza made were not written down.
      if (own !== null && own > (told?.made_at ?? '')) return { now, made_at: own, inside: true };
      const inside = `${told?.folder ?? ''}${sep}`.startsWith(config.data_dir + sep);
      return { now, made_at: told?.made_at ?? null, inside };
    };
  },
  judge: judgeBackups,
});
