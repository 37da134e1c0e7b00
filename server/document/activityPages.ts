import { type ActivityDetail, type ActivityPage, ActivityQuery } from '../../shared/contract/activities.ts';
import { paths } from '../../shared/paths.ts';
import { longMoment } from '../../shared/rules/dates.ts';
import { localBusinessLd } from './jsonLd.ts';
import { kindPages } from './kindPages.ts';

export const activityPages = kindPages<ActivityQuery, ActivityPage, ActivityDetail>({
  query: ActivityQuery,
  description: 'Ristoranti, negozi, botteghe e professionisti della città, con orari e contatti.',
  items: (page) =>
    page.data.map((item) => ({
      href: paths.activity(item.slug),
      title: item.name,
      text: `${item.category.name}. ${item.opening.label}`,
    })),
  item: (item, origin, town) => ({
    title: item.name,
    description: `${item.excerpt} ${item.opening.label}.${item.address === '' ? '' : ` ${item.address}.`}`,
    json_ld: [localBusinessLd(item, origin, town())],
    items: [
      ...item.promotions.map((promotion) => ({
        href: paths.promotion(promotion.slug),
        title: promotion.title,
        text: promotion.label,
      })),
      ...item.events.map((event) => ({
        href: paths.event(event.slug),
        title: event.title,
        text: longMoment(event.starts_at),
      })),
    ],
  }),
});
