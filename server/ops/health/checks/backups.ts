import { wholeDaysBetween } from '../../../../shared/rules/health.ts';
import { grouped } from '../../../../shared/rules/text.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { staysHere } from '../../backups/backups.ts';
import { action, check, command, counted, ok, type Verdict } from '../check.ts';

interface Copies {
  now: string;
  /** The newest complete copy; null: none is known. */
  made_at: string | null;
  /** Whether the portal makes backups by itself. */
  nightly: boolean;
  /** The portal's own last try went wrong. */
  failed: boolean;
  /** The backup folder lies in the data folder, so on the same disk. */
  inside: boolean;
}

const LATE_DAYS = 2;
const TOO_LATE_DAYS = 7;
/** Of the portal's own: a day and an hour, plus the time of a large town's backup. */
const LATE_HOURS = 30;

const NO_BACKUP = {
  title: 'La copia di sicurezza non riesce',
  todo: 'Chi gestisce il server legge il motivo nel log del portale («the backup failed»): di solito manca spazio, oppure la cartella o il comando di copia non risponde. Il portale riprova ogni ora.',
};

/** Checks the age of the newest copy, and whether it would survive the loss of the disk. */
export function judgeBackups({ now, made_at, inside, nightly, failed }: Copies): Verdict {
  const remedy = nightly
    ? action('Fai una copia adesso', 'back_up', 'npm run backup')
    : command('Fai una copia adesso, e accendi quella di ogni notte', 'BACKUP_HOUR=3');
  const why = 'Se il disco si rompe, la città torna all’ultima copia.';
  const alarm = nightly ? { mail: NO_BACKUP } : {};
  if (made_at === null)
    return {
      state: 'broken',
      what: 'Nessuna copia, per quanto il portale ne sa.',
      why,
      remedy,
      // A portal that has just begun gets time for its first one.
      ...(nightly ? { mail: failed ? NO_BACKUP : { ...NO_BACKUP, patience_min: LATE_HOURS * 60 } } : {}),
    };
  const days = wholeDaysBetween(made_at, now);
  const what = `L’ultima copia è ${days === 0 ? 'delle ultime 24 ore' : `di ${counted(days, 'giorno', 'giorni')} fa`}.`;
  if (nightly && failed)
    return { state: 'broken', what: `La copia di questa notte non è riuscita. ${what}`, why, remedy, ...alarm };
  if (isLate(made_at, now, nightly))
    return { state: days >= TOO_LATE_DAYS ? 'broken' : 'note', what, why, remedy, ...alarm };
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

const isLate = (made_at: string, now: string, nightly: boolean): boolean =>
  Date.parse(now) - Date.parse(made_at) >= (nightly ? LATE_HOURS : LATE_DAYS * 24) * 3_600_000;

export const backups = check({
  id: 'backups',
  title: 'Copie di sicurezza',
  read({ config, db, clock }) {
    const known = db.prepare<[], { made_at: string | null; folder: string | null }>(
      'SELECT backed_up_at AS made_at, backed_up_to AS folder FROM upkeep',
    );
    const last = db
      .prepare<[], string | null>("SELECT problem FROM backup_runs WHERE kind = 'backup' ORDER BY id DESC LIMIT 1")
      .pluck();
    return (): Copies => {
      const { made_at = null, folder } = known.get() ?? {};
      const failed = (last.get() ?? null) !== null;
      const inside = staysHere(config, folder ?? '');
      return { now: isoInstant(clock()), nightly: config.backup !== null, failed, made_at, inside };
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

const NO_DRILL = {
  title: 'La prova di ripristino non è riuscita',
  todo: 'Chi gestisce il server legge il motivo nel log («the restore drill failed») e prova con «npm run drill». Finché non riesce, nessuna copia vecchia viene tolta.',
  patience_min: 0,
};

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
  const alarm = nightly ? { mail: NO_DRILL } : {};
  const days = wholeDaysBetween(last.ended_at, now);
  const when = days === 0 ? 'nelle ultime 24 ore' : `${counted(days, 'giorno', 'giorni')} fa`;
  if (last.problem !== null)
    return {
      state: 'broken',
      what: `La prova fatta ${when} non è riuscita. Il motivo è nel log.`,
      why,
      remedy,
      ...alarm,
    };
  const found = `${grouped(last.rows)} righe e ${last.pages} pagine come quel giorno`;
  if (days > TOO_LATE_DAYS + LATE_DAYS)
    return { state: 'note', what: `L’ultima prova riuscita è di ${when}.`, why, remedy, ...alarm };
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
