import type { ReactNode } from 'react';
import type { Page } from '../../shared/contract/pagination.ts';
import type { ModuleSlug } from '../../shared/rules/modules.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import type { ResourceView } from '../lib/resource.ts';
import { useWide } from '../lib/wide.ts';
import { Loaded } from './Loaded.tsx';
import { ModulePage } from './ModulePage.tsx';
import { Notice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import css from './QueuePage.module.css';

interface QueuePageProps<T extends Page<unknown>> {
  slug: ModuleSlug;
  lead?: string;
  kind?: TileKind;
  /** One page of the list, as `useResource` returns it. */
  queue: ResourceView<T>;
  filters?: ReactNode;
  /** Above list and pane: the other lists of the room. */
  views?: ReactNode;
  /**
   * The open item: beside the list where the window is wide (lib/wide.ts), elsewhere instead of it. null: none is open, and its
   * place says so; undefined: the list has the whole page.
   */
  item?: ReactNode;
  /** '84 persone', read out when it changes; without it the total is not said. */
  counted?: (total: number) => string;
  /** Height of the skeleton, a CSS length. */
  height: string;
  /** The notice of an empty list, and what to do about it. */
  empty: { title: string; text: string; action?: ReactNode };
  href: (page: number) => string;
  /** Above the list, which may have become empty: what was just done. */
  done?: ReactNode;
  items: (page: T) => ReactNode;
  children?: ReactNode;
}

/**
 * The frame of a list in the reserved area: title, filters above what they choose from, total, the list or its placeholder, pages.
 */
export function QueuePage<T extends Page<unknown>>(props: QueuePageProps<T>) {
  const { slug, lead, views, filters, counted, queue, item, children } = props;
  const isWide = useWide();
  if (item != null && !isWide) return item;
  const opensBeside = isWide && item !== undefined;
  const list = (
    <div className={css.list} data-scrolls-itself>
      {filters}
      {counted !== undefined && (
        <p role="status" className="soft">
          {queue.data === null ? '' : counted(queue.data.total)}
        </p>
      )}
      <Items {...props} walk={opensBeside ? 'open' : 'focus'} />
    </div>
  );
  return (
    <ModulePage slug={slug} {...(lead === undefined ? {} : { lead })}>
      {views}
      {opensBeside ? (
        <div className={css.panes}>
          {list}
          <div className="shrinks">{item ?? <NothingOpen />}</div>
        </div>
      ) : (
        list
      )}
      {children}
    </ModulePage>
  );
}

/** Shown beside a list while none of its items is open. */
function NothingOpen() {
  return (
    <Notice kind="town" title="Scegli dall’elenco">
      Si apre qui accanto. Con i tasti j e k passi al prossimo e al precedente.
    </Notice>
  );
}

function Items<T extends Page<unknown>>(props: QueuePageProps<T> & { walk: 'open' | 'focus' }) {
  const { kind = 'town', queue, walk, height, empty, href, done, items } = props;
  return (
    <Loaded resource={queue} kind={kind} height={height}>
      {(page) => (
        <>
          {done}
          {page.data.length === 0 ? (
            <Notice kind={kind} title={empty.title} action={empty.action}>
              {empty.text}
            </Notice>
          ) : (
            // The keys j and k walk here (client/app/RoomKeys.tsx).
            <div className="stack gap-24" data-walk={walk}>
              {items(page)}
            </div>
          )}
          <Pager current={page.current_page} last={page.last_page} href={href} />
        </>
      )}
    </Loaded>
  );
}
