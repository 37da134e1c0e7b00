import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SearchItem } from '../../../shared/contract/search.ts';
import { excerptParts } from '../../../shared/rules/search.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { breakable } from '../../ui/breakable.tsx';
import card from '../../ui/Card.module.css';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './Results.module.css';

interface ResultRowProps {
  /** With a category its thing is in the middle. */
  tile: { kind: TileKind; seed: number | string; category?: string | undefined };
  item: Pick<SearchItem, 'title' | 'route' | 'meta' | 'reason' | 'excerpt' | 'excerpt_parts'>;
  /** Collection days, which follow the facts and are never cut. */
  days?: string | undefined;
  /** True on the search screen, which shows two lines of text; false in the quick search, which shows one. */
  full: boolean;
  /** Shown below the text, on the search screen. */
  foot?: ReactNode;
  /** A button of its own at the end. */
  aside?: ReactNode;
  onChoose: (() => void) | undefined;
}

/** Characters shown before the first match, so that the match is visible even on a line of 200 px. */
const BEFORE = 14;

export function ResultRow({ tile, item, days, full, foot, aside, onChoose }: ResultRowProps) {
  const { title, route, meta, reason } = item;
  const facts = [meta, full ? undefined : days, full ? undefined : reason].filter(Boolean).join(' · ');
  return (
    <article className={`${card.card} ${card.row} ${css.result} ${full ? '' : css.compact}`}>
      {tile.category === undefined ? (
        <Tile kind={tile.kind} seed={tile.seed} className={css.smallFace} />
      ) : (
        <CategoryTile kind={tile.kind} seed={tile.seed} category={tile.category} className={css.smallFace} />
      )}
      <div className={card.body}>
        <h3>
          <Link href={route} className={card.link} onClick={onChoose}>
            {breakable(title)}
          </Link>
        </h3>
        {facts !== '' && <p className={`strong ${css.meta}`}>{facts}</p>}
        {full && days !== undefined && <p className="size-s close">{days}</p>}
        {full && (reason === undefined ? <Excerpt item={item} /> : <p className="size-s close done">{reason}</p>)}
        {full && foot}
      </div>
      {aside}
    </article>
  );
}

/** A result's excerpt on one line, with the matches marked. */
function Excerpt({ item }: { item: Pick<SearchItem, 'excerpt' | 'excerpt_parts'> }) {
  const parts = nearMatch(excerptParts(item));
  if (parts.length === 0) return null;
  let at = 0;
  return (
    <p className={`quiet ${css.excerpt}`}>
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
