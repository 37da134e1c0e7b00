import { Map as MapIcon } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { wallTime } from '../../shared/rules/dates.ts';
import { SCENE } from '../../shared/rules/scenes.ts';
import { VIEW_LABELS, viewPath, viewsAt } from '../../shared/rules/views.ts';
import { useOpenPages } from '../features/settings/store.ts';
import { useNow } from '../lib/alive.ts';
import { Drawing } from '../ui/Drawing.tsx';
import css from './HomeViews.module.css';

/** The town as it is at this hour, drawn on a row of panels: the way to its map. */
export function HomeViews() {
  const { time } = wallTime(useNow());
  const isOpen = useOpenPages();
  if (!isOpen(paths.activities)) return null;
  return (
    <Link href={`${paths.activities}?view=map`} className={css.views}>
      {viewsAt(time).map((name) => (
        <Drawing
          key={name}
          src={viewPath(name)}
          width={SCENE.width}
          height={SCENE.height}
          alt={VIEW_LABELS[name]}
          loading="lazy"
        />
      ))}
      <span className={css.words}>
        <MapIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        Tutta la città sulla mappa
      </span>
    </Link>
  );
}
