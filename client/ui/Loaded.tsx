import type { ReactNode } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import type { ResourceView } from '../lib/resource.ts';
import { Failure } from './Notice.tsx';

interface LoadedProps<T> {
  /** What `useResource` returned. */
  resource: Pick<ResourceView<T>, 'data' | 'error' | 'retry'>;
  /** The tile of the failure. */
  kind?: TileKind;
  /** The shape of what is coming. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A resource of the API: its shape while it comes, what went wrong with "Riprova", or the data, which stay if a later try fails. */
export function Loaded<T>({ resource: { data, error, retry }, kind, skeleton, children }: LoadedProps<T>) {
  if (data !== null) return children(data);
  if (error === null) return skeleton;
  return <Failure error={error} retry={retry} {...(kind === undefined ? {} : { kind })} />;
}

/** Around a skeleton that a screen reader hears of. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div role="status" aria-label="Caricamento in corso…" className={className}>
      {children}
    </div>
  );
}
