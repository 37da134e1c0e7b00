import { Loading } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './HomeLead.module.css';

/** The shape of the home's first window: the board, three events, the one in large. */
export function HomeSkeleton() {
  return (
    <Loading className="stack gap-32">
      <Skeleton height="72px" />
      <div className={css.front}>
        <div className={`${css.beside} ${css.rows}`}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height="112px" />
          ))}
        </div>
        <div className={css.first}>
          <Skeleton height="380px" />
        </div>
      </div>
    </Loading>
  );
}
