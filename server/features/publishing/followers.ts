import { paths } from '../../../shared/paths.ts';
import { KINDS, SAVABLE_KINDS, type SavableKind } from '../../../shared/rules/kinds.ts';
import { townNow } from '../../content/answers.ts';
import { CONTENT, current, from, keyOf } from '../../content/kinds.ts';
import type { Context } from '../../context.ts';
import { townInstant } from '../../lib/clock.ts';
import type { AddressedNotice } from '../../lib/notice.ts';

/** The town's hour of the daily message, before usual quiet hours. */
const EVENING = '18:30';
/** Maximum number of titles in a message. */
const MOST_NAMED = 3;

interface News {
  user_id: number;
  kind: SavableKind;
  title: string;
  key: string;
}

const OF_SHOP = "(f.target = 'follow_activity' AND f.item_id = t.activity_id)";
const OF_CATEGORY = "(f.target = 'follow_category' AND f.item_id = t.category_id)";

/** SQL that is true for followers of the item's place or category. */
function followed(kind: SavableKind): string {
  const ways = [CONTENT[kind].of_place ? OF_SHOP : [], KINDS[kind].categorised ? OF_CATEGORY : []].flat();
  return `(${ways.join(' OR ')})`;
}

/** A kind that has neither places nor categories has no followers. */
const FOLLOWED_KINDS = SAVABLE_KINDS.filter((kind) => CONTENT[kind].of_place || KINDS[kind].categorised);

/** Tells followers of places and categories what came online since the last message: one message each evening. */
export function createFollowerNews({ db, clock, notifier: { notifyOnce }, sections }: Context) {
  const last = db.prepare<[], string>('SELECT told_until FROM follower_news').pluck();
  const mark = db.prepare<[string]>(
    'INSERT INTO follower_news (id, told_until) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET told_until = excluded.told_until',
  );
  const news = FOLLOWED_KINDS.map((kind) => ({
    kind,
    statement: db.prepare<{ since: string; now: string; day: string }, News>(
      `SELECT DISTINCT f.user_id, '${kind}' AS kind, ${CONTENT[kind].title} AS title, ${keyOf(kind)} AS key
       ${from(kind)} JOIN followers AS f ON ${followed(kind)}
       WHERE t.published_at > @since AND t.published_at <= @now AND ${current(kind, 't')} AND t.owner_id IS NOT f.user_id
       ORDER BY f.user_id, t.id`,
    ),
  }));

  /** People with the same news share one notice. */
  function claim(): AddressedNotice[] {
    const { now, day, time } = townNow(clock);
    const since = last.get();
    if (since === undefined) {
      mark.run(now);
      return [];
    }
    if (time < EVENING || since >= townInstant(day, EVENING)) return [];
    mark.run(now);
    const byPerson = Map.groupBy(
      // What the town has turned off has no page to lead to.
      news.flatMap(({ kind, statement }) =>
        sections.isClosed(KINDS[kind].list ?? '/') ? [] : statement.all({ since, now, day }),
      ),
      ({ user_id }) => user_id,
    );
    const byNews = Map.groupBy(byPerson, ([, items]) => JSON.stringify(items.map(({ kind, key }) => [kind, key])));
    return [...byNews.values()].map((people) => ({
      notice: noticeOf((people[0] as [number, News[]])[1]),
      user_ids: people.map(([userId]) => userId),
    }));
  }

  return {
    /** Called on a schedule; sends at most once a day. */
    tellDue: (): void => notifyOnce(claim),
  };
}

function noticeOf(items: News[]): AddressedNotice['notice'] {
  const [first] = items;
  const named = items.slice(0, MOST_NAMED).map(({ title }) => title);
  const more = items.length - named.length;
  const body = `${named.join(', ')}${more === 0 ? '' : more === 1 ? ' e un’altra novità' : ` e altre ${more} novità`}.`;
  if (items.length === 1 && first !== undefined)
    return { title: 'Una novità da chi segui', body, type: 'info', deep_link: KINDS[first.kind].item(first.key) };
  return { title: `${items.length} novità da chi segui`, body, type: 'info', deep_link: paths.saved };
}
