import { Link } from 'wouter';
import type { SavedItem } from '../../../shared/contract/saved.ts';
import type { SavedKind } from '../../../shared/rules/saved.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './SavedList.module.css';

const TILES: Record<SavedKind, TileKind> = {
  activity: 'activities',
  event: 'events',
  job: 'jobs',
  promotion: 'promotions',
  flyer: 'flyers',
  follow_activity: 'activities',
  follow_category: 'pages',
};
const KINDS: Record<SavedKind, string> = {
  activity: 'Attività',
  event: 'Evento',
  job: 'Lavoro',
  promotion: 'Promo',
  flyer: 'Volantino',
  follow_activity: 'Attività',
  follow_category: 'Categoria',
};

/** Things of every kind in one list: what each is, where or when. */
export function SavedList({ items, removable = false }: { items: readonly SavedItem[]; removable?: boolean }) {
  return (
    <ul className={css.list}>
      {items.map(({ key, kind, id, title, route, meta, is_over }) => (
        <li key={key} className={css.item} data-over={is_over || undefined}>
          <Tile kind={TILES[kind]} seed={id} className={css.face} />
          <span className={css.words}>
            <Link href={route} className={css.title}>
              {title}
            </Link>
            <span className={css.meta}>
              {KINDS[kind]} · {meta}
            </span>
          </span>
          {removable && <SaveButton kind={kind} id={id} name={title} small />}
        </li>
      ))}
    </ul>
  );
}
