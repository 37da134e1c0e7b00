import { useState } from 'react';
import { Link } from 'wouter';
import type { Suggestion, SuggestionPage } from '../../../shared/contract/suggestions.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { isTakenOver, SUGGESTION_FIELDS } from '../../../shared/rules/suggestions.ts';
import { call } from '../../lib/http.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import css from './SuggestionsPage.module.css';

/**
 * /profilo/moduli/correzioni: reports of errors on the pages that the person edits, the oldest first, each answered
 * separately.
 */
export default function SuggestionsPage() {
  const query = useQuery(paths.module('correzioni'));
  const [outcome, setOutcome] = useState<string | null>(null);
  const url = `/api/desk/suggestions?page=${Number(query.get('page')) || 1}&per_page=20`;
  const queue = useResource<SuggestionPage>(url);
  const decided = async (words: string) => {
    await refreshResource(url);
    setOutcome(words);
  };
  return (
    <QueuePage
      slug="correzioni"
      queue={queue}
      filters={<Outcome words={outcome} />}
      height="240px"
      empty={{
        title: 'Niente da correggere',
        text: 'Quando qualcuno tocca «Segnala un errore» su una scheda, lo leggi qui.',
      }}
      href={(next) => query.href({ page: String(next) })}
      items={({ data }) => (
        <ul className="stack gap-16">
          {data.map((suggestion) => (
            <li key={suggestion.id}>
              <Proposed suggestion={suggestion} onDecided={decided} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

interface ProposedProps {
  suggestion: Suggestion;
  /** Called with the sentence that announces the decision. */
  onDecided: (words: string) => Promise<void>;
}

/** A proposal: the present value, the proposed one, and the two answers. */
function Proposed({ suggestion, onDecided }: ProposedProps) {
  const { id, activity, field, value, now, author, created_at, mine } = suggestion;
  const task = useTask();
  const isDirect = isTakenOver(field);
  const answer = (accept: boolean, words: string) =>
    task.run(async () => {
      await call(`/api/desk/suggestions/${id}/decision`, { method: 'PUT', body: { accept } });
      await onDecided(words);
    });
  return (
    <article className="panel stack">
      <h2>
        <Link href={paths.activity(activity.slug)}>{activity.name}</Link>
      </h2>
      <dl className={css.values}>
        {isDirect && (
          <div>
            <dt>{SUGGESTION_FIELDS[field]}, adesso</dt>
            <dd>{now === null || now === '' ? 'Niente' : <s>{now}</s>}</dd>
          </div>
        )}
        <div>
          <dt>{isDirect ? 'Sarebbe' : SUGGESTION_FIELDS[field]}</dt>
          <dd className={css.value}>{value === '' ? 'Senza altre parole' : value}</dd>
        </div>
      </dl>
      <p className="soft">
        {author ?? 'Un visitatore'}, {longMoment(created_at)}
      </p>
      {!mine && <p>Di questo decide la redazione, che l’ha ricevuta: tu puoi lasciarla com’è, se è sbagliata.</p>}
      <div className="row">
        {mine && isDirect && (
          <Button
            aria-disabled={task.busy}
            onClick={() => answer(true, `${SUGGESTION_FIELDS[field]} di ${activity.name}: corretto, ed è online.`)}
          >
            Accetta
          </Button>
        )}
        {!isDirect && (
          <>
            <LinkButton href={`${paths.module('contenuti')}?apri=activities.${activity.id}`} look="quiet">
              Apri la scheda
            </LinkButton>
            <Button aria-disabled={task.busy} onClick={() => answer(true, `${activity.name}: segnata come corretta.`)}>
              L’ho corretta
            </Button>
          </>
        )}
        <Button
          look="quiet"
          aria-disabled={task.busy}
          onClick={() => answer(false, `${activity.name}: resta com’era.`)}
        >
          Resta com’è
        </Button>
      </div>
      <p role="alert">{task.problem}</p>
    </article>
  );
}
