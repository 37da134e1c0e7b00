import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { DraftOffer } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { unpackProblems } from '../../lib/problems.ts';
import { EurosCell, TextCell } from '../../ui/edit/Cell.tsx';
import { boundTo } from '../../ui/edit/frame.tsx';
import { MoveButtons } from '../../ui/edit/MoveButtons.tsx';
import { useDrag } from '../../ui/edit/useDrag.tsx';
import css from './FlyerFields.module.css';
import { pastedOffers } from './pastedOffers.ts';

interface OfferRowProps {
  change: (at: number, changes: Partial<DraftOffer>) => void;
  /** Goes on to the next offer, a new one after the last. */
  next: (at: number) => void;
  /** @param kept the button that keeps the focus */
  move: (at: number, to: number, kept: string | null) => void;
  remove: (at: number) => void;
  paste: (at: number, rows: DraftOffer[]) => void;
  rowKey: number;
  offer: DraftOffer;
  at: number;
  count: number;
  problems: string;
}

/** One offer. Its functions keep their identity, so that a keystroke renders only this row. */
export const OfferRow = memo(function OfferRow({ rowKey, offer, at, count, problems, ...acts }: OfferRowProps) {
  const { row, handle } = useDrag(at, (to) => acts.move(at, to, null));
  const error = unpackProblems(problems);
  const field = boundTo(offer, (changes) => acts.change(at, changes), error);
  const name = offer.title || `offerta ${at + 1}`;
  const keys = {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      acts.next(at);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const rows = pastedOffers(event.clipboardData.getData('text/plain'));
      if (rows === null) return;
      event.preventDefault();
      acts.paste(at, rows);
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
        <MoveButtons
          label={name}
          at={at}
          count={count}
          onMove={(to, act) => acts.move(at, to, act)}
          onRemove={() => acts.remove(at)}
        />
      </span>
    </li>
  );
});
