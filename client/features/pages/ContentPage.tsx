import { useLayoutEffect, useRef, useState } from 'react';
import type { ContentPage as ContentOfPage, PageFeedbackBody } from '../../../shared/contract/pages.ts';
import type { PublishedSettings } from '../../../shared/contract/settings.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { leadOf } from '../../../shared/rules/firstSentence.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { CONTENTS_FROM, FEEDBACK_COMMENT_LIMIT, FEEDBACK_KEY } from '../../../shared/rules/pages.ts';
import { useAlive } from '../../lib/alive.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { call } from '../../lib/http.ts';
import { randomId } from '../../lib/randomId.ts';
import { useResource } from '../../lib/resource.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';
import { useTall } from '../../lib/tall.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './ContentPage.module.css';

const ACCESSIBILITY = paths.accessibility.slice(1);

interface CommentFormProps {
  /** The answer that the comment explains. */
  useful: boolean;
  onSend: (comment: string) => Promise<void>;
}

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
    <Page title={page.title} lead={leadOf(page.excerpt, page.body_html) || undefined} band="pages" narrow={!long}>
      <div className={long ? 'with-aside' : undefined}>
        {long && <Contents headings={page.headings} />}
        <div className={`stack gap-24 shrinks ${css.text}`}>
          <Prose html={page.body_html} />
          {page.slug === ACCESSIBILITY && <Declaration />}
          <p className="line-above pad-top-16 soft">Aggiornato {theDay('il', wallTime(page.updated_at).day)}</p>
          {feedback && <Feedback slug={page.slug} />}
        </div>
      </div>
    </Page>
  );
}

/** The declaration at AgID, which a municipality has to make every year. */
function Declaration() {
  const declaration = useResource<PublishedSettings>('/api/settings').data?.town_office?.office_declaration;
  if (declaration === undefined) return null;
  return (
    <p>
      <a href={declaration}>Leggi la dichiarazione di accessibilità su AgID</a>
    </p>
  );
}

function Contents({ headings }: { headings: ContentOfPage['headings'] }) {
  const contents = useTall<HTMLElement>();
  return (
    <nav ref={contents} className={`beside no-print ${css.contents}`} aria-label="In questa pagina">
      <details className="sheet disclosure pad-0-16" open={useAlive() && matchMedia('(min-width: 1024px)').matches}>
        <summary>In questa pagina</summary>
        <ul className="pad-y-8">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="press wide regular close undecorated hover-underline">
                {text}
              </a>
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

/**
 * "È stata utile?": one tap and an optional comment, once per device and page. The device stores only that this page
 * was rated.
 */
function Feedback({ slug }: { slug: string }) {
  const key = `${FEEDBACK_KEY}${slug}` as const;
  const [before, setBefore] = useState(false);
  // Only the browser knows.
  useLayoutEffect(() => setBefore(readLocal(key) !== null), [key]);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [commented, setCommented] = useState(false);
  const choosing = useTask();
  const heading = useRef<HTMLHeadingElement>(null);

  async function send(useful: boolean, comment: string): Promise<void> {
    const device = readLocal(key) ?? randomId();
    const body: PageFeedbackBody = { device, useful, comment };
    await call(`/api/pages/${encodeURIComponent(slug)}/feedback`, { method: 'POST', body });
    writeLocal(key, device);
  }

  const choose = (useful: boolean) =>
    choosing.run(async () => {
      await send(useful, '');
      setAnswer(useful);
      // The pressed button was removed.
      heading.current?.focus();
    });

  const done = before || commented;
  return (
    <section className="stack sheet pad-16 no-print" aria-labelledby="utile">
      <h2 id="utile" className="size-l" ref={heading} tabIndex={-1}>
        {before
          ? 'Hai già detto la tua su questa pagina'
          : answer === null
            ? 'È stata utile?'
            : 'Grazie della risposta'}
      </h2>
      {!done && answer === null && (
        <div className={`flex gap-12 ${css.choice}`}>
          <Button look="quiet" aria-disabled={choosing.busy} onClick={() => choose(true)}>
            Sì
          </Button>
          <Button look="quiet" aria-disabled={choosing.busy} onClick={() => choose(false)}>
            No
          </Button>
        </div>
      )}
      <div role="alert">{choosing.problem !== null && <p className="problem">{choosing.problem}</p>}</div>
      {!done && answer !== null && (
        <CommentForm
          useful={answer}
          onSend={async (comment) => {
            await send(answer, comment);
            setCommented(true);
            heading.current?.focus();
          }}
        />
      )}
      <p role="status" className="done">
        {commented && 'Commento inviato alla redazione.'}
      </p>
    </section>
  );
}

function CommentForm({ useful, onSend }: CommentFormProps) {
  return (
    <Form submit="Invia il commento" submitting="Invio in corso…" onSubmit={(data) => onSend(textOf(data, 'comment'))}>
      <TextArea
        label={useful ? 'Che cosa ti è servito? (facoltativo)' : 'Che cosa mancava? (facoltativo)'}
        hint="Non scrivere dati personali: per avere una risposta usa i contatti."
        name="comment"
        maxLength={FEEDBACK_COMMENT_LIMIT}
      />
    </Form>
  );
}
