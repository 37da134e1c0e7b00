import type { SearchItem } from '../../../shared/contract/search.ts';
import { excerptParts } from '../../../shared/rules/search.ts';
import css from './Results.module.css';

/** Characters shown before the first match, so that the match is visible even on a line of 200 px. */
const BEFORE = 14;

/** A result's excerpt on one line, with the matches marked. */
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

/** Cuts the excerpt so that it begins with a word shortly before the first match. */
function nearMatch(parts: ReturnType<typeof excerptParts>): ReturnType<typeof excerptParts> {
  const [first, ...others] = parts;
  if (first === undefined || first.match || others.length === 0 || first.text.length <= BEFORE) return parts;
  const end = first.text.slice(-BEFORE);
  return [{ text: `…${end.slice(end.indexOf(' ') + 1)}`, match: false }, ...others];
}
