import grid from './Grid.module.css';
import { Skeleton } from './Skeleton.tsx';

const KEYS = [1, 2, 3, 4, 5, 6];

/** Rows with a tile at their side. */
export function RowSkeletons({ height = '106px' }: { height?: string }) {
  return (
    <div className={grid.two}>
      {KEYS.map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}

/** Cards, three beside each other on a desk. */
export function CardSkeletons({ height }: { height: string }) {
  return (
    <div className={grid.cards}>
      {KEYS.map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}
