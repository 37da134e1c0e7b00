import type { FlyerOffer } from '../../../shared/contract/flyers.ts';
import { price } from '../../../shared/rules/money.ts';
import css from './TextVersion.module.css';

/** Every offer as a plain line, page by page: for whoever hears it, enlarges it, or looks for one thing with the browser. */
export function TextVersion({ pages }: { pages: readonly (readonly FlyerOffer[])[] }) {
  return (
    <details className={css.text}>
      <summary>Versione testo</summary>
      {pages.map((offers, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
        <section key={page} className={css.page}>
          <h2>Pagina {page + 1}</h2>
          <ul>
            {offers.map((offer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: offers never move
              <li key={index}>{lineOf(offer)}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

/** 'Passata di pomodoro, 700 g: 0,89 €, prima 1,25 €' */
function lineOf({ title, detail, price_cents, old_price_cents }: FlyerOffer): string {
  const what = detail === '' ? title : `${title}, ${detail}`;
  const before = old_price_cents === null ? '' : `, prima ${price(old_price_cents)}`;
  return `${what}: ${price(price_cents)}${before}`;
}
