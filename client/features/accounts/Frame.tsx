import { type ReactNode, useEffect } from 'react';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { useTitle } from '../../lib/title.ts';
import { TileWall } from '../../ui/Tile.tsx';
import css from './Frame.module.css';

interface FrameProps {
  title: string;
  /** The tab's title, where it differs from the h1. */
  tabTitle?: string;
  lead?: ReactNode;
  /**
   * True when it replaces another state without a navigation: the heading takes the focus, because the focused element
   * was removed.
   */
  arrived?: boolean;
  children: ReactNode;
  /** Under the sheet: links to other screens. */
  below?: ReactNode;
  /** A separate section after everything else. */
  more?: ReactNode;
}

const BAND = [1, 2, 3, 5].map((seed) => ({ kind: seed % 2 === 0 ? 'activities' : 'town', seed }) as const);
const WALL = [{ kind: 'town', seed: 4 }] as const;

/** The layout of the sign-in screens: one form on a sheet, with the town's tiles beside it. */
export function Frame({ title, tabTitle = title, lead, arrived = false, children, below, more }: FrameProps) {
  const heading = useHeadingFocus();
  useTitle(tabTitle);
  useEffect(() => {
    if (!arrived) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrived, heading]);
  return (
    <div className={css.frame}>
      <div className={css.wall}>
        <TileWall className={css.small} tiles={BAND} size={64} />
        <TileWall className={css.large} tiles={WALL} size={96} />
      </div>
      <div className={css.body}>
        <header className="stack gap-8">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="quiet pretty">{lead}</p>}
        </header>
        <div className={`panel stack gap-16 breaks ${css.sheet}`}>{children}</div>
        {below !== undefined && <div className="stack gap-4 quiet">{below}</div>}
        {more}
      </div>
    </div>
  );
}
