import { useState } from 'react';
import { Link } from 'wouter';
import type { Page as PageOf } from '../../../shared/contract/pagination.ts';
import type { DecisionBody, ReportedReview } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { fullDay, longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { REPORT_REASONS } from '../../../shared/rules/reviews.ts';
import { call } from '../../lib/http.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Chip, ChipRow } from '../../ui/Filters.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import css from './ReportsPage.module.css';

const BASE = paths.module('segnalazioni');

interface ReportedProps {
  review: ReportedReview;
  /** Whether a report is still open. */
  waiting: boolean;
  /** Called with the sentence that announces the decision. */
  onDecided: (outcome: string) => Promise<void>;
}

interface DecisionProps {
  review: ReportedReview;
  decision: DecisionBody['decision'];
  onDecided: (outcome: string) => Promise<void>;
  onClose: () => void;
}

/** /profilo/moduli/segnalazioni: reviews somebody reported, the longest waiting first, and what was decided. */
export default function ReportsPage() {
  const query = useQuery(BASE);
  const state = query.get('stato') === 'decise' ? 'decided' : 'open';
  const page = Number(query.get('page')) || 1;
  const [outcome, setOutcome] = useState<string | null>(null);
  const url = `/api/office/reports?state=${state}&page=${page}&per_page=20`;
  const queue = useResource<PageOf<ReportedReview>>(url);
  const show = (stato: string) => {
    query.set({ stato });
    setOutcome(null);
  };
  const decided = async (words: string) => {
    await refreshResource(url);
    setOutcome(words);
  };
  return (
    <QueuePage
      slug="segnalazioni"
      lead="Le recensioni che qualcuno ha segnalato. Ogni decisione ha un motivo, che legge chi ha scritto."
      queue={queue}
      filters={
        <>
          <ChipRow label="Quali">
            <Chip pressed={state === 'open'} onPress={() => show('')}>
              Da decidere
            </Chip>
            <Chip pressed={state === 'decided'} onPress={() => show('decise')}>
              Già decise
            </Chip>
          </ChipRow>
          <Outcome words={outcome} />
        </>
      }
      height="260px"
      empty={
        state === 'open'
          ? { title: 'Niente da decidere', text: 'Quando qualcuno segnala una recensione la trovi qui.' }
          : { title: 'Ancora nessuna decisione', text: 'Le decisioni prese restano qui.' }
      }
      href={(next) => query.href({ page: String(next) })}
      items={({ data }) => (
        <ul className="stack gap-16">
          {data.map((review) => (
            <li key={review.id}>
              <Reported review={review} waiting={state === 'open'} onDecided={decided} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

/** A review, its reports, and the office's two decisions. */
function Reported({ review, waiting, onDecided }: ReportedProps) {
  const [deciding, setDeciding] = useState<DecisionBody['decision'] | null>(null);
  const { activity, author, rating, body, reply, reports, is_archived } = review;
  return (
    <article className={css.reported}>
      <header className="split gap-8">
        <h2>
          <Link href={paths.activity(activity.slug)}>{activity.name}</Link>
        </h2>
        <Badge tone={is_archived ? 'urgent' : 'neutral'}>{is_archived ? 'Archiviata' : 'Visibile'}</Badge>
      </header>
      <p className="soft">
        {author}, {rating} su 5, {fullDay(wallTime(review.created_at).day)}
      </p>
      <blockquote className={css.quote}>{body}</blockquote>
      {reply !== null && <p className="soft">Risposta: {reply}</p>}
      <h3>{reports.length === 1 ? 'Una segnalazione' : `${reports.length} segnalazioni`}</h3>
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
          <Button look="quiet" onClick={() => setDeciding('keep')}>
            {is_archived ? 'Rimettila' : 'Tienila'}
          </Button>
        )}
        {!is_archived && (
          <Button look="danger" onClick={() => setDeciding('archive')}>
            Archivia
          </Button>
        )}
      </div>
      {deciding !== null && (
        <Decision review={review} decision={deciding} onDecided={onDecided} onClose={() => setDeciding(null)} />
      )}
    </article>
  );
}

function Decision({ review, decision, onDecided, onClose }: DecisionProps) {
  const archive = decision === 'archive';
  const [title, submit, decided] = archive
    ? ['Archiviare la recensione?', 'Archivia', 'Archiviata']
    : review.is_archived
      ? ['Rimettere la recensione?', 'Rimettila', 'Rimessa']
      : ['Tenere la recensione?', 'Tienila', 'Tenuta'];
  async function send(data: FormData): Promise<void> {
    const body: DecisionBody = { decision, reason: textOf(data, 'reason').trim() };
    await call(`/api/office/reports/${review.id}/decision`, { method: 'PUT', body });
    onClose();
    await onDecided(`${decided}: la recensione di ${review.author} su ${review.activity.name}.`);
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        draft={review.id}
        onSubmit={send}
        submit={submit}
        submitting="Invio in corso…"
        look={archive ? 'danger' : 'primary'}
      >
        {(errorOf) => (
          <TextArea
            label="Motivo"
            hint={`Lo legge ${archive ? `${review.author} e ` : ''}chi ha segnalato. Resta nel registro delle decisioni.`}
            name="reason"
            maxLength={500}
            error={errorOf('reason')}
            required
          />
        )}
      </Form>
    </Dialog>
  );
}
