import { Phone } from 'lucide-react';
import { Link } from 'wouter';
import type { InformationItem, SearchResponse } from '../../../shared/contract/search.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { WASTE_ZONE_KEY } from '../../../shared/rules/waste.ts';
import { readLocal } from '../../lib/storage.ts';
import { ResultRow } from './ResultRow.tsx';
import css from './Results.module.css';

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

/** The block "Informazioni e servizi": pages, waste, numbers, services, offers of flyers and dishes of menus. */
export function Information({ items, full, onChoose }: InformationProps) {
  return (
    <section className={css.section} aria-labelledby="risultati-informazioni">
      <h2 id="risultati-informazioni">
        Informazioni e servizi <span className={css.count}>{items.length}</span>
      </h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <ResultRow
              tile={{ kind: TILES[item.kind], seed: item.id }}
              item={item}
              days={item.days === undefined ? undefined : collected(item.days)}
              full={full}
              foot={
                item.also !== undefined && (
                  <p className={css.also}>
                    <Link href={item.also.route} onClick={onChoose}>
                      Vai al negozio
                    </Link>
                  </p>
                )
              }
              aside={
                item.phone !== undefined && (
                  <a href={`tel:${item.phone}`} className={css.call}>
                    <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
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
function collected(days: NonNullable<InformationItem['days']>): string {
  const own = days.find(({ zone }) => zone === readLocal(WASTE_ZONE_KEY));
  if (own !== undefined) return `Nella tua zona, ${own.name}: ${own.days}`;
  return [...Map.groupBy(days, ({ days: text }) => text)]
    .map(([text, zones]) => `${zones.map(({ name }) => name).join(', ')}: ${text}`)
    .join(' · ');
}
