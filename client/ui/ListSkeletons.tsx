import grid from './Grid.module.css';
import { Skeleton } from './Skeleton.tsx';

const KEYS = [1, 2, 3, 4, 5, 6];

export function RowSkeletons({ height = '106px' }: { height?: string }) {
  return (
    <div className="halves">
      {KEYS.map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}

/** Placeholder cards, three per row on a desktop. */
export function CardSkeletons({ height }: { height: string }) {
  return (
    <div className={grid.cards}>
      {KEYS.map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}
