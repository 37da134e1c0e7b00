import { datedDay, daysBetween, longDay } from './dates.ts';
import { price } from './money.ts';

/** A flyer's limits: characters of its texts, its pages, the offers of a page. */
export const FLYER_LIMITS = {
  title: 100,
  excerpt: 300,
  pages: 24,
  offers: 40,
  offer: 80,
  detail: 80,
  text: 4000,
} as const;

/** 'fino a domenica 29 novembre', 'ultimo giorno', 'da lunedì 30 novembre' before it begins, 'finito domenica 15 novembre'. */
export function flyerValidity(startsOn: string, endsOn: string, today: string): string {
  if (startsOn > today) return `da ${datedDay(startsOn, today)}`;
  const left = daysBetween(today, endsOn);
  if (left < 0) return `finito ${datedDay(endsOn, today)}`;
  if (left === 0) return 'ultimo giorno';
  return left === 1 ? `fino a domani, ${longDay(endsOn)}` : `fino a ${datedDay(endsOn, today)}`;
}

interface Priced {
  price_cents: number;
  old_price_cents: number | null;
}

/**
 * The discount in whole percent, rounded down so that it never promises too much; null without an old price or below
 * one percent.
 */
export function discount({ price_cents, old_price_cents }: Priced): number | null {
  if (old_price_cents === null || old_price_cents <= price_cents) return null;
  const percent = Math.floor(((old_price_cents - price_cents) * 100) / old_price_cents);
  return percent > 0 ? percent : null;
}

/** 'Passata di pomodoro, 700 g: 0,89 €, prima 1,25 €' */
export function offerLine(offer: Priced & { title: string; detail: string }): string {
  const { title, detail, price_cents, old_price_cents } = offer;
  const what = detail === '' ? title : `${title}, ${detail}`;
  const before = old_price_cents === null ? '' : `, prima ${price(old_price_cents)}`;
  return `${what}: ${price(price_cents)}${before}`;
}

/** Index of the offer a page shows first: the largest discount, otherwise the first one. */
export function headlineOffer(offers: readonly Priced[]): number {
  let best = 0;
  for (const [index, offer] of offers.entries()) {
    if ((discount(offer) ?? 0) > (discount(offers[best] as Priced) ?? 0)) best = index;
  }
  return best;
}

/** A page's content, image and offers, in one line. */
export function pageWords({
  text,
  offers,
}: {
  text: string;
  offers: readonly Parameters<typeof offerLine>[0][];
}): string {
  return [text, ...offers.map(offerLine)].join(' ');
}
