import type { ActivityCard, ActivityDetail, ActivityPage, ActivityQuery } from '../../../shared/contract/activities.ts';
import { addDays, daysBetween, weekdayOf } from '../../../shared/rules/dates.ts';
import { type OpeningHours, openingState, weekHours } from '../../../shared/rules/hours.ts';
import { REVIEW_COUNTS_DAYS } from '../../../shared/rules/reviews.ts';
import { type Answers, townNow } from '../../plugins/answers.ts';
import { categoryCheck, categoryOf, nonEmpty } from '../../plugins/categories.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { notFound } from '../../plugins/errors.ts';
import { renderMarkdown } from '../../plugins/markdown.ts';
import { pageOf, slice } from '../../plugins/paging.ts';
import { detailRepository } from './detailRepository.ts';
import { mapPoints, matching, nearestFirst, nearOf, totals, withDistance } from './directory.ts';
import { activityRepository, type CardRow, type Listed, type Moment } from './repository.ts';

export interface ActivitiesService {
  list(query: ActivityQuery): ActivityPage;
  /** @throws 404 */
  detail(slug: string): ActivityDetail;
  /** Some of the places open at this moment and how many there are; the pick changes from day to day. */
  openNow(limit: number): { data: ActivityCard[]; total: number };
}

export function createActivities(db: Db, clock: Clock, answers: Answers): ActivitiesService {
  const repository = activityRepository(db);
  const details = detailRepository(db);
  const checkCategory = categoryCheck(db, 'activities');

  function moment(): Moment {
    const { now, day, time, weekday } = townNow(clock);
    const yesterday = addDays(day, -1);
    const rated_since = isoInstant(clock().subtract({ hours: REVIEW_COUNTS_DAYS * 24 }));
    return { now, day, time, weekday, yesterday, yesterday_weekday: weekdayOf(yesterday), rated_since };
  }

  /** The opening hours of several places in two statements. */
  function hoursOf(rows: readonly CardRow[], { yesterday }: Moment): (row: CardRow) => OpeningHours {
    const ids = JSON.stringify(rows.map((row) => row.id));
    const hours = Map.groupBy(repository.hours.all(ids), (row) => row.activity_id);
    const special = Map.groupBy(repository.special.all(ids, yesterday), (row) => row.activity_id);
    return (row) => ({
      always_open: row.always_open,
      closed_on_holidays: row.closed_on_holidays,
      hours: hours.get(row.id) ?? [],
      special: special.get(row.id) ?? [],
    });
  }

  function card(row: CardRow, hours: OpeningHours, at: Moment): ActivityCard {
    const { id, slug, name, excerpt, photo, address, district, price_level, updated_at, rating_average, rating_count } =
      row;
    return {
      id,
      slug,
      name,
      category: categoryOf(row),
      excerpt,
      photo,
      address,
      district,
      price_level,
      opening: openingState(hours, at),
      rating: rating_average === null ? null : { average: Math.round(rating_average * 10) / 10, count: rating_count },
      updated_at,
    };
  }

  function cards(listed: Listed[], at: Moment): ActivityCard[] {
    const ids = JSON.stringify(listed.map((activity) => activity.id));
    const rows = repository.cards.all({ ids, rated_since: at.rated_since });
    const hours = hoursOf(rows, at);
    return rows.map((row) => card(row, hours(row), at));
  }

  /** Every published activity in order: what filters, chips and pages are cut from, remembered as one answer. */
  function directory(sort: ActivityQuery['sort'], at: Moment): Listed[] {
    return sort === 'rating'
      ? answers.get('activities by rating', () => repository.byRating.all({ rated_since: at.rated_since }))
      : answers.get('activities by name', () => repository.byName.all());
  }
  const openIds = (at: Moment) => answers.get('activities open now', () => new Set(repository.openNow.all({ ...at })));

  function page(query: ActivityQuery): ActivityPage {
    checkCategory(query.category);
    const near = nearOf(query);
    const at = moment();
    const open = openIds(at);
    const all = directory(query.sort, at);
    const found = matching(all, query, open);
    const asked = query.sort === 'distance' && near !== null ? nearestFirst(found, near) : found;
    const { offset, limit } = slice(query);
    const shown = asked.slice(offset, offset + limit);
    const data = cards(shown, at).map((one, index) => withDistance(one, shown[index] as Listed, near));
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
    // Hardly two people stand in the same place: their answers would only drive out the others'.
    list: (query) =>
      query.near === undefined ? answers.get(`activities ${JSON.stringify(query)}`, () => page(query)) : page(query),

    detail: (slug) =>
      answers.get(`activity ${slug}`, () => {
        const at = moment();
        const row = details.detail.get({ ...at, slug });
        if (row === undefined) throw notFound('Questa attività non c’è, o non c’è più.');
        const hours = hoursOf([row], at)(row);
        const reviews = details.reviews.all({ id: row.id, rated_since: at.rated_since });
        const { description, lat, lng, phone, whatsapp, email, website, verified_at } = row;
        return {
          ...card(row, hours, at),
          description_html: renderMarkdown(description).html,
          lat,
          lng,
          phone,
          whatsapp,
          email,
          website,
          always_open: row.always_open === 1,
          step_free: fact(row.step_free),
          accessible_toilet: fact(row.accessible_toilet),
          dogs_allowed: fact(row.dogs_allowed),
          baby_changing: fact(row.baby_changing),
          verified_at,
          hours: weekHours(hours, at.day),
          rating_spread: details.spread.get({ id: row.id, rated_since: at.rated_since }) ?? [],
          reviews,
          promotions: details.promotions.all({ id: row.id, day: at.day }),
          events: details.events.all({ id: row.id, now: at.now }),
          jobs: details.jobs.all({ id: row.id, day: at.day }),
          flyers: details.flyers.all({ id: row.id, day: at.day }),
          menu_code: details.menuCode.get({ id: row.id, day: at.day }) ?? null,
        };
      }),

    openNow: (limit) =>
      answers.get(`pick of ${limit} open activities`, () => {
        const at = moment();
        const open = openIds(at);
        const rows = directory('rating', at).filter(({ id }) => open.has(id));
        return { data: cards(variedPick(rows, at.day, limit), at), total: rows.length };
      }),
  };
}

const fact = (value: number | null): boolean | null => (value === null ? null : value === 1);

/** How many of a category, the best first, take turns on the home. */
const TAKING_TURNS = 5;

/** One of each category before a second of any; which category begins and who stands for it changes from day to day. */
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

/** The list begun `by` places later. */
function turned<T>(list: T[], by: number): T[] {
  const at = list.length === 0 ? 0 : ((by % list.length) + list.length) % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
