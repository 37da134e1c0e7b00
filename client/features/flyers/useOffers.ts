import type { DraftOffer } from '../../../shared/contract/drafts/flyerPages.ts';
import { useSteady } from '../../lib/steady.ts';
import { useRowFocus } from '../../ui/edit/useRowFocus.ts';
import { moved, useRowKeys } from '../../ui/edit/useRowKeys.ts';
import { EMPTY_OFFER } from './pastedOffers.ts';

export const OFFER_FIELDS = Object.keys(EMPTY_OFFER);

/** The actions of a row. */
export type OfferActs = ReturnType<typeof useOffers>['acts'];

/** The rows of an offers' grid: their keys, what can be done with them, and where the focus goes afterwards. */
export function useOffers(offers: readonly DraftOffer[], change: (offers: DraftOffer[]) => void) {
  const { keys, fresh, set: setKeys } = useRowKeys(offers.length);
  const focus = useRowFocus();

  function add(): void {
    const key = fresh();
    focus.onceDrawn(key, 'input');
    setKeys([...keys, key]);
    change([...offers, { ...EMPTY_OFFER }]);
  }

  const acts = useSteady({
    change: (at: number, changes: Partial<DraftOffer>) =>
      change(offers.map((offer, index) => (index === at ? { ...offer, ...changes } : offer))),
    next: (at: number) => (at === offers.length - 1 ? add() : focus.now(keys[at + 1], 'input')),
    move(at: number, to: number, act: string) {
      if (to < 0 || to >= offers.length) return;
      focus.onceDrawn(keys[at] as number, `[data-act="${act}"]`);
      setKeys(moved(keys, at, to));
      change(moved(offers, at, to));
    },
    remove(at: number) {
      const neighbour = keys[at + 1] ?? keys[at - 1];
      if (neighbour !== undefined) focus.onceDrawn(neighbour, 'input');
      setKeys(keys.toSpliced(at, 1));
      change(offers.toSpliced(at, 1));
    },
    /** Inserts rows where they were pasted; an empty row is replaced. */
    paste(at: number, rows: DraftOffer[]) {
      const isEmpty = OFFER_FIELDS.every((field) => (offers[at]?.[field as keyof DraftOffer] ?? '') === '');
      const news = rows.map(() => fresh());
      focus.onceDrawn(news.at(-1) as number, 'input');
      setKeys(keys.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...news));
      change(offers.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...rows));
    },
  });

  return { keys, list: focus.list, add, acts };
}
