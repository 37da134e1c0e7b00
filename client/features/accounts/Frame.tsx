import { type ReactNode, useEffect } from 'react';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { useTitle } from '../../lib/title.ts';
import { TileWall } from '../../ui/Tile.tsx';
import css from './Frame.module.css';

interface FrameProps {
  title: string;
  /** What the tab says when it differs from the h1. */
  tabTitle?: string;
  lead?: ReactNode;
  /** It took another state's place without a navigation: the heading takes the focus, which was on something now gone. */
  arrived?: boolean;
  children: ReactNode;
  /** Under the sheet: other ways to go. */
  below?: ReactNode;
  /** After all of it: a section of its own. */
  more?: ReactNode;
}

const BAND = [1, 2, 3, 5].map((seed) => ({ kind: seed % 2 === 0 ? 'activities' : 'town', seed }) as const);
const WALL = [{ kind: 'town', seed: 4 }] as const;

/** The screens at the door of the portal: one thing to do on a sheet, the town's tiles beside it. */
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
        <header className={css.header}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={css.lead}>{lead}</p>}
        </header>
        <div className={css.sheet}>{children}</div>
        {below !== undefined && <div className={css.below}>{below}</div>}
        {more}
      </div>
    </div>
  );
}
