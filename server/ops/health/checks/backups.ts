import { wholeDaysBetween } from '../../../../shared/rules/health.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { staysHere } from '../../backups/backups.ts';
import { action, check, command, counted, ok, type Verdict } from '../check.ts';

interface Copies {
  now: string;
  /** The newest complete copy; null: none is known. */
  made_at: string | null;
  /** Whether the portal makes backups by itself. */
  nightly: boolean;
  /** The backup folder lies in the data folder, so on the same disk. */
  inside: boolean;
}

const LATE_DAYS = 2;
const TOO_LATE_DAYS = 7;

/** Checks the age of the newest copy, and whether it would survive the loss of the disk. */
export function judgeBackups({ now, made_at, inside, nightly }: Copies): Verdict {
  const remedy = nightly
    ? action('Fai una copia adesso', 'back_up', 'npm run backup')
    : command('Fai una copia adesso, e accendi quella di ogni notte', 'BACKUP_HOUR=3');
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
      remedy: command(
        'Scegli una cartella su un altro disco, o un comando che la porti altrove',
        'BACKUP_DIR=CARTELLA',
      ),
    };
  return ok(what);
}

export const backups = check({
  id: 'backups',
  title: 'Copie di sicurezza',
  read({ config, db, clock }) {
    const known = db.prepare<[], { made_at: string | null; folder: string | null }>(
      'SELECT backed_up_at AS made_at, backed_up_to AS folder FROM upkeep',
    );
    return (): Copies => {
      const { made_at = null, folder } = known.get() ?? {};
      const nightly = config.backup !== null;
      return { now: isoInstant(clock()), nightly, made_at, inside: staysHere(config, folder ?? '') };
    };
  },
  judge: judgeBackups,
});

interface Trials {
  now: string;
  /** Whether the portal makes backups by itself. */
  nightly: boolean;
  last: { ended_at: string; problem: string | null; rows: number; pages: number } | null;
}

/** Checks whether the newest restored copy could replace the portal. */
export function judgeDrill({ now, nightly, last }: Trials): Verdict {
  const remedy = nightly
    ? action('Fai una copia e provala adesso', 'back_up', 'npm run drill')
    : command('Prova adesso l’ultima copia', 'npm run drill');
  const why = 'Una copia che nessuno ha mai ripristinato può non servire il giorno in cui serve.';
  if (last === null)
    return nightly
      ? ok('La prima prova si fa con la copia della prossima notte.')
      : { state: 'note', what: 'Nessuna copia è mai stata ripristinata per prova.', why, remedy };
  const days = wholeDaysBetween(last.ended_at, now);
  const when = days === 0 ? 'nelle ultime 24 ore' : `${counted(days, 'giorno', 'giorni')} fa`;
  if (last.problem !== null)
    return { state: 'broken', what: `La prova fatta ${when} non è riuscita. Il motivo è nel log.`, why, remedy };
  const found = `${last.rows.toLocaleString('it-IT')} righe e ${last.pages} pagine come quel giorno`;
  if (days > TOO_LATE_DAYS + LATE_DAYS)
    return { state: 'note', what: `L’ultima prova riuscita è di ${when}.`, why, remedy };
  return ok(`Una copia è stata ripristinata per prova ${when}: ${found}.`);
}

export const drill = check({
  id: 'drill',
  title: 'Prova di ripristino',
  read({ config, db, clock }) {
    const last = db.prepare<[], NonNullable<Trials['last']>>(
      `SELECT ended_at, problem, detail ->> 'rows' AS rows, detail ->> 'pages' AS pages FROM backup_runs
       WHERE kind = 'drill' ORDER BY id DESC LIMIT 1`,
    );
    return (): Trials => ({ now: isoInstant(clock()), nightly: config.backup !== null, last: last.get() ?? null });
  },
  judge: judgeDrill,
});
