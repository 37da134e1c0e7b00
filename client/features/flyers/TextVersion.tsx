import type { FlyerSheet } from '../../../shared/contract/flyers.ts';
import { offerLine, pageWords } from '../../../shared/rules/flyers.ts';
import { keyed } from '../../lib/keyed.ts';
import css from './TextVersion.module.css';

/** Every offer as a line of text and what images say, page by page, for screen readers, large text and the browser's find. */
export function TextVersion({ pages }: { pages: readonly FlyerSheet[] }) {
  return (
    <details className={css.text}>
      <summary>Versione testo</summary>
      {keyed(pages, pageWords).map(({ key, item: { text, offers } }, page) => (
        <section key={key} className={css.page}>
          <h2>Pagina {page + 1}</h2>
          {text !== '' && <p className={css.words}>{text}</p>}
          {offers.length > 0 && (
            <ul>
              {keyed(offers, offerLine).map(({ key, item }) => (
                <li key={key}>{offerLine(item)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </details>
  );
}
