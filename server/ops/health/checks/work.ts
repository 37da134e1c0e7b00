import { paths } from '../../../../shared/paths.ts';
import { wholeDaysBetween } from '../../../../shared/rules/health.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { check, counted, ok, page, type Verdict } from '../check.ts';

/** Minutes after which automatic work counts as overdue. */
const LATE_MINUTES = 10;

interface Overdue {
  contents: number;
  announcements: number;
}

export function judgeSchedules({ contents, announcements }: Overdue): Verdict {
  if (contents + announcements === 0) return ok('Quello che doveva uscire è uscito.');
  const parts = [
    ...(contents > 0 ? [counted(contents, 'contenuto', 'contenuti')] : []),
    ...(announcements > 0 ? [counted(announcements, 'notifica', 'notifiche')] : []),
  ];
  return {
    state: 'broken',
    what: `${parts.join(' e ')}: l’ora scelta è passata, e non sono usciti.`,
    why: 'Chi li ha programmati crede che la città li stia già leggendo.',
    remedy:
      contents > 0
        ? page('Apri i programmati', `${paths.module('redazione')}?stato=scheduled`)
        : page('Apri le notifiche', paths.module('notifiche')),
  };
}

const schedules = check({
  id: 'schedules',
  title: 'Uscite programmate',
  read({ db, clock }) {
    const overdue = db.prepare<{ late: string }, Overdue>(
      `SELECT (SELECT count(*) FROM revisions WHERE state = 'scheduled' AND publish_at <= @late) AS contents,
         (SELECT count(*) FROM announcements WHERE sent_at IS NULL AND scheduled_at <= @late) AS announcements`,
    );
    return () => overdue.get({ late: isoInstant(clock().subtract({ minutes: LATE_MINUTES })) }) as Overdue;
  },
  judge: judgeSchedules,
});

interface Waiting {
  now: string;
  /** When the oldest of each began to wait; null: nothing waits. */
  revision: string | null;
  request: string | null;
  message: string | null;
}

const PATIENCE_DAYS = 7;
const WAITS = {
  revision: { what: 'un contenuto da guardare', href: paths.module('redazione'), label: 'Apri la redazione' },
  request: { what: 'una richiesta di ruolo', href: paths.module('richieste'), label: 'Apri le richieste' },
  message: { what: 'un messaggio da leggere', href: paths.module('messaggi'), label: 'Apri i messaggi' },
} as const;

/** Checks whether somebody has waited too long for the office's answer. */
export function judgeWaiting({ now, ...waiting }: Waiting): Verdict {
  const [oldest] = Object.entries(waiting)
    .filter((entry): entry is [keyof typeof WAITS, string] => entry[1] !== null)
    .sort(([, one], [, other]) => one.localeCompare(other));
  if (oldest === undefined) return ok('Nessuno aspetta una risposta.');
  const [kind, since] = oldest;
  const days = wholeDaysBetween(since, now);
  if (days < PATIENCE_DAYS) return ok(`Chi aspetta da più tempo aspetta da ${counted(days, 'giorno', 'giorni')}.`);
  const { what, href, label } = WAITS[kind];
  return {
    state: 'note',
    what: `Da ${counted(days, 'giorno', 'giorni')} aspetta ${what}.`,
    why: 'Chi non riceve risposta non scrive più.',
    remedy: page(label, href),
  };
}

const waiting = check({
  id: 'waiting',
  title: 'Chi aspetta',
  read({ db, clock }) {
    const oldest = db.prepare<[], Omit<Waiting, 'now'>>(
      `SELECT (SELECT min(submitted_at) FROM revisions WHERE state = 'submitted') AS revision,
         (SELECT min(created_at) FROM role_requests WHERE status = 'open') AS request,
         (SELECT min(created_at) FROM contact_messages WHERE status = 'unread') AS message`,
    );
    return () => ({ now: isoInstant(clock()), ...(oldest.get() as Omit<Waiting, 'now'>) });
  },
  judge: judgeWaiting,
});

export const WORK = [schedules, waiting];
