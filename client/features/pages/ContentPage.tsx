import type { ContentPage as ContentOfPage } from '../../../shared/contract/pages.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { CONTENTS_FROM } from '../../../shared/rules/pages.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { useResource } from '../../lib/resource.ts';
import { useTall } from '../../lib/tall.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './ContentPage.module.css';
import { Feedback } from './Feedback.tsx';

/** Any path without a screen of its own: one of the town's content pages, or 404. */
export default function ContentPage({ slug }: { slug: string }) {
  const { data: page, error, retry } = useResource<ContentOfPage>(`/api/pages/${encodeURIComponent(slug)}`);
  useAnchor(page !== null);
  if (page === null && error !== null)
    return [400, 404, 422].includes(error.status) ? (
      <NotFound
        kind="pages"
        title={MISSING_TITLES.page}
        text="L’indirizzo è sbagliato o la pagina è stata spostata. Prova a cercarla, o parti da una sezione."
        suggestion={error.suggestion}
      />
    ) : (
      <Failure error={error} retry={retry} />
    );
  if (page === null) return <ContentSkeleton />;

  return <Content page={page} feedback />;
}

/** The page of a draft, for the desk's preview. */
export function PagePreview({ detail }: { detail: ContentOfPage }) {
  return <Content page={detail} feedback={false} />;
}

function Content({ page, feedback }: { page: ContentOfPage; feedback: boolean }) {
  const long = page.headings.length >= CONTENTS_FROM;
  return (
    <Page title={page.title} lead={page.excerpt} band="pages" narrow={!long}>
      <div className={long ? css.long : css.short}>
        {long && <Contents headings={page.headings} />}
        <div className={css.text}>
          <Prose html={page.body_html} />
          <p className={css.updated}>Aggiornato {theDay('il', wallTime(page.updated_at).day)}</p>
          {feedback && <Feedback slug={page.slug} />}
        </div>
      </div>
    </Page>
  );
}

function Contents({ headings }: { headings: ContentOfPage['headings'] }) {
  const contents = useTall<HTMLElement>();
  return (
    <nav ref={contents} className={`${css.contents} beside`} aria-label="In questa pagina">
      <details open={matchMedia('(min-width: 1024px)').matches}>
        <summary>In questa pagina</summary>
        <ul className={css.entries}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function ContentSkeleton() {
  return (
    <div className={css.skeleton} role="status" aria-label="Caricamento in corso…">
      <Skeleton width="60%" height="2.4rem" />
      <Skeleton width="85%" height="1.4rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
