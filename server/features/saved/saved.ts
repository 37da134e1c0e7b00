import type { SavedItem, SavedView } from '../../../shared/contract/saved.ts';
import { paths } from '../../../shared/paths.ts';
import { occurrenceLabel, theDay } from '../../../shared/rules/dates.ts';
import { expiresLabel } from '../../../shared/rules/jobs.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import { isFollow, MOST_SAVED, readSavedKey, type SavedKind, savedKey } from '../../../shared/rules/saved.ts';
import { townNow } from '../../plugins/answers.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { HttpError, notFound } from '../../plugins/errors.ts';
import { type ItemRow, savedRepository } from './repository.ts';

const MOST_NEWS = 12;

type Moment = ReturnType<typeof townNow>;
type Told = Pick<SavedItem, 'route' | 'meta' | 'is_over'>;

/** Saved items and following: of members here, of visitors on their device, which asks here only what they are called today. */
export function createSaved(db: Db, clock: Clock) {
  const repository = savedRepository(db);

  function view(keys: readonly string[]): SavedView {
    const at = townNow(clock);
    const asked = keys.flatMap((key) => readSavedKey(key) ?? []);
    const found = new Map<string, SavedItem>();
    for (const [kind, list] of Map.groupBy(asked, (item) => item.kind)) {
      const ids = JSON.stringify(list.map(({ id }) => id));
      for (const row of repository.items[kind].all({ ids, now: at.now }))
        found.set(savedKey(kind, row.id), item(kind, row, at));
    }
    const items = keys.flatMap((key) => found.get(key) ?? []);
    const followed = items.filter(({ kind }) => isFollow(kind));
    return { keys: [...keys], saved: items.filter(({ kind }) => !isFollow(kind)), followed, news: news(followed, at) };
  }

  function news(followed: SavedItem[], at: Moment): SavedItem[] {
    if (followed.length === 0) return [];
    const idsOf = (kind: SavedKind) => JSON.stringify(followed.filter((one) => one.kind === kind).map(({ id }) => id));
    const asked = { activities: idsOf('follow_activity'), categories: idsOf('follow_category') };
    return repository.news
      .all({ ...asked, now: at.now, day: at.day, limit: MOST_NEWS })
      .map((row) => item(row.kind, row, at));
  }

  /** Only what is there can be kept. */
  const exists = (kind: SavedKind, id: number) =>
    repository.items[kind].all({ ids: `[${id}]`, now: townNow(clock).now }).length > 0;

  return {
    view,
    of: (userId: number): SavedView => view(repository.keys.all(userId)),
    /** Ids of the events this person keeps. */
    events: (userId: number): number[] =>
      repository.keys.all(userId).flatMap((key) => {
        const item = readSavedKey(key);
        return item?.kind === 'event' ? [item.id] : [];
      }),

    /** @throws 404, and 409 when there are too many */
    add(user_id: number, kind: SavedKind, item_id: number): void {
      if (!exists(kind, item_id)) throw notFound('Questo elemento non c’è, o non c’è più.');
      if ((repository.count.get(user_id) as number) >= MOST_SAVED)
        throw new HttpError(409, `Hai già ${MOST_SAVED} elementi salvati: togline qualcuno prima.`);
      repository.add.run({ user_id, kind, item_id, now: townNow(clock).now });
    },

    remove: (userId: number, kind: SavedKind, id: number): void => void repository.remove.run(userId, kind, id),

    /** What the device kept joins what the account has; what is gone, and what is too much, stays behind. */
    merge(user_id: number, keys: readonly string[]): SavedView {
      repository.transaction(() => {
        let room = MOST_SAVED - (repository.count.get(user_id) as number);
        for (const key of keys) {
          const read = readSavedKey(key);
          if (read === null || room <= 0 || !exists(read.kind, read.id)) continue;
          room -= repository.add.run({ user_id, kind: read.kind, item_id: read.id, now: townNow(clock).now }).changes;
        }
      });
      return view(repository.keys.all(user_id));
    },
  };
}

export type Saved = ReturnType<typeof createSaved>;

function item(kind: SavedKind, row: ItemRow, at: Moment): SavedItem {
  return { key: savedKey(kind, row.id), kind, id: row.id, title: row.title, ...TELL[kind](row, at) };
}

const LISTS: Record<string, { route: string; name: string }> = {
  activities: { route: paths.activities, name: 'Attività' },
  events: { route: paths.events, name: 'Eventi' },
  jobs: { route: paths.jobs, name: 'Lavoro' },
  promotions: { route: paths.promotions, name: 'Promo e offerte' },
};

/** Within a line: 'scade domani'. */
const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const activity = (row: ItemRow): Told => ({ route: paths.activity(row.page), meta: row.place, is_over: false });

const TELL: Record<SavedKind, (row: ItemRow, at: Moment) => Told> = {
  activity,
  follow_activity: activity,
  event: ({ page, place, starts, ends }, { now, day }) => {
    const is_over = (ends ?? now) <= now;
    const when = is_over ? 'passato' : starts !== null && starts > now ? occurrenceLabel(starts, day) : 'in corso';
    return { route: paths.event(page), meta: `${when} · ${place}`, is_over };
  },
  job: ({ page, place, ends }, { day }) => ({
    route: paths.job(page),
    meta: `${place} · ${uncapital(expiresLabel(ends ?? day, day))}`,
    is_over: (ends ?? day) < day,
  }),
  promotion: ({ page, place, label, starts, ends }, { day }) => ({
    route: paths.promotion(page),
    meta: `${label} · ${place} · ${daysLeftLabel(starts ?? day, ends ?? day, day)}`,
    is_over: (ends ?? day) < day,
  }),
  flyer: ({ page, place, ends }, { day }) => ({
    route: paths.flyer(page),
    meta: `${place} · fino ${theDay('al', ends ?? day, day)}`,
    is_over: (ends ?? day) < day,
  }),
  follow_category: ({ page, label }) => ({
    route: `${LISTS[label]?.route}?category=${page}`,
    meta: LISTS[label]?.name ?? '',
    is_over: false,
  }),
};
