import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { weekHours } from '../../../shared/rules/hours.ts';
import { withYesNo } from '../../content/fieldColumns.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import { notFound } from '../../http/errors.ts';
import { cardOf, hoursOf } from './cards.ts';
import type { ActivityDetailRepository } from './detailRepository.ts';
import type { ActivityRepository, Moment } from './repository.ts';

/** A place with everything that belongs to it. @throws 404 */
export function detailOf(
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
