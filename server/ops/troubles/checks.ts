import { longMoment } from '../../../shared/rules/dates.ts';
import type { Config } from '../../config.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { Nightly } from '../backups/nightly.ts';
import type { Health } from '../health/condition.ts';
import type { Check } from './troubles.ts';

interface Dependencies {
  config: Pick<Config, 'backup'>;
  db: Db;
  clock: Clock;
  health: Pick<Health, 'problem'>;
  mailer: Pick<Mailer, 'failure'>;
  nightly: Pick<Nightly, 'state'>;
  /** The calendars or feeds that have stopped, in a sentence; null: none. */
  stoppedFeeds: () => string | null;
}

/** At least so many of the last hour's newest answers, and at least such a share of them. */
const REFUSED = { fewest: 20, share: 0.2, of: 5_000 };
/** A day and an hour, plus the time of a large town's backup. */
const BACKUP_HOURS = 30;
const DRILL_HOURS = 9 * 24;

/** Conditions of the server that are reported by mail, with what to do. */
export function troubleChecks(parts: Dependencies): Check[] {
  const { health, mailer, stoppedFeeds } = parts;
  return [
    {
      topic: 'health',
      look: () =>
        warn(
          'Il portale non sta bene',
          health.problem(),
          'Chi gestisce il server guarda lo spazio sul disco e il log del portale, e legge «Health» in docs/operations.md.',
        ),
    },
    ...backupChecks(parts),
    {
      topic: 'mail',
      look: () =>
        warn(
          'Le mail non partono',
          mailer.failure() !== null
            ? 'Il server di posta non accetta le mail del portale: aspettano fino a tre giorni.'
            : null,
          'Chi gestisce il server controlla SMTP_URL e il server di posta; nel log del portale c’è il codice dell’errore.',
        ),
    },
    refusedPush(parts),
    {
      topic: 'feeds',
      look: () =>
        warn(
          'Un calendario o un notiziario è fermo',
          stoppedFeeds(),
          'Apri «Importa» e guarda se l’indirizzo della fonte c’è ancora.',
        ),
    },
  ];
}

function backupChecks({ config, clock, nightly }: Dependencies): Check[] {
  const before = (hours: number) => isoInstant(clock().subtract({ hours }));
  const began = isoInstant(clock());
  /** A portal that has just started, or just turned backups on, gets time for the first one. */
  const isLate = (good: string | undefined, hours: number) => (good ?? began) < before(hours);
  const lastOf = (good: string | undefined) =>
    good === undefined ? 'Non ce n’è ancora nessuna riuscita.' : `L’ultima riuscita è di ${longMoment(good)}.`;
  return [
    {
      topic: 'backup',
      look() {
        const { last, good } = nightly.state().backup;
        const isBroken =
          config.backup !== null && ((last?.problem ?? null) !== null || isLate(good?.ended_at, BACKUP_HOURS));
        return warn(
          'La copia di sicurezza non riesce',
          isBroken ? `La copia di questa notte non è riuscita. ${lastOf(good?.ended_at)}` : null,
          'Chi gestisce il server legge il motivo nel log del portale («the backup failed»): di solito manca spazio, oppure la cartella o il comando di copia non risponde. Il portale riprova ogni ora.',
        );
      },
    },
    {
      topic: 'drill',
      patience_min: 0,
      look() {
        const { last, good } = nightly.state().drill;
        const isBroken =
          config.backup !== null && ((last?.problem ?? null) !== null || isLate(good?.ended_at, DRILL_HOURS));
        return warn(
          'La prova di ripristino non è riuscita',
          isBroken
            ? `Una copia di sicurezza è stata ripristinata per prova, e non sostituisce il portale. ${lastOf(good?.ended_at)}`
            : null,
          'Chi gestisce il server legge il motivo nel log («the restore drill failed») e prova con «npm run drill». Finché non riesce, nessuna copia vecchia viene tolta.',
        );
      },
    },
  ];
}

/**
 * The push services refuse the portal's key, or its clock: at once, because everybody misses what is sent meanwhile. Subscriptions are
 * only marked, never deleted, because one wrong key makes all of them fail.
 */
function refusedPush({ db, clock }: Dependencies): Check {
  const answers = db.prepare<[number], { refused: number; settled: number }>(
    `SELECT count(*) FILTER (WHERE state = 'refused') AS refused, count(*) AS settled
     FROM (SELECT state FROM push_queue WHERE settled_at > ? ORDER BY settled_at DESC LIMIT ${REFUSED.of})`,
  );
  return {
    topic: 'push',
    patience_min: 0,
    look() {
      const { refused, settled } = answers.get(clock().epochMilliseconds - 3_600_000) ?? { refused: 0, settled: 0 };
      const isRefused = refused >= REFUSED.fewest && refused >= settled * REFUSED.share;
      return warn(
        'I servizi push rifiutano le notifiche',
        isRefused
          ? `I servizi push hanno respinto ${refused} invii su ${settled} nell’ultima ora: le notifiche non arrivano ai telefoni.`
          : null,
        'Chi gestisce il server controlla le chiavi VAPID, VAPID_SUBJECT e l’ora del server.',
      );
    },
  };
}

const warn = (title: string, what: string | null, todo: string) => (what === null ? null : { title, what, todo });
