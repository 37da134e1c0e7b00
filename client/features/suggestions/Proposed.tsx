import { Link } from 'wouter';
import type { Suggestion } from '../../../shared/contract/suggestions.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { isTakenOver, SUGGESTION_FIELDS } from '../../../shared/rules/suggestions.ts';
import { call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';

interface ProposedProps {
  suggestion: Suggestion;
  /** Called with the sentence that announces the decision. */
  onDecided: (words: string) => void;
}

/** A proposal: the present value, the proposed one, and the two answers. */
export function Proposed({ suggestion, onDecided }: ProposedProps) {
  const { id, activity, field, value, now, author, created_at, mine } = suggestion;
  const task = useTask();
  const isDirect = isTakenOver(field);
  const answer = (accept: boolean, words: string) =>
    task.run(async () => {
      await call(`/api/desk/suggestions/${id}/decision`, { method: 'PUT', body: { accept } });
      onDecided(words);
    });
  return (
    <article className="panel stack">
      <h2>
        <Link href={paths.activity(activity.slug)}>{activity.name}</Link>
      </h2>
      <dl className="halves">
        {isDirect && (
          <div>
            <dt>{SUGGESTION_FIELDS[field]}, adesso</dt>
            <dd>{now === null || now === '' ? 'Niente' : <s>{now}</s>}</dd>
          </div>
        )}
        <div>
          <dt>{isDirect ? 'Sarebbe' : SUGGESTION_FIELDS[field]}</dt>
          <dd className="strong as-written">{value === '' ? 'Senza altre parole' : value}</dd>
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
            aria-keyshortcuts="A"
            onClick={() => answer(true, `${SUGGESTION_FIELDS[field]} di ${activity.name}: corretto, ed è online.`)}
          >
            Accetta
          </Button>
        )}
        {!isDirect && (
          <>
            <LinkButton
              href={`${paths.module('contenuti')}?apri=activities.${activity.id}`}
              look="quiet"
              aria-keyshortcuts="M"
            >
              Apri la scheda
            </LinkButton>
            <Button
              aria-disabled={task.busy}
              aria-keyshortcuts="A"
              onClick={() => answer(true, `${activity.name}: segnata come corretta.`)}
            >
              L’ho corretta
            </Button>
          </>
        )}
        <Button
          look="quiet"
          aria-disabled={task.busy}
          aria-keyshortcuts="R"
          onClick={() => answer(false, `${activity.name}: resta com’era.`)}
        >
          Resta com’è
        </Button>
      </div>
      <p role="alert">{task.problem}</p>
    </article>
  );
}
