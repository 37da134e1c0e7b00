import { emptyDraft } from '../../../shared/kinds/field.ts';
import type { DraftOffer } from '../../../shared/kinds/flyers.ts';
import { OFFER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { packProblems } from '../../lib/problems.ts';
import { useSteady } from '../../lib/steady.ts';
import { ListEditor } from '../../ui/edit/ListEditor.tsx';
import { useRowEdits } from '../../ui/edit/useRowEdits.ts';
import css from './FlyerFields.module.css';
import { OfferRow } from './OfferRow.tsx';

const OFFER_PATHS = Object.keys(OFFER_FIELDS) as (keyof DraftOffer)[];

interface OffersGridProps {
  offers: readonly DraftOffer[];
  change: (offers: DraftOffer[]) => void;
  /** By path inside the page: 'offers.2.title'. */
  error: (path: string) => string | undefined;
}

/** The offers of a page in a grid: Enter goes to the next row, and rows copied from a spreadsheet can be pasted. */
export function OffersGrid({ offers, change, error }: OffersGridProps) {
  const edits = useRowEdits<DraftOffer>({
    items: offers,
    onChange: change,
    create: () => emptyDraft(OFFER_FIELDS),
    labelOf: ({ title }, at) => title || `Offerta ${at + 1}`,
    putBackAt: 'input',
  });
  const acts = useSteady({
    change: (at: number, changes: Partial<DraftOffer>) =>
      change(offers.map((offer, index) => (index === at ? { ...offer, ...changes } : offer))),
    next: (at: number) => edits.next(at),
    move: edits.move,
    remove: edits.remove,
    /** An empty row is replaced by what is pasted into it. */
    paste: (at: number, rows: DraftOffer[]) =>
      edits.insert(
        at,
        rows,
        OFFER_PATHS.every((field) => (offers[at]?.[field] ?? '') === ''),
      ),
  });
  return (
    <div className={css.grid}>
      <ListEditor
        edits={edits}
        className={css.offers}
        heads={
          <div className={css.heads} aria-hidden="true">
            <span>Prodotto</span>
            <span>Dettaglio</span>
            <span>Prezzo €</span>
            <span>Prima €</span>
          </div>
        }
        most={FLYER_LIMITS.offers}
        full={`Sono ${FLYER_LIMITS.offers} offerte: di più in una pagina non si leggono.`}
        addLabel="Aggiungi un’offerta"
      >
        {offers.map((offer, at) => (
          <OfferRow
            key={edits.keys[at]}
            rowKey={edits.keys[at] as number}
            offer={offer}
            at={at}
            count={offers.length}
            problems={packProblems((path) => error(`offers.${at}.${path}`), OFFER_PATHS)}
            {...acts}
          />
        ))}
      </ListEditor>
    </div>
  );
}
