import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { type DraftOffer, OFFER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { EurosCell, TextCell } from '../../ui/edit/Cell.tsx';
import { boundTo, type ErrorOf } from '../../ui/edit/frame.tsx';
import { MoveButtons } from '../../ui/edit/MoveButtons.tsx';
import { useDrag } from '../../ui/edit/useDrag.tsx';
import type { RowActs } from '../../ui/edit/useRowEdits.ts';
import { sameRow } from '../../ui/edit/useRowEdits.ts';
import css from './FlyerFields.module.css';
import { pastedOffers } from './pastedOffers.ts';

interface OfferRowProps {
  rowKey: number;
  offer: DraftOffer;
  at: number;
  count: number;
  error: ErrorOf;
  acts: RowActs<DraftOffer>;
}

const FIELDS = Object.keys(OFFER_FIELDS) as (keyof DraftOffer)[];

/** One offer. A keystroke renders only its row. */
export const OfferRow = memo(function OfferRow({ rowKey, offer, at, count, error, acts }: OfferRowProps) {
  const { row, handle } = useDrag(at, acts.move);
  const field = boundTo(offer, (changes) => acts.change(at, changes), error);
  const name = offer.title || `offerta ${at + 1}`;
  const keys = {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      acts.next(at);
    },
    /** An empty row is replaced by what is pasted into it. */
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const rows = pastedOffers(event.clipboardData.getData('text/plain'));
      if (rows === null) return;
      event.preventDefault();
      const isEmpty = FIELDS.every((one) => (offer[one] ?? '') === '');
      acts.insert(at, rows, isEmpty);
    },
  };
  return (
    <li {...row} className={css.offer} data-row={rowKey}>
      {handle}
      <TextCell
        label={`Prodotto ${at + 1}`}
        placeholder="Prodotto"
        maxLength={FLYER_LIMITS.offer}
        {...field('title')}
        {...keys}
      />
      <TextCell
        label={`Dettaglio: ${name}`}
        placeholder="al kg, 500 g…"
        maxLength={FLYER_LIMITS.detail}
        {...field('detail')}
        {...keys}
      />
      <EurosCell label={`Prezzo: ${name}`} placeholder="Prezzo" {...field('price_cents')} {...keys} />
      <EurosCell label={`Prezzo di prima: ${name}`} placeholder="Prima" {...field('old_price_cents')} {...keys} />
      <span className={css.tools}>
        <MoveButtons label={name} at={at} count={count} onMove={acts.move} onRemove={acts.remove} />
      </span>
    </li>
  );
}, sameRow(FIELDS));
