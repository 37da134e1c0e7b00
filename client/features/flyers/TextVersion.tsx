import type { FlyerSheet } from '../../../shared/contract/flyers.ts';
import { offerLine } from '../../../shared/rules/flyers.ts';
import css from './TextVersion.module.css';

/** Every offer as a line of text and what images say, page by page, for screen readers, large text and the browser's find. */
export function TextVersion({ pages }: { pages: readonly FlyerSheet[] }) {
  return (
    <details className={css.text}>
      <summary>Versione testo</summary>
      {pages.map(({ text, offers }, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
        <section key={page} className={css.page}>
          <h2>Pagina {page + 1}</h2>
          {text !== '' && <p className={css.words}>{text}</p>}
          {offers.length > 0 && (
            <ul>
              {offers.map((offer, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: offers never move
                <li key={index}>{offerLine(offer)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </details>
  );
}
