import { Link } from 'wouter';
import type { SavedItem } from '../../../shared/contract/saved.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { type SavedKind, savedLabel } from '../../../shared/rules/saved.ts';
import { isSceneKind } from '../../../shared/rules/scenes.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { breakable } from '../../ui/breakable.tsx';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './SavedList.module.css';

/** The tile palette of a saved item. */
function tileOf(kind: SavedKind): TileKind {
  if (kind === 'follow_category') return 'pages';
  return KINDS[kind === 'follow_activity' ? 'activities' : kind].tile;
}

/** Saved items of all kinds in one list, each with its name and place or date. */
export function SavedList({ items, removable = false }: { items: readonly SavedItem[]; removable?: boolean }) {
  return (
    <ul className="sheet">
      {items.map(({ key, kind, id, title, category, route, meta, is_over }) => (
        <li key={key} className={css.item} data-over={is_over || undefined}>
          {category !== null && isSceneKind(kind) ? (
            <CategoryTile kind={kind} category={category} seed={id} className={css.face} />
          ) : (
            <Tile kind={tileOf(kind)} seed={id} className={css.face} />
          )}
          <span className="words">
            <Link href={route} className="strong plain covers clamp-3">
              {breakable(title)}
            </Link>
            <span className="soft tabular">
              {savedLabel(kind)} · {meta}
            </span>
          </span>
          {removable && <SaveButton kind={kind} id={id} name={title} small />}
        </li>
      ))}
    </ul>
  );
}
