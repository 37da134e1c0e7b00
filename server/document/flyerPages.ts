import { type FlyerDetail, type FlyerPage, FlyerQuery } from '../../shared/contract/flyers.ts';
import { paths } from '../../shared/paths.ts';
import { flyerValidity } from '../../shared/rules/flyers.ts';
import { price } from '../../shared/rules/money.ts';
import { offerCatalogLd } from './jsonLd.ts';
import { kindPages } from './kindPages.ts';

/** An item has all its offers, also without scripts. One that is not valid now is not marked up for search engines. */
export const flyerPages = kindPages<FlyerQuery, FlyerPage, FlyerDetail>({
  query: FlyerQuery,
  description: 'I volantini dei negozi della città, da sfogliare: prezzi, offerte e fino a quando valgono.',
  items: (page) =>
    page.data.map((item) => ({ href: paths.flyer(item.slug), title: item.title, text: item.activity.name })),
  item: (item, origin, town) => {
    // Formatted relative to its own first day, so that the sentence has the date and stays true later.
    const until = flyerValidity(item.starts_on, item.ends_on, item.starts_on);
    return {
      title: item.title,
      description: `Il volantino di ${item.activity.name}, ${until}. ${item.excerpt}`,
      private: !item.is_current,
      json_ld: item.is_current ? [offerCatalogLd(item, origin, town())] : [],
      items: item.pages
        .flatMap(({ offers }) => offers)
        .map((offer) => ({
          href: paths.activity(item.activity.slug),
          title: offer.detail === '' ? offer.title : `${offer.title}, ${offer.detail}`,
          text: price(offer.price_cents),
        })),
    };
  },
});
