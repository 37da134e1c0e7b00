import { ActivityDetail, ActivityPage, ActivityQuery } from '../../../shared/contract/activities.ts';
import { paths } from '../../../shared/paths.ts';
import { PAYMENT_LABELS } from '../../../shared/rules/activities.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { businessType } from '../businessType.ts';
import { CONTEXT, geo, postalAddress, type TownPlace } from '../ldParts.ts';
import { kindPages, shareAddress } from '../page.ts';

export const activityPages = kindPages({
  ...{ query: ActivityQuery, page: ActivityPage, detail: ActivityDetail },
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

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function localBusinessLd(item: ActivityDetail, origin: string, town: TownPlace): object {
  return {
    '@context': CONTEXT,
    '@type': businessType(item),
    name: item.name,
    description: item.excerpt,
    url: `${origin}${paths.activity(item.slug)}`,
    image: origin + shareAddress('activities', item),
    address: postalAddress(item.address, town),
    geo: geo(item),
    ...(item.phone === null ? {} : { telephone: item.phone }),
    ...(item.email === null ? {} : { email: item.email }),
    ...(item.website === null ? {} : { sameAs: item.website }),
    ...(item.payments.length === 0
      ? {}
      : { paymentAccepted: item.payments.map((payment) => PAYMENT_LABELS[payment]).join(', ') }),
    ...(item.price_level === null ? {} : { priceRange: '€'.repeat(item.price_level) }),
    ...(item.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: item.rating.average,
            reviewCount: item.rating.count,
          },
        }),
    openingHoursSpecification: openingHoursLd(item),
  };
}

/** A day with a note (a holiday, an inventory) is a special day with a date; with seasons each week has its days of the year. */
function openingHoursLd({ hours, seasons }: ActivityDetail): object[] {
  const days = hours.flatMap(({ day, weekday, ranges, note }) => {
    if (note !== '') return specificationOf({ validFrom: day, validThrough: day }, ranges);
    return seasons.length > 0 || ranges.length === 0
      ? []
      : specificationOf({ dayOfWeek: WEEKDAYS[weekday - 1] }, ranges);
  });
  const weeks = seasons.flatMap(({ from, to, hours: week }) => {
    const when = from === null ? {} : { validFrom: from, validThrough: to };
    if (week.length === 0) return from === null ? [] : specificationOf(when, []);
    return week.flatMap((shift) => specificationOf({ ...when, dayOfWeek: WEEKDAYS[shift.weekday - 1] }, [shift]));
  });
  return [...days, ...weeks];
}

/** No ranges are closed, from 00:00 to 00:00. */
function specificationOf(when: object, ranges: readonly { opens: string; closes: string }[]): object[] {
  return (ranges.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : ranges).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens,
    // schema.org has no 24:00.
    closes: closes === '24:00' ? '23:59' : closes,
  }));
}
