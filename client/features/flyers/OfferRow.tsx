import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { DraftOffer } from '../../../shared/contract/drafts/flyerPages.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { unpackProblems } from '../../lib/problems.ts';
import { EurosCell, TextCell } from '../../ui/edit/Cell.tsx';
import css from './FlyerFields.module.css';
import { pastedOffers } from './pastedOffers.ts';
import type { OfferActs } from './useOffers.ts';

interface OfferRowProps extends OfferActs {
  rowKey: number;
  offer: DraftOffer;
  at: number;
  isLast: boolean;
  problems: string;
}

/** One offer. Its functions keep their identity, so that a keystroke renders only this row. */
export const OfferRow = memo(function OfferRow({ rowKey, offer, at, isLast, problems, ...acts }: OfferRowProps) {
  const error = unpackProblems(problems);
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
    <li className={css.offer} data-row={rowKey}>
      <TextCell
        label={`Prodotto ${at + 1}`}
        placeholder="Prodotto"
        value={offer.title}
        maxLength={FLYER_LIMITS.offer}
        error={error('title')}
        onChange={(title) => acts.change(at, { title })}
        {...keys}
      />
      <TextCell
        label={`Dettaglio: ${name}`}
        placeholder="al kg, 500 g…"
        value={offer.detail}
        maxLength={FLYER_LIMITS.detail}
        error={error('detail')}
        onChange={(detail) => acts.change(at, { detail })}
        {...keys}
      />
      <EurosCell
        label={`Prezzo: ${name}`}
        placeholder="Prezzo"
        value={offer.price_cents}
        error={error('price_cents')}
        onChange={(price_cents) => acts.change(at, { price_cents })}
        {...keys}
      />
      <EurosCell
        label={`Prezzo di prima: ${name}`}
        placeholder="Prima"
        value={offer.old_price_cents}
        error={error('old_price_cents')}
        onChange={(old_price_cents) => acts.change(at, { old_price_cents })}
        {...keys}
      />
      <Tools name={name} at={at} isLast={isLast} move={acts.move} remove={acts.remove} />
    </li>
  );
});

interface ToolsProps extends Pick<OfferActs, 'move' | 'remove'> {
  name: string;
  at: number;
  isLast: boolean;
}

function Tools({ name, at, isLast, move, remove }: ToolsProps) {
  return (
    <span className={css.tools}>
      <button
        type="button"
        data-act="up"
        title="Sposta su"
        aria-label={`Sposta su: ${name}`}
        aria-disabled={at === 0 || undefined}
        onClick={() => move(at, at - 1, 'up')}
      >
        <ArrowUp {...ICON} />
      </button>
      <button
        type="button"
        data-act="down"
        title="Sposta giù"
        aria-label={`Sposta giù: ${name}`}
        aria-disabled={isLast || undefined}
        onClick={() => move(at, at + 1, 'down')}
      >
        <ArrowDown {...ICON} />
      </button>
      <button type="button" title="Togli" aria-label={`Togli: ${name}`} onClick={() => remove(at)}>
        <X {...ICON} />
      </button>
    </span>
  );
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
