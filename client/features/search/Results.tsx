import { Link } from 'wouter';
import type { SearchItem, SearchResponse } from '../../../shared/contract/search.ts';
import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { excerptParts, SEARCH_SECTIONS, type SearchSection, UNKNOWN_UPDATE } from '../../../shared/rules/search.ts';
import card from '../../ui/Card.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './Results.module.css';

interface ResultsProps {
  response: SearchResponse;
  /** True on the search screen, which also shows when each item last changed. */
  full: boolean;
  onChoose?: () => void;
}

/** The results in four sections without the empty ones; each result links to the route the server gave. */
export function Results({ response, full, onChoose }: ResultsProps) {
  return (
    <div className={css.sections}>
      {(response.interpretation !== null || response.suggestion !== null) && (
        <p className={css.understood}>
          {response.suggestion !== null && (
            <>
              Risultati per <strong>«{response.suggestion}»</strong>
              {response.interpretation !== null && '. '}
            </>
          )}
          {response.interpretation}
        </p>
      )}
      {SEARCH_SECTIONS.map(({ key: kind, title }) => {
        const items = response.results[kind];
        if (items.length === 0) return null;
        return (
          <section key={kind} className={css.section} aria-labelledby={`risultati-${kind}`}>
            <h2 id={`risultati-${kind}`}>
              {title} <span className={css.count}>{items.length}</span>
            </h2>
            <ul className={css.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <Result kind={kind} item={item} full={full} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Result({
  kind,
  item,
  full,
  onChoose,
}: {
  kind: SearchSection;
  item: SearchItem;
  full: boolean;
  onChoose: (() => void) | undefined;
}) {
  return (
    <article className={`${card.card} ${card.row}`}>
      <Tile kind={KINDS[kind].tile} seed={item.id} className={full ? card.face : css.smallFace} />
      <div className={card.body}>
        <h3>
          <Link href={item.route} className={card.link} onClick={onChoose}>
            {item.title}
          </Link>
        </h3>
        {item.meta !== undefined && <p className={css.meta}>{item.meta}</p>}
        <Excerpt item={item} />
        {full && <p className={css.updated}>Ultimo aggiornamento: {updatedOn(item.updated_at)}</p>}
      </div>
    </article>
  );
}

function Excerpt({ item }: { item: SearchItem }) {
  const parts = excerptParts(item);
  if (parts.length === 0) return null;
  let at = 0;
  return (
    <p className="soft">
      {parts.map(({ text, match }) => {
        const key = at;
        at += text.length;
        return match ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

function updatedOn(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? UNKNOWN_UPDATE : fullDay(wallTime(instant).day);
}

const FOUR = ['a', 'b', 'c', 'd'];

/** Placeholders for four results. */
export function ResultSkeletons() {
  return (
    <div className={css.list} data-loading>
      {FOUR.map((key) => (
        <div key={key} className={`${card.card} ${card.row}`} aria-hidden="true">
          <Skeleton width="76px" height="76px" />
          <div className={card.body}>
            <Skeleton width="62%" height="1.3rem" />
            <Skeleton width="40%" height="1rem" />
            <Skeleton width="92%" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
