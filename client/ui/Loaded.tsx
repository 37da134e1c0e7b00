import type { ReactNode } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import type { ResourceView } from '../lib/resource.ts';
import { Failure } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadedProps<T> {
  resource: Pick<ResourceView<T>, 'data' | 'error' | 'retry'>;
  kind?: TileKind;
  /** Height of the placeholder, a CSS length. */
  height?: string;
  /** Another placeholder. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A resource of the API: a placeholder while it loads, the error with "Riprova", or the data, which stay when a later
 * request fails.
 */
export function Loaded<T>({ resource: { data, error, retry }, kind, height, skeleton, children }: LoadedProps<T>) {
  if (data !== null) return children(data);
  if (error === null) return skeleton ?? <Skeleton {...(height === undefined ? {} : { height })} />;
  return <Failure error={error} retry={retry} {...(kind === undefined ? {} : { kind })} />;
}

/** Announces a skeleton to screen readers. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div role="status" aria-label="Caricamento in corso…" className={className}>
      {children}
    </div>
  );
}
