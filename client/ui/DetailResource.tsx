import type { ReactNode } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import { useResource } from '../lib/resource.ts';
import { DetailSkeleton } from './Detail.tsx';
import { NotFound } from './NotFound.tsx';
import { Failure } from './Notice.tsx';

interface DetailResourceProps<T> {
  kind: TileKind;
  url: string;
  /** What to say, and where to go, when it does not exist (any more). */
  missing: { title: string; text: string; list: { href: string; label: string } };
  children: (item: T) => ReactNode;
}

/** One item of the API: its shape while it comes, what went wrong, that it is not there, or the item. */
export function DetailResource<T extends object>({ kind, url, missing, children }: DetailResourceProps<T>) {
  const { data, error, retry } = useResource<T>(url);
  if (data !== null) return children(data);
  if (error === null) return <DetailSkeleton />;
  // 400 and 422: an address nothing could ever have.
  if ([400, 404, 422].includes(error.status))
    return <NotFound kind={kind} {...missing} suggestion={error.suggestion} />;
  return <Failure error={error} retry={retry} kind={kind} />;
}
