import { Plus } from 'lucide-react';
import type { DraftOffer } from '../../../shared/contract/drafts/flyerPages.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { packProblems } from '../../lib/problems.ts';
import { Button } from '../../ui/Button.tsx';
import css from './FlyerFields.module.css';
import { OfferRow } from './OfferRow.tsx';
import { OFFER_FIELDS, useOffers } from './useOffers.ts';

interface OffersGridProps {
  offers: readonly DraftOffer[];
  change: (offers: DraftOffer[]) => void;
  /** By path inside the page: 'offers.2.title'. */
  error: (path: string) => string | undefined;
}

/** The offers of a page in a grid: Enter goes to the next row, and rows copied from a spreadsheet can be pasted. */
export function OffersGrid({ offers, change, error }: OffersGridProps) {
  const { keys, list, add, acts } = useOffers(offers, change);
  return (
    <div className={css.grid}>
      {offers.length > 0 && (
        <>
          <div className={css.heads} aria-hidden="true">
            <span>Prodotto</span>
            <span>Dettaglio</span>
            <span>Prezzo €</span>
            <span>Prima €</span>
          </div>
          <ol ref={list} className={css.offers}>
            {offers.map((offer, at) => (
              <OfferRow
                key={keys[at]}
                rowKey={keys[at] as number}
                offer={offer}
                at={at}
                isLast={at === offers.length - 1}
                problems={packProblems((path) => error(`offers.${at}.${path}`), OFFER_FIELDS)}
                {...acts}
              />
            ))}
          </ol>
        </>
      )}
      {offers.length < FLYER_LIMITS.offers ? (
        <Button look="quiet" className={css.add} onClick={add}>
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
          Aggiungi un’offerta
        </Button>
      ) : (
        <p className="soft">Sono {FLYER_LIMITS.offers} offerte: di più in una pagina non si leggono.</p>
      )}
    </div>
  );
}
