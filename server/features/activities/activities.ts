import type { ActivityCard, ActivityDetail, ActivityPage, ActivityQuery } from '../../../shared/contract/activities.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { addDays, daysBetween, weekdayOf } from '../../../shared/rules/dates.ts';
import { isPharmacy, type Pharmacy } from '../../../shared/rules/duty.ts';
import { weekHours } from '../../../shared/rules/hours.ts';
import { REVIEW_COUNTS_DAYS } from '../../../shared/rules/reviews.ts';
import { seasonWeeks } from '../../../shared/rules/seasons.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { categoryCheck, nonEmpty } from '../../content/categories.ts';
import { withYesNo } from '../../content/fieldColumns.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { cardOf, cardsOf, hoursOf } from './cards.ts';
import { type ActivityDetailRepository, detailRepository } from './detailRepository.ts';
import { mapPoints, matching, nearestFirst, nearOf, totals, withDistance } from './directory.ts';
import { type ActivityRepository, activityRepository, type Listed, type Moment } from './repository.ts';

export function createActivities(db: Db, clock: Clock, answers: Answers) {
  const repository = activityRepository(db);
  const details = detailRepository(db);
  const checkCategory = categoryCheck(db, 'activities');

  function moment(): Moment {
    const { now, day, time, weekday } = townNow(clock);
    const yesterday = addDays(day, -1);
    const rated_since = isoInstant(clock().subtract({ hours: REVIEW_COUNTS_DAYS * 24 }));
    return { now, day, time, weekday, yesterday, yesterday_weekday: weekdayOf(yesterday), rated_since };
  }

  /** Every published activity in order. Filters, chips and pages are computed from it; it is cached as one answer. */
  function directory(sort: ActivityQuery['sort'], at: Moment): Listed[] {
    return sort === 'rating'
      ? answers.get('activities by rating', () => repository.byRating.all({ rated_since: at.rated_since }))
      : answers.get('activities by name', () => repository.byName.all());
  }
  /** Open places come first unless another order is asked for. */
  function ordered(found: Listed[], query: ActivityQuery, open: ReadonlySet<number>): Listed[] {
    const near = nearOf(query);
    if (query.sort === 'distance' && near !== null) return nearestFirst(found, near);
    if (query.sort !== undefined) return found;
    const isOpen = ({ id }: Listed) => open.has(id);
    return [...found.filter(isOpen), ...found.filter((place) => !isOpen(place))];
  }
  const openIds = (at: Moment) => answers.get('activities open now', () => new Set(repository.openNow.all({ ...at })));

  function page(query: ActivityQuery): ActivityPage {
    checkCategory(query.category);
    const near = nearOf(query);
    const at = moment();
    const open = openIds(at);
    const all = directory(query.sort, at);
    const found = matching(all, query, open);
    const asked = ordered(found, query, open);
    const { offset, limit } = slice(query);
    const shown = asked.slice(offset, offset + limit);
    const data = cardsOf(repository, shown, at).map((card, index) => withDistance(card, shown[index] as Listed, near));
    const { ofCategory, ...counts } = totals(all, query, open);
    return {
      ...pageOf(data, asked.length, query),
      categories: nonEmpty(repository.categories.all().map((chip) => ({ ...chip, total: ofCategory(chip.slug) }))),
      ...counts,
      ...(query.category === undefined ? {} : { category_id: repository.categoryId.get(query.category) as number }),
      ...(query.view === 'map' ? { points: mapPoints(asked, open, new Set(repository.hoursKnown.all())) } : {}),
    };
  }

  return {
    // Not cached: hardly two people ask from the same place, and their answers would push out the others.
    list: (query: ActivityQuery): ActivityPage =>
      query.near === undefined ? answers.get(`activities ${JSON.stringify(query)}`, () => page(query)) : page(query),

    /** @throws 404 */
    detail: (slug: string): ActivityDetail =>
      answers.get(`activity ${slug}`, () => detailOf(repository, details, slug, moment())),

    /** Places open at this moment, some of them and their number; the choice changes from day to day. */
    openNow: (limit: number): { data: ActivityCard[]; total: number } =>
      answers.get(`pick of ${limit} open activities`, () => {
        const at = moment();
        const open = openIds(at);
        const rows = directory('rating', at).filter(({ id }) => open.has(id));
        return { data: cardsOf(repository, variedPick(rows, at.day, limit), at), total: rows.length };
      }),

    /** The first places of a category or an organiser, open ones first. @throws 422 for an unknown category */
    some(
      limit: number,
      { category, organiser }: { category?: string | undefined; organiser?: string | undefined },
    ): ActivityCard[] {
      checkCategory(category);
      const at = moment();
      const open = openIds(at);
      const own = organiser === undefined ? null : new Set(repository.ofOrganiser.all({ organiser }));
      const found = directory(undefined, at).filter(
        (place) => own?.has(place.id) !== false && (category === undefined || place.category_slug === category),
      );
      return cardsOf(repository, ordered(found, { page: 1, per_page: limit }, open).slice(0, limit), at);
    },

    /** The pharmacies with their hours of seven days. @param from the first one */
    pharmacies(from: string): Pharmacy[] {
      const at = moment();
      const ids = directory(undefined, at).flatMap(({ id, name }) => (isPharmacy(name) ? [id] : []));
      const rows = repository.cards.all({ ids: JSON.stringify(ids), rated_since: at.rated_since });
      const hours = hoursOf(repository, rows, at);
      return rows.map((row) => ({ name: row.name, address: row.address, days: weekHours(hours(row), from) }));
    },
  };
}

