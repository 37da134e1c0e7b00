import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { DraftOffer } from '../../../shared/contract/drafts/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyerLimits.ts';
import { packProblems, unpackProblems } from '../../lib/problems.ts';
import { useSteady } from '../../lib/steady.ts';
import { Button } from '../../ui/Button.tsx';
import { EurosCell, TextCell } from '../../ui/edit/Cell.tsx';
import { moved, useRowKeys } from '../../ui/edit/useRowKeys.ts';
import css from './FlyerFields.module.css';
import { EMPTY_OFFER, pastedOffers } from './pastedOffers.ts';

const FIELDS = Object.keys(EMPTY_OFFER);

interface OffersGridProps {
  offers: readonly DraftOffer[];
  change: (offers: DraftOffer[]) => void;
  /** By path inside the page: 'offers.2.title'. */
  error: (path: string) => string | undefined;
}

/** The offers of a page in a grid: Enter goes to the next row, and rows copied from a spreadsheet can be pasted. */
export function OffersGrid({ offers, change, error }: OffersGridProps) {
  const { keys, fresh, set: setKeys } = useRowKeys(offers.length);
  const grid = useRef<HTMLOListElement>(null);
  /** What takes the focus once the grid is drawn anew. */
  const wanted = useRef<{ key: number; at: string } | null>(null);

  // Needs an effect: a new row is there only after React has drawn the grid.
  useEffect(() => {
    if (wanted.current === null) return;
    const { key, at } = wanted.current;
    wanted.current = null;
    focus(key, at);
  });

  const focus = (key: number | undefined, at: string) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${key}"] ${at}`)?.focus();

  function add(): void {
    const key = fresh();
    wanted.current = { key, at: 'input' };
    setKeys([...keys, key]);
    change([...offers, { ...EMPTY_OFFER }]);
  }

  const acts = useSteady({
    change: (at: number, changes: Partial<DraftOffer>) =>
      change(offers.map((offer, index) => (index === at ? { ...offer, ...changes } : offer))),
    next: (at: number) => (at === offers.length - 1 ? add() : focus(keys[at + 1], 'input')),
    move(at: number, to: number, act: string) {
      if (to < 0 || to >= offers.length) return;
      wanted.current = { key: keys[at] as number, at: `[data-act="${act}"]` };
      setKeys(moved(keys, at, to));
      change(moved(offers, at, to));
    },
    remove(at: number) {
      const neighbour = keys[at + 1] ?? keys[at - 1];
      if (neighbour !== undefined) wanted.current = { key: neighbour, at: 'input' };
      setKeys(keys.toSpliced(at, 1));
      change(offers.toSpliced(at, 1));
    },
    /** The rows stand where they were pasted; an empty row gives its place. */
    paste(at: number, rows: DraftOffer[]) {
      const isEmpty = FIELDS.every((field) => (offers[at]?.[field as keyof DraftOffer] ?? '') === '');
      const news = rows.map(() => fresh());
      wanted.current = { key: news.at(-1) as number, at: 'input' };
      setKeys(keys.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...news));
      change(offers.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...rows));
    },
  });

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
          <ol ref={grid} className={css.offers}>
            {offers.map((offer, at) => (
              <OfferRow
                key={keys[at]}
                rowKey={keys[at] as number}
                offer={offer}
                at={at}
                isLast={at === offers.length - 1}
                problems={packProblems((path) => error(`offers.${at}.${path}`), FIELDS)}
                {...acts}
              />
            ))}
          </ol>
        </>
      )}
      {offers.length < FLYER_LIMITS.offers ? (
        <Button look="quiet" className={css.add} onClick={add}>
          <Plus {...ICON} />
          Aggiungi un’offerta
        </Button>
      ) : (
        <p className="soft">Sono {FLYER_LIMITS.offers} offerte: di più in una pagina non si leggono.</p>
      )}
    </div>
  );
}

interface OfferRowProps {
  rowKey: number;
  offer: DraftOffer;
  at: number;
  isLast: boolean;
  problems: string;
  change: (at: number, changes: Partial<DraftOffer>) => void;
  next: (at: number) => void;
  move: (at: number, to: number, act: string) => void;
  remove: (at: number) => void;
  paste: (at: number, rows: DraftOffer[]) => void;
}

/** One offer. Its functions stay the same, so that a key draws this row alone. */
const OfferRow = memo(function OfferRow({ rowKey, offer, at, isLast, problems, ...acts }: OfferRowProps) {
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
      <span className={css.tools}>
        <button
          type="button"
          data-act="up"
          title="Sposta su"
          aria-label={`Sposta su: ${name}`}
          aria-disabled={at === 0 || undefined}
          onClick={() => acts.move(at, at - 1, 'up')}
        >
          <ArrowUp {...ICON} />
        </button>
        <button
          type="button"
          data-act="down"
          title="Sposta giù"
          aria-label={`Sposta giù: ${name}`}
          aria-disabled={isLast || undefined}
          onClick={() => acts.move(at, at + 1, 'down')}
        >
          <ArrowDown {...ICON} />
        </button>
        <button type="button" title="Togli" aria-label={`Togli: ${name}`} onClick={() => acts.remove(at)}>
          <X {...ICON} />
        </button>
      </span>
    </li>
  );
});

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
