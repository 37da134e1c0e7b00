import { Download } from 'lucide-react';
import { Link } from 'wouter';
import type { MyApplication } from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { APPLICATION_STATUS_LABELS } from '../../../shared/rules/jobApplications.ts';
import { call } from '../../lib/http.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { AnswerList } from './AnswerList.tsx';

export const STATUS_TONES: Record<MyApplication['status'], Tone> = {
  sent: 'neutral',
  read: 'info',
  contacted: 'good',
  not_selected: 'warm',
};

interface ApplicationCardProps {
  application: MyApplication;
  onWithdrawn: () => void;
  /** True on the ad's own page, where the title would be a repetition. */
  here?: boolean;
}

/** A person's own application: status, the employer's message, what was sent, and a way to withdraw it. */
export function ApplicationCard({ application, onWithdrawn, here = false }: ApplicationCardProps) {
  const { id, job, status, note, status_at, message, phone, answers, cv_name, created_at, expires_at } = application;
  const today = wallTime(Date.now()).day;
  return (
    <article className="stack sheet pad">
      <div className="bar">
        {!here && (
          <h3 className="breaks">
            {job.is_published ? (
              <Link className="reach" href={paths.job(job.id)}>
                {job.title}
              </Link>
            ) : (
              job.title
            )}
          </h3>
        )}
        <Badge tone={STATUS_TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</Badge>
      </div>
      <p className="soft">
        {here ? '' : `${job.employer}. `}
        {status === 'sent' ? `Inviata ${longMoment(created_at)}` : `Aggiornata ${longMoment(status_at)}`}
      </p>
      {note !== '' && (
        <blockquote data-tone="cobalt" className="toned wash pad-8-16 radius-small as-written">
          <p>{note}</p>
          <footer className="soft">{job.employer}</footer>
        </blockquote>
      )}
      <details className="disclosure">
        <summary>Che cosa hai inviato</summary>
        <p className="as-written">{message}</p>
        <AnswerList answers={answers} />
        {phone !== '' && <p className="soft">Telefono: {phone}</p>}
      </details>
      <p className="soft">Si cancella da sola {theDay('il', wallTime(expires_at).day, today)}.</p>
      <div className="row gap-12">
        {cv_name !== null && (
          <LinkButton href={`/api/frontend/profile/applications/${id}/cv`} look="quiet" download>
            <Download />
            <span className="one-line">{cv_name}</span>
          </LinkButton>
        )}
        <ConfirmButton
          button="quiet"
          label={`Ritira la candidatura: ${job.title}`}
          title="Ritirare la candidatura?"
          description={`Messaggio e curriculum per «${job.title}» si cancellano subito, e chi assume non li vede più.`}
          confirm="Ritira la candidatura"
          onConfirm={() => call(`/api/frontend/profile/applications/${id}`, { method: 'DELETE' })}
          onDone={onWithdrawn}
        >
          Ritira
        </ConfirmButton>
      </div>
    </article>
  );
}