export type ActivitiesService = ReturnType<typeof createActivities>;

/** A place with everything that belongs to it. @throws 404 */
function detailOf(
  repository: ActivityRepository,
  details: ActivityDetailRepository,
  slug: string,
  at: Moment,
): ActivityDetail {
  const found = details.detail.get({ ...at, slug });
  if (found === undefined) throw notFound('Questa attività non c’è, o non c’è più.');
  const { description, payments, ...row } = found;
  const hours = hoursOf(repository, [row], at)(row);
  const { id } = row;
  const { day, now, rated_since } = at;
  return {
    ...withYesNo(ACTIVITY_FIELDS, cardOf(row, hours, at)),
    description_html: renderMarkdown(description).html,
    always_open: row.always_open === 1,
    payments: JSON.parse(payments),
    photos: details.photos(id, row.photo, row.name),
    hours: weekHours(hours, day),
    seasons: seasonWeeks(hours, day),
    rating_spread: details.spread.get({ id, rated_since }) ?? [],
    reviews: details.reviews.all({ id, rated_since }),
    promotions: details.promotions.all({ id, day }),
    events: details.events.all({ id, now }),
    jobs: details.jobs.all({ id, day }),
    flyers: details.flyers.all({ id, day }),
    origin: details.origin.get({ id }) ?? null,
    menu_code: details.menuCode.get({ id, day }) ?? null,
  };
}

/** Number of places per category, best first, that take turns on the home page. */
const TAKING_TURNS = 5;

/** Takes one place of each category before a second of any; the first category and its place change daily. */
function variedPick(best: Listed[], day: string, limit: number): Listed[] {
  const turn = daysBetween('2026-01-01', day);
  const groups = [...Map.groupBy(best, (activity) => activity.category_slug).values()].map((group) =>
    turned(group.slice(0, TAKING_TURNS), turn),
  );
  const picked: Listed[] = [];
  for (let round = 0; round < TAKING_TURNS; round++) {
    for (const group of turned(groups, turn)) {
      const activity = group[round];
      if (activity !== undefined && picked.length < limit) picked.push(activity);
    }
  }
  return picked;
}

/** The list rotated by `by` places. */
function turned<T>(list: T[], by: number): T[] {
  const at = list.length === 0 ? 0 : ((by % list.length) + list.length) % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
