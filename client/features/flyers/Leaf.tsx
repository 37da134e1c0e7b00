import { type CSSProperties, memo, useState } from 'react';
import type { FlyerCard, FlyerSheet } from '../../../shared/contract/flyers.ts';
import { offerLine } from '../../../shared/rules/flyers.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import { keyed } from '../../lib/keyed.ts';
import { Photo } from '../../ui/Photo.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import css from './FlyerCover.module.css';
import { Sheet } from './Sheet.tsx';

interface LeafProps {
  flyer: Pick<FlyerCard, 'id' | 'title' | 'activity'>;
  sheet: FlyerSheet;
  number: number;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  first?: boolean;
}

/**
 * One page of a flyer: the shop's image, with what it says as text for screen readers. Without an image, or when it fails
 * to load, the page is drawn from the offers.
 */
export const Leaf = memo(function Leaf({ flyer, sheet, number, sizes, first = false }: LeafProps) {
  const [isMissing, setIsMissing] = useState(false);
  const sources = photoSources(sheet.photo);
  if (sources === null || isMissing) return <Sheet flyer={flyer} offers={sheet.offers} number={number} />;
  return (
    <div className={css.leaf} style={{ '--ratio': sources.width / sources.height } as CSSProperties}>
      <TileWall tiles={[{ kind: 'flyers', seed: flyer.id }]} size={44} />
      <Photo path={sheet.photo} sizes={sizes} first={first} onError={() => setIsMissing(true)} />
      {sheet.text !== '' && <p className="visually-hidden">{sheet.text}</p>}
      {sheet.offers.length > 0 && (
        <ul className="visually-hidden">
          {keyed(sheet.offers, offerLine).map(({ key, item }) => (
            <li key={key}>{offerLine(item)}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
