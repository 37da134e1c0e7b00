import { join } from 'node:path';
import { paths } from '../../../../shared/paths.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { readKeys } from '../../../lib/keys.ts';
import { keyFingerprint } from '../../../push/vapid.ts';
import { KEYS } from '../../backups/backups.ts';
import { action, check, command, counted, ok, page, type Readers, type Verdict } from '../check.ts';

interface Mail {
  /** Whether SMTP_URL is set. */
  smtp: boolean;
  production: boolean;
  /** Why the newest mail was not taken; null: it was, or there was none. */
  failure: string | null;
  /** Mails that failed at least once and still wait. */
  stuck: number;
  /** When an administrator last entered the code of a test mail. */
  seen_at: string | null;
}

/** A younger mail may be on its way at this moment. */
const UNDER_WAY_S = 60;

/** Checks whether mails leave, and whether one was ever confirmed to arrive. */
export function judgeMail({ smtp, production, failure, stuck, seen_at }: Mail): Verdict {
  const why = 'Senza posta nessuno conferma l’indirizzo, cambia la password o riceve biglietti e risposte.';
  if (!smtp)
    return {
      state: production ? 'broken' : 'note',
      what: 'Le mail non partono: restano sul server come file, perché manca SMTP_URL.',
      why,
      remedy: command(
        'Di’ al portale quale server di posta usare, e riavvialo',
        'SMTP_URL=smtp://utente:password@host:587',
      ),
    };
  if (failure !== null || stuck > 0)
    return {
      state: 'broken',
      what: [
        stuck > 0 && `${counted(stuck, 'mail aspetta', 'mail aspettano')}: il server di posta rifiuta o non risponde.`,
        failure !== null && `L’ultima mail non è partita: ${failure}`,
      ]
        .filter(Boolean)
        .join(' '),
      why,
      remedy: action('Manda una mail di prova', 'test_mail'),
      // A mail that waits may be its recipient's trouble.
      ...(failure === null ? {} : { mail: NO_MAILS }),
    };
  if (seen_at === null)
    return {
      state: 'note',
      what: 'Nessuno ha ancora visto arrivare una mail.',
      why: 'Un server di posta può accettare le mail e non consegnarle: solo una prova lo dice.',
      remedy: action('Manda una mail di prova', 'test_mail'),
    };
  return ok('Le mail partono, e una prova è arrivata.');
}

const NO_MAILS = {
  title: 'Le mail non partono',
  todo: 'Le mail aspettano fino a tre giorni. Chi gestisce il server controlla SMTP_URL e il server di posta; nel log del portale c’è il codice dell’errore.',
};

const mail = check({
  id: 'mail',
  title: 'Posta',
  read({ config, db, clock, mailFailure }) {
    const stuck = db
      .prepare<[string], number>('SELECT count(*) FROM mail_queue WHERE tries > 0 AND created_at <= ?')
      .pluck();
    const seen = db.prepare<[], string | null>(`SELECT seen_at FROM health_trials WHERE kind = 'mail'`).pluck();
    return (): Mail => ({
      smtp: config.smtp_url !== null,
      production: config.production,
      failure: mailFailure(),
      stuck: stuck.get(isoInstant(clock().subtract({ seconds: UNDER_WAY_S }))) ?? 0,
      seen_at: seen.get() ?? null,
    });
  },
  judge: judgeMail,
});

/** What of it alarms, without a look at each mail that waits: their texts took 54 ms for 5,000. */
export const mailAlarm = check({
  id: 'mail',
  title: 'Posta',
  read:
    ({ config, mailFailure }) =>
    (): Mail => ({
      ...{ smtp: config.smtp_url !== null, production: config.production, failure: mailFailure() },
      ...{ stuck: 0, seen_at: null },
    }),
  judge: judgeMail,
});

interface PushKeys {
  has_keys: boolean;
  service_worker: boolean;
  /**
   * Subscriptions, and among them those made with an older key: they receive nothing until their page is opened again.
   */
  devices: number;
  strangers: number;
}

export function judgePushKeys({ has_keys, service_worker, devices, strangers }: PushKeys): Verdict {
  if (!has_keys)
    return {
      state: 'broken',
      what: 'Mancano le chiavi delle notifiche.',
      why: 'Con chiavi nuove ogni telefono deve iscriversi da capo: meglio riavere quelle di prima.',
      remedy: command('Riporta keys.json da una copia', 'npm run restore -- CARTELLA'),
    };
  if (!service_worker)
    return {
      state: 'note',
      what: 'Le notifiche sono spente: SERVICE_WORKER è «off».',
      why: 'Nessun telefono può iscriversi, e il portale non si apre senza rete.',
      remedy: command('Togli la variabile, e riavvia', 'SERVICE_WORKER=on'),
    };
  if (strangers > 0)
    return {
      state: strangers > devices / 2 ? 'broken' : 'note',
      what: `${counted(strangers, 'telefono è iscritto', 'telefoni sono iscritti')} con una chiave di prima, su ${devices}.`,
      why: 'Non ricevono niente finché non riaprono il portale, che li iscrive di nuovo da solo.',
    };
  return ok(
    devices === 0
      ? 'Le chiavi ci sono; nessun telefono è ancora iscritto.'
      : `Le chiavi ci sono; ${counted(devices, 'telefono iscritto', 'telefoni iscritti')}.`,
  );
}

