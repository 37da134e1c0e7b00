import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MyApplication } from '../../../shared/contract/jobApplications.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { APPLICATION_STATUS_LABELS } from '../../../shared/rules/jobApplications.ts';
import { ApiError, call } from '../../lib/http.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import disclosure from '../../ui/Disclosure.module.css';
import css from './ApplicationCard.module.css';

export const STATUS_TONES: Record<MyApplication['status'], Tone> = {
  inviata: 'neutral',
  letta: 'info',
  in_contatto: 'good',
  non_selezionata: 'warm',
};

interface ApplicationCardProps {
  application: MyApplication;
  onWithdrawn: () => void;
  /** On the ad's own page: its title stands there already. */
  here?: boolean;
}

/** One's own application: how it goes, what the employer says, what was sent, and a way to take it back. */
export function ApplicationCard({ application, onWithdrawn, here = false }: ApplicationCardProps) {
  const [asking, setAsking] = useState(false);
  const { id, job, status, note, status_at, message, phone, cv_name, created_at, expires_at } = application;
  const today = wallTime(Date.now()).day;
  return (
    <article className={css.card}>
      <div className={css.head}>
        {!here && <h3>{job.is_published ? <Link href={paths.job(job.id)}>{job.title}</Link> : job.title}</h3>}
        <Badge tone={STATUS_TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</Badge>
      </div>
      <p className={css.soft}>
        {here ? '' : `${job.employer}. `}
        {status === 'inviata' ? `Inviata ${longMoment(created_at)}` : `Aggiornata ${longMoment(status_at)}`}
      </p>
      {note !== '' && (
        <blockquote className={css.note}>
          <p>{note}</p>
          <footer>{job.employer}</footer>
        </blockquote>
      )}
      <details className={disclosure.details}>
        <summary>Che cosa hai inviato</summary>
        <p className={css.message}>{message}</p>
        {phone !== '' && <p className={css.soft}>Telefono: {phone}</p>}
      </details>
      <p className={css.soft}>Si cancella da sola {theDay('il', wallTime(expires_at).day, today)}.</p>
      <div className={css.actions}>
        {cv_name !== null && (
          <LinkButton href={`/api/frontend/profile/applications/${id}/cv`} look="quiet" download>
            <Download size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className={css.file}>{cv_name}</span>
          </LinkButton>
        )}
        <Button
          look="quiet"
          aria-label={`Ritira la candidatura: ${application.job.title}`}
          onClick={() => setAsking(true)}
        >
          Ritira
        </Button>
      </div>
      {asking && <Withdraw application={application} onClose={() => setAsking(false)} onWithdrawn={onWithdrawn} />}
    </article>
  );
}

function Withdraw({ application, onClose, onWithdrawn }: ApplicationCardProps & { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function withdraw(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await call(`/api/frontend/profile/applications/${application.id}`, { method: 'DELETE' });
      onClose();
      onWithdrawn();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setProblem(thrown.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Ritirare la candidatura?" onClose={onClose}>
      <div className={css.dialog}>
        <p>Messaggio e curriculum per «{application.job.title}» si cancellano subito, e chi assume non li vede più.</p>
        <div role="alert">{problem !== null && <p className={css.problem}>{problem}</p>}</div>
        <div className={css.actions}>
          <Button look="danger" aria-disabled={busy} onClick={withdraw}>
            {busy ? 'Un momento…' : 'Ritira la candidatura'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
