import type { FlyerCard, FlyerDetail, FlyerPage, FlyerQuery, FlyerSheet } from '../../../shared/contract/flyers.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { categoryCheck } from '../../content/categories.ts';
import { withCategory } from '../../content/columns.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { type FlyerRow, flyerRepository } from './repository.ts';
import { flyerSheets } from './sheets.ts';

export function createFlyers(db: Db, clock: Clock, answers: Answers) {
  const repository = flyerRepository(db);
  const pagesOf = flyerSheets(db);
  const checkCategory = categoryCheck(db, 'activities');

  return {
    /** Valid flyers, then upcoming ones; expired ones are left out. */
    list: (query: FlyerQuery): FlyerPage =>
      answers.get(`flyers ${JSON.stringify(query)}`, () => {
        checkCategory(query.category);
        const { day } = townNow(clock);
        const filter = { day, category: query.category ?? null };
        const rows = repository.list.all({ ...filter, ...slice(query) });
        return {
          ...pageOf(
            rows.map((row) => card(row, pagesOf(row.id))),
            repository.count.get(filter) ?? 0,
            query,
          ),
          categories: repository.chips.all({ day }),
        };
      }),

    /** Also finds an expired flyer, and marks it as such. @throws 404 */
    detail: (slug: string): FlyerDetail =>
      answers.get(`flyer ${slug}`, () => {
        const row = repository.detail.get(slug);
        if (row === undefined) throw notFound('Questo volantino non c’è, o non c’è più.');
        const { day } = townNow(clock);
        const pages = pagesOf(row.id);
        return {
          ...card(row, pages),
          address: row.address,
          is_current: row.starts_on <= day && row.ends_on >= day,
          pages,
        };
      }),
  };
}

export type FlyersService = ReturnType<typeof createFlyers>;

function card(found: FlyerRow, pages: FlyerSheet[]): FlyerCard {
  const { address: _address, activity_slug: slug, activity_name: name, ...row } = found;
  return {
    ...withCategory(row),
    activity: { slug, name },
    page_count: pages.length,
    offer_count: pages.reduce((count, { offers }) => count + offers.length, 0),
    cover: pages[0] ?? null,
  };
}
