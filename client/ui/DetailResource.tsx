import type { ReactNode } from 'react';
import { KINDS, type ListedKind } from '../../shared/rules/kinds.ts';
import { SECTIONS } from '../../shared/rules/sections.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import { useResource } from '../lib/resource.ts';
import { DetailSkeleton } from './Detail.tsx';
import { NotFound } from './NotFound.tsx';
import { Failure } from './Notice.tsx';

interface DetailResourceProps<T> {
  kind: TileKind;
  url: string;
  /** The message and link for an item that does not exist, or no longer does. */
  missing: { title: string; text: string; list: { href: string; label: string } };
  children: (item: T) => ReactNode;
}

/** Loads one item of the API and shows the placeholder, the failure, the "not found" message or the item. */
export function DetailResource<T extends object>({ kind, url, missing, children }: DetailResourceProps<T>) {
  const { data, error, retry } = useResource<T>(url);
  if (data !== null) return children(data);
  if (error === null) return <DetailSkeleton pictured={kind !== 'flyers' && kind !== 'sustainability'} />;
  // 400 and 422 mean an address that no item can have.
  if ([400, 404, 422].includes(error.status))
    return <NotFound kind={kind} {...missing} suggestion={error.suggestion} />;
  return <Failure error={error} retry={retry} kind={kind} />;
}

interface ItemResourceProps<T> extends Pick<DetailResourceProps<T>, 'children'> {
  kind: ListedKind;
  /** The last part of its address. */
  slug: string;
  /** What may have become of one that does not exist, or no longer does. */
  missing: string;
  /** The link to the list: 'Tutti gli eventi'. */
  all: string;
}

/** The same for an item of a kind that has a list. */
export function ItemResource<T extends object>({ kind, slug, missing, all, children }: ItemResourceProps<T>) {
  const { tile, list } = KINDS[kind];
  return (
    <DetailResource<T>
      kind={tile}
      url={`/api/${kind}/${encodeURIComponent(slug)}`}
      missing={{ title: SECTIONS[kind].missing, text: missing, list: { href: list, label: all } }}
    >
      {children}
    </DetailResource>
  );
}
