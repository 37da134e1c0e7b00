import type { SearchItem } from '../../../shared/contract/search.ts';
import { excerptParts } from '../../../shared/rules/search.ts';
import css from './Results.module.css';

/** The piece of text of a result, in two lines, with what was found marked. */
export function Excerpt({ item }: { item: Pick<SearchItem, 'excerpt' | 'excerpt_parts'> }) {
  const parts = excerptParts(item);
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
