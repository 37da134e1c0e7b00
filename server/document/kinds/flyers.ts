import { FlyerDetail, FlyerPage, FlyerQuery } from '../../../shared/contract/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { flyerValidity } from '../../../shared/rules/flyers.ts';
import { price } from '../../../shared/rules/money.ts';
import { CONTEXT, postalAddress, type TownPlace } from '../ldParts.ts';
import { kindPages } from '../page.ts';

/** An item has all its offers, also without scripts. One that is not valid now is not marked up for search engines. */
export const flyerPages = kindPages({
  ...{ query: FlyerQuery, page: FlyerPage, detail: FlyerDetail },
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

function offerCatalogLd(item: FlyerDetail, origin: string, town: TownPlace): object {
  const seller = { '@type': 'LocalBusiness', name: item.activity.name, address: postalAddress(item.address, town) };
  return {
    '@context': CONTEXT,
    '@type': 'OfferCatalog',
    name: item.title,
    description: item.excerpt,
    url: `${origin}${paths.flyer(item.slug)}`,
    image: `${origin}/share/flyers/${item.id}.png`,
    numberOfItems: item.offer_count,
    itemListElement: item.pages
      .flatMap(({ offers }) => offers)
      .map((offer) => ({
        '@type': 'Offer',
        name: offer.detail === '' ? offer.title : `${offer.title}, ${offer.detail}`,
        price: (offer.price_cents / 100).toFixed(2),
        priceCurrency: 'EUR',
        validFrom: item.starts_on,
        validThrough: item.ends_on,
        offeredBy: seller,
      })),
  };
}
