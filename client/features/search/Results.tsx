import { Phone } from 'lucide-react';
import { Link } from 'wouter';
import type { InformationItem, SearchResponse } from '../../../shared/contract/search.ts';
import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { SEARCH_SECTIONS, UNKNOWN_UPDATE } from '../../../shared/rules/search.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { WASTE_ZONE_KEY } from '../../../shared/rules/waste.ts';
import { useAlive } from '../../lib/alive.ts';
import { readLocal } from '../../lib/storage.ts';
import card from '../../ui/Card.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ResultRow } from './ResultRow.tsx';
import css from './Results.module.css';

interface ResultsProps {
  response: SearchResponse;
  /** True on the search screen, which also shows when each item last changed. */
  full: boolean;
  onChoose?: () => void;
}

const TILES: Record<InformationItem['kind'], TileKind> = {
  page: 'pages',
  article: 'sustainability',
  waste: 'sustainability',
  round: 'sustainability',
  point: 'sustainability',
  number: 'pages',
  service: 'town',
  offer: 'flyers',
  dish: 'activities',
};

interface InformationProps {
  items: SearchResponse['information'];
  full: boolean;
  onChoose: (() => void) | undefined;
}

/** The results in four sections without the empty ones, and information where it fits; each links to the route the server gave. */
export function Results({ response, full, onChoose }: ResultsProps) {
  const information = response.information.length > 0 && (
    <Information items={response.information} full={full} onChoose={onChoose} />
  );
  return (
    <div className={`stack gap-24 ${css.sections}`}>
      {(response.interpretation !== null || response.suggestion !== null) && (
        <p className="quiet">
          {response.suggestion !== null && (
            <>
              Risultati per <strong className="ink">«{response.suggestion}»</strong>
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
          <section key={kind} className="stack" aria-labelledby={`risultati-${kind}`}>
            <h2 id={`risultati-${kind}`}>
              {title} <span className={css.count}>{response.more?.[kind]?.total ?? items.length}</span>
            </h2>
            <ul className={css.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <ResultRow
                    tile={{ kind: KINDS[kind].tile, seed: item.id, category: item.category }}
                    item={item}
                    full={full}
                    foot={<p className="quiet size-xs">Ultimo aggiornamento: {updatedOn(item.updated_at)}</p>}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
            {response.more?.[kind] !== undefined && (
              <p>
                <Link href={response.more[kind].route} className="press" onClick={onChoose}>
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

function updatedOn(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? UNKNOWN_UPDATE : fullDay(wallTime(instant).day);
}

const FOUR = ['a', 'b', 'c', 'd'];

/** Placeholders for four results, as tall as they are. */
export function ResultSkeletons({ full }: { full: boolean }) {
  return (
    <div className="stack" data-loading>
      {full && <Skeleton width="9rem" height="1.9rem" />}
      <div className={css.list}>
        {FOUR.map((key) => (
          <div
            key={key}
            className={`${card.card} ${card.row} ${css.result} ${full ? '' : css.compact}`}
            aria-hidden="true"
          >
            <Skeleton width={full ? '48px' : '32px'} height={full ? '48px' : '32px'} />
            <div className={card.body}>
              <Skeleton width="62%" height="1.4rem" />
              {full && <Skeleton width="92%" height="4rem" />}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The block "Informazioni e servizi": pages, waste, numbers, services, offers of flyers and dishes of menus. */
function Information({ items, full, onChoose }: InformationProps) {
  const alive = useAlive();
  const zone = alive ? readLocal(WASTE_ZONE_KEY) : null;
  return (
    <section className="stack" aria-labelledby="risultati-informazioni">
      <h2 id="risultati-informazioni">
        Informazioni e servizi <span className={css.count}>{items.length}</span>
      </h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <ResultRow
              tile={{ kind: TILES[item.kind], seed: item.id }}
              item={item}
              days={item.days === undefined ? undefined : collected(item.days, zone)}
              full={full}
              foot={
                item.also !== undefined && (
                  <p className={css.also}>
                    <Link href={item.also.route} className="press" onClick={onChoose}>
                      Vai al negozio
                    </Link>
                  </p>
                )
              }
              aside={
                item.phone !== undefined && (
                  <a href={`tel:${item.phone}`} className={css.call}>
                    <Phone />
                    <span className="visually-hidden">Chiama {item.title}</span>
                  </a>
                )
              }
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Nella tua zona, Centro: giovedì'; visitors without a zone see all zones, those with the same days together. */
function collected(days: NonNullable<InformationItem['days']>, here: string | null): string {
  const own = days.find(({ zone }) => zone === here);
  if (own !== undefined) return `Nella tua zona, ${own.name}: ${own.days}`;
  return [...Map.groupBy(days, ({ days: text }) => text)]
    .map(([text, zones]) => `${zones.map(({ name }) => name).join(', ')}: ${text}`)
    .join(' · ');
}
