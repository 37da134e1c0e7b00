import type { DraftOffer } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { readEuros } from '../../../shared/rules/money.ts';

/**
 * Rows of a spreadsheet as it copies them: product, detail, price and former price, with tabulators between them. A row of two or
 * three columns whose second is an amount has no detail.
 * @returns null for a text that is one cell, which is pasted as any text
 */
export function pastedOffers(text: string): DraftOffer[] | null {
  if (!text.includes('\t')) return null;
  const offers = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => unquoted(cell.trim())))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map(offerOf);
  return offers.length > 0 ? offers : null;
}

function offerOf(cells: string[]): DraftOffer {
  const [title = '', second = ''] = cells;
  const hasDetail = readEuros(second) === null || cells.length > 3;
  const [detail = '', price = '', old = ''] = hasDetail ? cells.slice(1) : ['', ...cells.slice(1)];
  return {
    title: title.slice(0, FLYER_LIMITS.offer),
    detail: detail.slice(0, FLYER_LIMITS.detail),
    price_cents: readEuros(price),
    old_price_cents: readEuros(old),
  };
}

/** A cell with a line break or a quotation mark is quoted. */
const unquoted = (cell: string) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
