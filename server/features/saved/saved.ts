import type { SavedItem, SavedView } from '../../../shared/contract/saved.ts';
import { paths } from '../../../shared/paths.ts';
import { occurrenceLabel, theDay } from '../../../shared/rules/dates.ts';
import { expiresLabel } from '../../../shared/rules/jobs.ts';
import { type CategorisedKind, KINDS, type SavableKind } from '../../../shared/rules/kinds.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import { isFollow, MOST_SAVED, readSavedKey, type SavedKind, savedKey } from '../../../shared/rules/saved.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { type ItemRow, savedRepository } from './repository.ts';

const MOST_NEWS = 12;

type Moment = ReturnType<typeof townNow>;
type Told = Pick<SavedItem, 'route' | 'meta' | 'is_over'>;

/**
 * Saved items and followed topics. A member's are stored here; a visitor's stay on the device, which asks for their
 * titles.
 */
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
    const items = asked.flatMap(({ kind, id }) => found.get(savedKey(kind, id)) ?? []);
    const followed = items.filter(({ kind }) => isFollow(kind));
    return {
      keys: asked.map(({ kind, id }) => savedKey(kind, id)),
      saved: items.filter(({ kind }) => !isFollow(kind)),
      followed,
      news: news(followed, at),
    };
  }

  function news(followed: SavedItem[], at: Moment): SavedItem[] {
    if (followed.length === 0) return [];
    const idsOf = (kind: SavedKind) => JSON.stringify(followed.filter((one) => one.kind === kind).map(({ id }) => id));
    const asked = { activities: idsOf('follow_activity'), categories: idsOf('follow_category') };
    return repository.news
      .all({ ...asked, now: at.now, day: at.day, limit: MOST_NEWS })
      .map((row) => item(row.kind, row, at));
  }

  /** Only existing items can be saved. */
  const exists = (kind: SavedKind, id: number) =>
    repository.items[kind].all({ ids: `[${id}]`, now: townNow(clock).now }).length > 0;

  /** @returns the number of new rows: 0 when it was already saved */
  function put(user_id: number, kind: SavedKind, item_id: number): number {
    const { now } = townNow(clock);
    const { changes } = isFollow(kind)
      ? repository.follow.run({ user_id, kind, item_id, now })
      : repository.save.run({ user_id, kind, item_id, now });
    return changes;
  }

  return {
    view,
    of: (user_id: number): SavedView => view(repository.keys.all({ user_id })),
    /** Ids of the events this person has saved. */
    events: (user_id: number): number[] =>
      repository.keys.all({ user_id }).flatMap((key) => {
        const item = readSavedKey(key);
        return item?.kind === 'events' ? [item.id] : [];
      }),

    /** @throws 404, and 409 when there are too many */
    add(user_id: number, kind: SavedKind, item_id: number): void {
      if (!exists(kind, item_id)) throw notFound('Questo elemento non c’è, o non c’è più.');
      if ((repository.count.get({ user_id }) as number) >= MOST_SAVED)
        throw new HttpError(409, `Hai già ${MOST_SAVED} elementi salvati: togline qualcuno prima.`);
      put(user_id, kind, item_id);
    },

    remove(userId: number, kind: SavedKind, id: number): void {
      if (isFollow(kind)) repository.unfollow.run(userId, kind, id);
      else repository.unsave.run(userId, kind, id);
    },

    /** Adds the device's items to the account's; items that are gone or above the maximum are left out. */
    merge(user_id: number, keys: readonly string[]): SavedView {
      repository.transaction(() => {
        let room = MOST_SAVED - (repository.count.get({ user_id }) as number);
        for (const key of keys) {
          const read = readSavedKey(key);
          if (read === null || room <= 0 || !exists(read.kind, read.id)) continue;
          room -= put(user_id, read.kind, read.id);
        }
      });
      return view(repository.keys.all({ user_id }));
    },
  };
}

export type Saved = ReturnType<typeof createSaved>;

function item(kind: SavedKind, row: ItemRow, at: Moment): SavedItem {
  return {
    key: savedKey(kind, row.id),
    kind,
    id: row.id,
    title: row.title,
    category: row.category,
    ...(TELL[kind] ?? plain(kind as SavableKind))(row, at),
  };
}

/** For the middle of a line: 'scade domani'. */
const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const plain =
  (kind: SavableKind) =>
  (row: ItemRow): Told => ({ route: KINDS[kind].item(row.page), meta: row.place, is_over: false });

/** Kinds and follows whose second line says more than who or where. */
const TELL: Partial<Record<SavedKind, (row: ItemRow, at: Moment) => Told>> = {
  follow_activity: plain('activities'),
  events: ({ page, place, label, starts, ends }, { now, day }) => {
    const is_over = (ends ?? now) <= now;
    const is_on = starts === null || starts <= now;
    const when = is_over ? 'passato' : is_on && label === '' ? 'in corso' : occurrenceLabel(starts ?? now, day);
    return { route: paths.event(page), meta: [label.toLowerCase(), when, place].filter(Boolean).join(' · '), is_over };
  },
  jobs: ({ page, place, ends }, { day }) => ({
    route: paths.job(page),
    meta: `${place} · ${uncapital(expiresLabel(ends ?? day, day))}`,
    is_over: (ends ?? day) < day,
  }),
  promotions: ({ page, place, label, starts, ends }, { day }) => ({
    route: paths.promotion(page),
    meta: `${label} · ${place} · ${daysLeftLabel(starts ?? day, ends ?? day, day)}`,
    is_over: (ends ?? day) < day,
  }),
  flyers: ({ page, place, ends }, { day }) => ({
    route: paths.flyer(page),
    meta: `${place} · fino ${theDay('al', ends ?? day, day)}`,
    is_over: (ends ?? day) < day,
  }),
  follow_category: ({ page, label }) => {
    const { list, label: section } = KINDS[label as CategorisedKind];
    return { route: `${list}?category=${page}`, meta: section, is_over: false };
  },
};
