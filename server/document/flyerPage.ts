import { paths } from '../../shared/paths.ts';
import { flyerValidity } from '../../shared/rules/flyers.ts';
import { price } from '../../shared/rules/money.ts';
import { offerCatalogLd } from './jsonLd.ts';
import type { PageFacts } from './page.ts';
import type { Sources } from './sources.ts';

/**
 * /volantini/{slug}: all its offers, also without scripts. An offer that is not valid now is not marked up for search
 * engines.
 */
export function flyerItem(sources: Sources, key: string, origin: string): PageFacts {
  const item = sources.details.flyers(key);
  // Formatted relative to its own first day, so that the sentence has the date and stays true later.
  const until = flyerValidity(item.starts_on, item.ends_on, item.starts_on);
  return {
    title: item.title,
    description: `Il volantino di ${item.activity.name}, ${until}. ${item.excerpt}`,
    image: `/share/flyers/${item.id}.png`,
    private: !item.is_current,
    json_ld: item.is_current ? [offerCatalogLd(item, origin, sources.town())] : [],
    preload: { [`/api/flyers/${encodeURIComponent(key)}`]: item },
    items: item.pages
      .flatMap(({ offers }) => offers)
      .map((offer) => ({
        href: paths.activity(item.activity.slug),
        title: offer.detail === '' ? offer.title : `${offer.title}, ${offer.detail}`,
        text: price(offer.price_cents),
      })),
  };
}
