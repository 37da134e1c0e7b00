import type { SearchItem } from '../../../shared/contract/search.ts';
import { excerptParts } from '../../../shared/rules/search.ts';
import css from './Results.module.css';

/** Of the text before the first match so many letters are shown: the match must be on the line, also where that is 200 px long. */
const BEFORE = 14;

/** The piece of text of a result, on one line, with what was found marked. */
export function Excerpt({ item }: { item: Pick<SearchItem, 'excerpt' | 'excerpt_parts'> }) {
  const parts = nearMatch(excerptParts(item));
  if (parts.length === 0) return null;
  let at = 0;
  return (
    <p className={css.excerpt}>
      {parts.map(({ text, match }) => {
        const key = at;
        at += text.length;
        return match ? <mark key={key}>{text}</mark> : text;
      })}
    </p>
  );
}

/** The same from a word shortly before the first match. */
function nearMatch(parts: ReturnType<typeof excerptParts>): ReturnType<typeof excerptParts> {
  const [first, ...others] = parts;
  if (first === undefined || first.match || others.length === 0 || first.text.length <= BEFORE) return parts;
  const end = first.text.slice(-BEFORE);
  return [{ text: `…${end.slice(end.indexOf(' ') + 1)}`, match: false }, ...others];
}