const pushKeys = check({
  id: 'push_keys',
  title: 'Chiavi delle notifiche',
  read({ config, db }) {
    const file = join(config.data_dir, KEYS);
    const count = db.prepare<{ own: string }, { devices: number; strangers: number }>(
      `SELECT count(*) AS devices, count(*) FILTER (WHERE vapid_key <> @own OR status = 'resubscribe') AS strangers
       FROM push_subscriptions`,
    );
    return (): PushKeys => {
      const keys = readKeys(file);
      const counts = count.get({ own: keys === null ? '' : keyFingerprint(keys.vapid.public_key) });
      return {
        has_keys: keys !== null,
        service_worker: config.service_worker,
        ...(counts as { devices: number; strangers: number }),
      };
    };
  },
  judge: judgePushKeys,
});

/** The push services' answers of the last day, and of its last hour. */
interface Refusals {
  refused: number;
  settled: number;
  refused_lately: number;
  settled_lately: number;
}

const FEWEST = 5;
/** Of an hour: everybody misses what is sent meanwhile, so that nobody waits for a look at the page. */
const FEWEST_LATELY = 20;
const MOST_LATELY = 5_000;
const HOUR_MS = 3_600_000;
const SHARE = 0.2;

/** Subscriptions are only marked, never deleted, because one wrong key makes all of them fail. */
export function judgeRefusals({ refused, settled, refused_lately, settled_lately }: Refusals): Verdict {
  const remedy = page('Guarda a chi è arrivato', paths.module('notifiche'));
  const why = 'Di solito è la chiave, VAPID_SUBJECT o l’ora del server: agli altri telefoni non arriva niente.';
  if (refused_lately >= FEWEST_LATELY && refused_lately >= settled_lately * SHARE)
    return {
      state: 'broken',
      what: `I servizi push hanno respinto ${refused_lately} invii su ${settled_lately} nell’ultima ora: le notifiche non arrivano ai telefoni.`,
      why,
      remedy,
      mail: {
        title: 'I servizi push rifiutano le notifiche',
        todo: 'Chi gestisce il server controlla le chiavi VAPID, VAPID_SUBJECT e l’ora del server.',
        patience_min: 0,
      },
    };
  if (refused < FEWEST || refused < settled * SHARE)
    return ok(
      settled === 0
        ? 'Niente da consegnare nelle ultime 24 ore.'
        : `${counted(settled, 'invio', 'invii')} nelle ultime 24 ore, ${refused === 0 ? 'nessuno' : refused} rifiutat${refused === 1 || refused === 0 ? 'o' : 'i'}.`,
    );
  return {
    state: 'broken',
    what: `I servizi push hanno rifiutato ${refused} invii su ${settled} nelle ultime 24 ore.`,
    why,
    remedy,
  };
}

/** The newest answers of the last hour. */
function answersLately({ db, clock }: Pick<Readers, 'db' | 'clock'>) {
  const counts = db.prepare<[number], Pick<Refusals, 'refused_lately' | 'settled_lately'>>(
    `SELECT count(*) FILTER (WHERE state = 'refused') AS refused_lately, count(*) AS settled_lately
     FROM (SELECT state FROM push_queue WHERE settled_at > ? ORDER BY settled_at DESC LIMIT ${MOST_LATELY})`,
  );
  return () => counts.get(clock().epochMilliseconds - HOUR_MS) as Pick<Refusals, 'refused_lately' | 'settled_lately'>;
}

const refusals = check({
  id: 'push_refusals',
  title: 'Servizi push',
  read({ db, clock }) {
    const counts = db.prepare<[number], Pick<Refusals, 'refused' | 'settled'>>(
      `SELECT count(*) FILTER (WHERE state = 'refused') AS refused, count(*) AS settled
       FROM push_queue WHERE settled_at > ?`,
    );
    const lately = answersLately({ db, clock });
    return (): Refusals => {
      const day = counts.get(clock().epochMilliseconds - 24 * HOUR_MS) as Pick<Refusals, 'refused' | 'settled'>;
      return { ...day, ...lately() };
    };
  },
  judge: judgeRefusals,
});

/** What of it alarms: a day has 100,000 answers after five announcements, which took 120 ms. */
export const refusalAlarm = check({
  id: 'push_refusals',
  title: 'Servizi push',
  read(readers) {
    const lately = answersLately(readers);
    return (): Refusals => ({ refused: 0, settled: 0, ...lately() });
  },
  judge: judgeRefusals,
});

export const SENDING = [mail, pushKeys, refusals];
