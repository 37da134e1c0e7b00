import { paths } from '../../../../shared/paths.ts';
import { wholeDaysBetween } from '../../../../shared/rules/health.ts';
import type { ModuleSlug } from '../../../../shared/rules/modules.ts';
import { isoInstant } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { check, counted, ok, page, type Verdict } from '../check.ts';

interface Source {
  name: string;
  /** Whole days since it last delivered something. */
  days: number;
  /** The room of the office where it was set. */
  room: ModuleSlug;
}

/** A calendar or feed silent for longer than this is stale; alerts are for the same day. */
const STALE_DAYS = 2;
const isStale = ({ room, days }: Source) => days >= (room === 'allerte' ? 1 : STALE_DAYS);

/** @param sources the calendars and feeds that this portal reads by itself */
export function judgeFeeds(sources: Source[]): Verdict {
  const stale = sources.filter(isStale);
  if (stale.length === 0)
    return ok(sources.length === 0 ? 'Nessun calendario o notiziario da seguire.' : 'Arrivano tutti.');
  return {
    state: 'note',
    what: `${stale.map(({ name, days }) => `«${name}» è fermo da ${counted(days, 'giorno', 'giorni')}`).join('; ')}.`,
    why: 'Quello che c’è resta online, ma di nuovo non arriva niente.',
    remedy: page(
      'Guarda le fonti',
      paths.module(stale.every(({ room }) => room === 'allerte') ? 'allerte' : 'importa'),
    ),
    mail: {
      title: 'Un calendario o un notiziario è fermo',
      todo: 'Apri «Importa» e guarda se l’indirizzo della fonte c’è ancora.',
    },
  };
}

export const feeds = check({
  id: 'feeds',
  title: 'Calendari e notiziari',
  read({ db, clock }) {
    const sources = sourceAges(db);
    return () => {
      const now = isoInstant(clock());
      return sources().map(({ name, since, room }) => ({ name, room, days: wholeDaysBetween(since, now) }));
    };
  },
  judge: judgeFeeds,
});

interface SourceAge extends Pick<Source, 'name' | 'room'> {
  /** The time of its last good answer, or of its first reading. */
  since: string;
}

/** Calendars and feeds that the portal reads by itself, with the time since which each has failed. */
export function sourceAges(db: Db): () => SourceAge[] {
  const all = db.prepare<[], SourceAge>(
    `SELECT name, coalesce(good_at, created_at) AS since, 'importa' AS room FROM import_sources WHERE due_at IS NOT NULL
     UNION ALL SELECT 'Allerte', coalesce(good_at, created_at), 'allerte' FROM alert_source ORDER BY name`,
  );
  return () => all.all();
}
