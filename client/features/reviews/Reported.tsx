import { useState } from 'react';
import { Link } from 'wouter';
import type { DecisionBody, ReportedReview } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { fullDay, longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { REPORT_REASONS } from '../../../shared/rules/reviews.ts';
import { ApiError, call } from '../../lib/http.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';

interface ReportedProps {
  review: ReportedReview;
  /** Whether a report is still open. */
  waiting: boolean;
  /** Called with the sentence that announces the decision. */
  onDecided: (outcome: string) => void;
}

interface DecisionProps {
  review: ReportedReview;
  seen: DecisionBody['seen'];
  decision: DecisionBody['decision'];
  onDecided: (outcome: string) => void;
  onClose: () => void;
}

/** A review, its reports, and the office's two decisions. */
export function Reported({ review, waiting, onDecided }: ReportedProps) {
  const [deciding, setDeciding] = useState<DecisionBody['decision'] | null>(null);
  const { activity, author, rating, body, reply, reports, is_archived } = review;
  return (
    <article className="panel stack">
      <header className="split gap-8">
        <h2>
          <Link href={paths.activity(activity.slug)}>{activity.name}</Link>
        </h2>
        <Badge tone={is_archived ? 'urgent' : 'neutral'}>{is_archived ? 'Archiviata' : 'Visibile'}</Badge>
      </header>
      <p className="soft">
        {author}, {rating} su 5, {fullDay(wallTime(review.created_at).day)}
      </p>
      <blockquote data-tone="amber" className="toned pad-0-16 as-written">
        {body}
      </blockquote>
      {reply !== null && <p className="soft">Risposta: {reply}</p>}
      <h3 className="size-base">{reports.length === 1 ? 'Una segnalazione' : `${reports.length} segnalazioni`}</h3>
      <ul className="stack gap-8 breaks">
        {reports.map((report) => (
          <li key={`${report.created_at}${report.reporter}`}>
            <strong>{REPORT_REASONS[report.reason]}</strong>
            {report.detail !== '' && <span>: {report.detail}</span>}
            <span className="soft">
              {' · '}
              {report.reporter ?? 'Un visitatore'}, {longMoment(report.created_at)}
            </span>
          </li>
        ))}
      </ul>
      <div className="row">
        {(waiting || is_archived) && (
          <Button look="quiet" aria-keyshortcuts="A" onClick={() => setDeciding('keep')}>
            {is_archived ? 'Rimettila' : 'Tienila'}
          </Button>
        )}
        {!is_archived && (
          <Button look="danger" aria-keyshortcuts="R" onClick={() => setDeciding('archive')}>
            Archivia
          </Button>
        )}
      </div>
      {deciding !== null && (
        <Decision
          review={review}
          seen={seenAs(review, waiting)}
          decision={deciding}
          onDecided={onDecided}
          onClose={() => setDeciding(null)}
        />
      )}
    </article>
  );
}

/** What whoever decides has before them. */
export const seenAs = ({ is_archived }: ReportedReview, waiting: boolean): DecisionBody['seen'] =>
  waiting ? 'waiting' : is_archived ? 'archived' : 'visible';

function Decision({ review, seen, decision, onDecided, onClose }: DecisionProps) {
  const archive = decision === 'archive';
  const [title, submit, decided] = archive
    ? ['Archiviare la recensione?', 'Archivia', 'Archiviata']
    : review.is_archived
      ? ['Rimettere la recensione?', 'Rimettila', 'Rimessa']
      : ['Tenere la recensione?', 'Tienila', 'Tenuta'];
  async function send(data: FormData): Promise<void> {
    const body = { decision, seen, reason: textOf(data, 'reason').trim() };
    let words = `${decided}: la recensione di ${review.author} su ${review.activity.name}.`;
    try {
      await call(`/api/office/reports/${review.id}/decision`, { method: 'PUT', body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // A colleague was faster: the list says how it stands now.
      words = error.message;
    }
    onClose();
    onDecided(words);
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        draft={review.id}
        onSubmit={send}
        submit={submit}
        submitting="Invio in corso…"
        look={archive ? 'danger' : 'primary'}
        onCancel={onClose}
      >
        <TextArea
          label="Motivo"
          hint={`Lo legge ${archive ? `${review.author} e ` : ''}chi ha segnalato. Resta nel registro delle decisioni.`}
          name="reason"
          maxLength={500}
          required
        />
      </Form>
    </Dialog>
  );
}
