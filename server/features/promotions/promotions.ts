import type {
  PromotionCard,
  PromotionDetail,
  PromotionPage,
  PromotionQuery,
} from '../../../shared/contract/promotions.ts';
import { addDays, weekendOf } from '../../../shared/rules/dates.ts';
import { isValidAt } from '../../../shared/rules/promotions.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { categoryCheck } from '../../content/categories.ts';
import { withCategory } from '../../content/columns.ts';
import { itemPhotos } from '../../content/itemPhotos.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { type CardRow, type Filter, promotionRepository } from './repository.ts';

/** Days of "In scadenza", from today. */
const SOON_DAYS = 3;
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

export function createPromotions(db: Db, clock: Clock, answers: Answers) {
  const repository = promotionRepository(db);
  const photos = itemPhotos(db, 'promotions');
  const checkCategory = categoryCheck(db, 'promotions');

  return {
    list: (query: PromotionQuery): PromotionPage =>
      answers.get(`promotions ${JSON.stringify(query)}`, () => {
        checkCategory(query.category);
        const asked = filterOf(repository, query, townNow(clock));
        const rows = repository.list.all({ ...asked, ...slice(query) });
        return {
          ...pageOf(rows.map(card), repository.count.get(asked) ?? 0, query),
          categories: repository.chips.all(asked),
        };
      }),

    /** Also finds an expired promotion, and marks it as such. @throws 404 */
    detail: (slug: string): PromotionDetail =>
      answers.get(`promotion ${slug}`, () => {
        const found = repository.detail.get(slug);
        if (found === undefined) throw notFound('Questa promozione non c’è, o non c’è più.');
        const { day } = townNow(clock);
        const { description, ...row } = found;
        return {
          ...card(row),
          description_html: renderMarkdown(description).html,
          photos: photos.shown(row.id, row.photo, row.title),
          is_current: row.starts_on <= day && row.ends_on >= day,
        };
      }),

    /** The promotions valid today that end first. */
    endingSoon: (limit: number): PromotionCard[] =>
      answers.get(`promotions ending ${limit}`, () =>
        repository.list.all({ ...filterOf(repository, { when: 'oggi' }, townNow(clock)), limit, offset: 0 }).map(card),
      ),
  };
}

export type PromotionsService = ReturnType<typeof createPromotions>;

/** What the query asks for on the town's day and at its time. */
function filterOf(
  { running }: Pick<ReturnType<typeof promotionRepository>, 'running'>,
  { when, category }: Pick<PromotionQuery, 'when' | 'category'>,
  { day, time }: ReturnType<typeof townNow>,
): Filter {
  const all = {
    day,
    days: null,
    ids: null,
    starts_by: LAST_DAY,
    ends_from: day,
    ends_by: LAST_DAY,
    starts_after: FIRST_DAY,
    category: category ?? null,
  };
  switch (when) {
    case 'ora': {
      // The hours after midnight belong to yesterday, which may be the last valid day.
      const yesterday = addDays(day, -1);
      const spans = running.all({ from: yesterday, to: day });
      const ids = spans.filter((span) => isValidAt(span, { day, time })).map(({ id }) => id);
      return { ...all, ends_from: yesterday, ids: JSON.stringify(ids) };
    }
    case 'oggi':
      return { ...all, days: JSON.stringify([day]) };
    case 'weekend': {
      const { friday, sunday } = weekendOf(day);
      // On Sunday only that day.
      return { ...all, days: JSON.stringify([addDays(friday, 1), sunday].filter((of) => of >= day)) };
    }
    case 'in-scadenza':
      return { ...all, starts_by: day, ends_by: addDays(day, SOON_DAYS) };
    case 'in-arrivo':
      return { ...all, starts_after: day };
    default:
      return all;
  }
}

function card<Row extends CardRow>({ activity_slug: slug, activity_name: name, has_coupon, ...row }: Row) {
  return { ...withCategory(row), activity: { slug, name }, has_coupon: has_coupon === 1 };
}
