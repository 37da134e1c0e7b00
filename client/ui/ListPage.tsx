import { CalendarSync, Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page as PageOf } from '../../shared/contract/pagination.ts';
import { paths } from '../../shared/paths.ts';
import { feedOf, feedUrl } from '../../shared/rules/feeds.ts';
import { KINDS, type ListedKind } from '../../shared/rules/kinds.ts';
import type { ListView } from '../lib/list.ts';
import { useHeadingFocus } from '../lib/navigation.ts';
import { useTitle } from '../lib/title.ts';
import { Band } from './Band.tsx';
import { Button } from './Button.tsx';
import { ListChoice } from './ListChoice.tsx';
import css from './ListPage.module.css';
import { Loading } from './Loaded.tsx';
import { Failure, Notice } from './Notice.tsx';
import { Pager } from './Pager.tsx';

interface ListPageProps<K extends ListedKind, T> {
  kind: K;
  title: string;
  lead: string;
  list: ListView<K, T>;
  /** Formats the total, as in '84 attività'. */
  counted: (total: number) => string;
  filters: ReactNode;
  /** The sort select, where there is a choice. */
  order?: ReactNode;
  /** A remark about the list, under the count. */
  note?: ReactNode;
  skeleton: ReactNode;
  /** Between the title and the filters. */
  above?: ReactNode;
  /** The message of an empty list, with what to do about it. */
  empty: { title: string; text: string; action?: ReactNode };
  children: (page: T) => ReactNode;
}

/** The page frame of a list: a band of tiles, the count, filters, the items or their substitute, the pager. */
export function ListPage<K extends ListedKind, T extends PageOf<unknown>>(props: ListPageProps<K, T>) {
  const { kind, title, lead, list, counted, filters, order, note, above } = props;
  const heading = useHeadingFocus();
  useTitle(title);
  // Hides the controls of an empty list: there is nothing to choose from yet.
  // While another answer loads they stay, with what is being typed in them.
  const bare = list.shown?.total === 0 && !list.filtered && !list.stale && list.error === null;
  const count = bare || list.shown === null || list.error !== null ? '' : counted(list.shown.total);
  return (
    <>
      <Band kind={KINDS[kind].tile} />
      <div className={css.page}>
        <header className="stack gap-8">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={`lead ${css.lead}`}>{lead}</p>
        </header>
        {!bare && above}
        <div className={bare ? css.results : css.layout}>
          {!bare && filters}
          <div className={css.results}>
            <div className={bare ? undefined : css.summary}>
              <p role="status" className={css.count}>
                {count}
                {list.shown !== null && count !== '' && list.shown.current_page > 1 && (
                  <span className="visually-hidden">, pagina {list.shown.current_page}</span>
                )}
              </p>
              {list.filtered && count !== '' && list.shown?.total !== 0 && (
                <ListChoice className="press cobalt underlined" href={KINDS[kind].list} onPress={list.reset}>
                  Azzera filtri
                </ListChoice>
              )}
              {!bare && order}
            </div>
            {!bare && note}
            <Results {...props} />
          </div>
        </div>
        <FeedLine path={KINDS[kind].list} />
      </div>
    </>
  );
}

function Results<K extends ListedKind, T extends PageOf<unknown>>({
  kind,
  list,
  skeleton,
  empty,
  children,
}: ListPageProps<K, T>) {
  const { shown, stale, error, retry, reset } = list;
  if (error !== null && stale) {
    // An unknown filter from an old or mistyped address: a retry would not help.
    if (error.status >= 400 && error.status < 500 && error.status !== 429)
      return (
        <div role="alert">
          <Notice
            kind={KINDS[kind].tile}
            title="Questo filtro non esiste"
            action={<Button onClick={reset}>Azzera filtri</Button>}
          >
            Nell’indirizzo c’è qualcosa che non conosciamo. Riparti dall’elenco intero.
          </Notice>
        </div>
      );
    return <Failure error={error} retry={retry} kind={KINDS[kind].tile} />;
  }
  if (shown === null) return <Loading>{skeleton}</Loading>;
  if (shown.data.length === 0) {
    const beyond = shown.total > 0;
    return (
      <Notice
        kind={KINDS[kind].tile}
        title={beyond ? 'Questa pagina non c’è' : empty.title}
        action={
          beyond || list.filtered ? (
            <Button onClick={reset}>{beyond ? 'Vai alla prima' : 'Azzera filtri'}</Button>
          ) : (
            empty.action
          )
        }
      >
        {beyond ? `L’elenco finisce a pagina ${shown.last_page}.` : empty.text}
      </Notice>
    );
  }
  return (
    <div className={css.content} aria-busy={stale} data-stale={stale || undefined}>
      {children(shown)}
      <Pager
        current={shown.current_page}
        last={shown.last_page}
        href={(page) => list.href({ page: String(page) } as Parameters<typeof list.href>[0])}
      />
    </div>
  );
}

/** The link to a section's feed at the end of its page; renders nothing where there is no feed. */
function FeedLine({ path }: { path: string }) {
  const name = feedOf(path);
  if (name === null) return null;
  return (
    <section className="bar gap-0-16 line-above margin-top-8 pad-top-12 soft no-print" aria-label="Feed e calendari">
      <p>{name === 'eventi' ? 'Nel tuo calendario o lettore di notizie:' : 'Nel tuo lettore di notizie:'}</p>
      <ul className="row gap-0-16">
        {name === 'eventi' && (
          <li>
            <a className="press gap-8" href={paths.eventsCalendar}>
              <CalendarSync size={18} />
              Calendario
            </a>
          </li>
        )}
        <li>
          <a className="press gap-8" href={feedUrl(name, 'xml')}>
            <Rss size={18} />
            RSS
          </a>
        </li>
        <li>
          <a className="press gap-8" href={feedUrl(name, 'json')}>
            JSON Feed
          </a>
        </li>
      </ul>
    </section>
  );
}
