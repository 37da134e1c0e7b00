import { Link } from 'wouter';
import type { PageFeedbackList as Feedback } from '../../../shared/contract/pages.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';

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
        <li key={slug} className="stack sheet pad-16">
          <h3>
            <Link className="tap" href={paths.page(slug)}>
              {title}
            </Link>
          </h3>
          <p>
            {useful} sì, {not_useful} no
          </p>
          <progress className="wide of-two" aria-hidden="true" max={useful + not_useful} value={useful} />
          {comments.length > 0 && (
            <ul className="stack gap-8">
              {comments.map((said) => (
                <li key={said.created_at + said.comment} className="toned pad-0-16">
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
