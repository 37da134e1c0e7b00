import { Link } from 'wouter';
import type { PageFeedbackList as Feedback } from '../../../shared/contract/pages.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './PageFeedbackList.module.css';

/** What readers answered under each page in the last year, the page that helps least first. */
export function PageFeedbackList() {
  const resource = useResource<Feedback>('/api/office/page-feedback');
  return (
    <Loaded resource={resource} height="120px">
      {({ data }) => <List pages={data} />}
    </Loaded>
  );
}

function List({ pages }: { pages: Feedback['data'] }) {
  const today = wallTime(Date.now()).day;
  if (pages.length === 0) return <p className="soft">Ancora nessuna risposta in fondo alle pagine.</p>;
  return (
    <ul className="stack gap-16 form-wide">
      {pages.map(({ slug, title, useful, not_useful, comments }) => (
        <li key={slug} className={`stack sheet pad-16 ${css.page}`}>
          <h3>
            <Link href={paths.page(slug)}>{title}</Link>
          </h3>
          <p>
            {useful} sì, {not_useful} no
          </p>
          <div className={css.bar} aria-hidden="true">
            <span style={{ width: `${(100 * useful) / (useful + not_useful)}%` }} />
          </div>
          {comments.length > 0 && (
            <ul className={css.comments}>
              {comments.map((said) => (
                <li key={said.created_at + said.comment}>
                  <p className="as-written">{said.comment}</p>
                  <p className="soft">
                    {said.useful ? 'Utile' : 'Non utile'}, {theDay('il', wallTime(said.created_at).day, today)}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
