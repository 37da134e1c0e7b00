import { PromotionDetail, PromotionPage, PromotionQuery } from '../../../shared/contract/promotions.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay } from '../../../shared/rules/dates.ts';
import { CONTEXT, postalAddress, type TownPlace } from '../ldParts.ts';
import { kindPages } from '../page.ts';

export const promotionPages = kindPages({
  ...{ query: PromotionQuery, page: PromotionPage, detail: PromotionDetail },
  description: 'Le promozioni valide adesso nei negozi e nei locali della città.',
  items: (page) =>
    page.data.map((item) => ({
      href: paths.promotion(item.slug),
      title: `${item.label} ${item.title}`,
      text: item.activity.name,
    })),
  item: (item, origin, town) => ({
    title: item.title,
    description: `${item.label} da ${item.activity.name}, fino ${theDay('al', item.ends_on)}. ${item.excerpt}`.trim(),
    json_ld: item.is_current ? [offerLd(item, origin, town())] : [],
    items: [{ href: paths.activity(item.activity.slug), title: item.activity.name, text: item.address }],
  }),
});

function offerLd(item: PromotionDetail, origin: string, town: TownPlace): object {
  return {
    '@context': CONTEXT,
    '@type': 'Offer',
    name: `${item.label} ${item.title}`,
    description: item.excerpt,
    url: `${origin}${paths.promotion(item.slug)}`,
    validFrom: item.starts_on,
    validThrough: item.ends_on,
    offeredBy: { '@type': 'LocalBusiness', name: item.activity.name, address: postalAddress(item.address, town) },
  };
}
