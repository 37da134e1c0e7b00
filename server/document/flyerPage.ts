import { paths } from '../../shared/paths.ts';
import { flyerValidity } from '../../shared/rules/flyers.ts';
import { price } from '../../shared/rules/money.ts';
import { offerCatalogLd } from './jsonLd.ts';
import type { PageFacts } from './page.ts';
import type { Sources } from './sources.ts';

/** /volantini/{slug}: every offer of it, also without scripts. One that is not valid now is no offer to a search engine. */
export function flyerItem(sources: Sources, key: string, origin: string): PageFacts {
  const item = sources.details.flyers(key);
  // Counted from its own last day, so that the sentence names the day and stays true whenever it is read.
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
