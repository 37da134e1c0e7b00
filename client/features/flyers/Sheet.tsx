import type { FlyerCard, FlyerOffer } from '../../../shared/contract/flyers.ts';
import { discount, headlineOffer } from '../../../shared/rules/flyers.ts';
import { price } from '../../../shared/rules/money.ts';
import { keyed } from '../../lib/keyed.ts';
import { TileWall } from '../../ui/Tile.tsx';
import css from './Sheet.module.css';

interface SheetProps {
  flyer: Pick<FlyerCard, 'id' | 'title' | 'activity'>;
  offers: readonly FlyerOffer[];
  /** Counts from 1; the first page carries the flyer's title. */
  number: number;
}

/**
 * Draws one page from its offers: a band of the flyer's tiles, the strongest offer large and first, the others in two
 * columns. All measures are relative to its width, so that the page looks the same as a cover, on a phone, zoomed and
 * on paper.
 */
export function Sheet({ flyer, offers, number }: SheetProps) {
  const first = headlineOffer(offers);
  const rest = offers.filter((_, index) => index !== first);
  const headline = offers[first];
  return (
    <div className={css.sheet}>
      <div className={css.page}>
        <div className={css.band}>
          <TileWall tiles={[{ kind: 'flyers', seed: flyer.id }]} size={44} />
        </div>
        <div className={css.head}>
          <p className={css.shop}>{flyer.activity.name}</p>
          {number === 1 && <p className={css.title}>{flyer.title}</p>}
        </div>
        <ul className={css.offers}>
          {headline !== undefined && <Offer offer={headline} large />}
          {keyed(rest, ({ title, detail }) => title + detail).map(({ key, item }) => (
            <Offer key={key} offer={item} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Offer({ offer, large = false }: { offer: FlyerOffer; large?: boolean }) {
  const { title, detail, price_cents, old_price_cents } = offer;
  const off = discount(offer);
  return (
    <li className={large ? `${css.offer} ${css.large}` : css.offer}>
      <div className={css.what}>
        <p className={css.name}>{title}</p>
        {detail !== '' && <p className={css.detail}>{detail}</p>}
      </div>
      <div className={css.prices}>
        <p className={css.price}>
          <span className="visually-hidden">Prezzo: </span>
          {price(price_cents)}
        </p>
        {old_price_cents !== null && (
          <p className={css.old}>
            <span className="visually-hidden">, prima </span>
            <s>{price(old_price_cents)}</s>
          </p>
        )}
        {off !== null && (
          <p className={css.off}>
            <span className="visually-hidden">, sconto del {off} per cento</span>
            <span aria-hidden="true">−{off} %</span>
          </p>
        )}
      </div>
    </li>
  );
}
