import { Link } from 'wouter';
import type { SearchItem, SearchResponse } from '../../../shared/contract/search.ts';
import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { SEARCH_SECTIONS, type SearchSection, UNKNOWN_UPDATE } from '../../../shared/rules/search.ts';
import card from '../../ui/Card.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { Excerpt } from './Excerpt.tsx';
import { Information } from './Information.tsx';
import css from './Results.module.css';

interface ResultsProps {
  response: SearchResponse;
  /** True on the search screen, which also shows when each item last changed. */
  full: boolean;
  onChoose?: () => void;
}

/** The results in four sections without the empty ones, and information where it fits; each links to the route the server gave. */
export function Results({ response, full, onChoose }: ResultsProps) {
  const information = response.information.length > 0 && (
    <Information items={response.information} full={full} onChoose={onChoose} />
  );
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
      {response.information_leads && information}
      {SEARCH_SECTIONS.map(({ key: kind, title }) => {
        const items = response.results[kind];
        if (items.length === 0) return null;
        return (
          <section key={kind} className={css.section} aria-labelledby={`risultati-${kind}`}>
            <h2 id={`risultati-${kind}`}>
              {title} <span className={css.count}>{response.more?.[kind]?.total ?? items.length}</span>
            </h2>
            <ul className={css.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <Result kind={kind} item={item} full={full} onChoose={onChoose} />
                </li>
              ))}
            </ul>
            {response.more?.[kind] !== undefined && (
              <p>
                <Link href={response.more[kind].route} className={css.more} onClick={onChoose}>
                  {response.more[kind].label}
                </Link>
              </p>
            )}
          </section>
        );
      })}
      {!response.information_leads && information}
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
    <article className={`${card.card} ${card.row} ${css.result}`}>
      <Tile kind={KINDS[kind].tile} seed={item.id} className={css.smallFace} />
      <div className={card.body}>
        <h3>
          <Link href={item.route} className={card.link} onClick={onChoose}>
            {item.title}
          </Link>
        </h3>
        {item.meta !== undefined && <p className={css.meta}>{item.meta}</p>}
        {item.reason !== undefined && <p className={css.reason}>{item.reason}</p>}
        {full && <Excerpt item={item} />}
        {full && <p className={css.updated}>Ultimo aggiornamento: {updatedOn(item.updated_at)}</p>}
      </div>
    </article>
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
          <Skeleton width="52px" height="52px" />
          <div className={card.body}>
            <Skeleton width="62%" height="1.3rem" />
            <Skeleton width="40%" height="1rem" />
            <Skeleton width="92%" height="2.4rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
