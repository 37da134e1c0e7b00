import { type PromotionDetail, type PromotionPage, PromotionQuery } from '../../shared/contract/promotions.ts';
import { paths } from '../../shared/paths.ts';
import { fullDay } from '../../shared/rules/dates.ts';
import { offerLd } from './jsonLd.ts';
import { kindPages } from './kindPages.ts';

export const promotionPages = kindPages<PromotionQuery, PromotionPage, PromotionDetail>({
  query: PromotionQuery,
  description: 'Le promozioni valide adesso nei negozi e nei locali della città.',
  items: (page) =>
    page.data.map((item) => ({
      href: paths.promotion(item.slug),
      title: `${item.label} ${item.title}`,
      text: item.activity.name,
    })),
  item: (item, origin, town) => ({
    title: item.title,
    description: `${item.label} da ${item.activity.name}, fino al ${fullDay(item.ends_on)}. ${item.excerpt}`,
    json_ld: item.is_current ? [offerLd(item, origin, town())] : [],
    items: [{ href: paths.activity(item.activity.slug), title: item.activity.name, text: item.address }],
  }),
});
