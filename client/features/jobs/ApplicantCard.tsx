import { Download, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import type { Applicant, ApplicationStatusBody } from '../../../shared/contract/jobApplications.ts';
import { phoneUrl } from '../../../shared/paths.ts';
import { longMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import {
  APPLICATION_NOTE_LIMIT,
  APPLICATION_STATUS_LABELS,
  EMPLOYER_STATUSES,
} from '../../../shared/rules/jobApplications.ts';
import { call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { AnswerList } from './AnswerList.tsx';
import { STATUS_TONES } from './ApplicationCard.tsx';

const OPTIONS = EMPLOYER_STATUSES.map((value) => ({ value, label: APPLICATION_STATUS_LABELS[value] }));

/** One applicant. Opening the application marks it as read, and the applicant is told. */
export function ApplicantCard({ applicant, onChange }: { applicant: Applicant; onChange: () => void }) {
  const reading = useTask();
  const { id, name, message, answers, status, created_at, expires_at } = applicant;
  const today = wallTime(Date.now()).day;

  async function decide(body: ApplicationStatusBody): Promise<void> {
    await call(`/api/employer/applications/${id}/status`, { method: 'PUT', body });
    onChange();
  }

  function opened(isOpen: boolean): void {
    if (isOpen && status === 'sent') reading.run(() => decide({ status: 'read' }));
  }

  return (
    <article className="stack sheet pad">
      <div className="bar">
        <h2 className="size-l breaks">{name}</h2>
        <Badge tone={status === 'sent' ? 'lemon' : STATUS_TONES[status]}>
          {status === 'sent' ? 'Da leggere' : APPLICATION_STATUS_LABELS[status]}
        </Badge>
      </div>
      <p className="soft">
        Arrivata {longMoment(created_at)}. Si cancella {theDay('il', wallTime(expires_at).day, today)}.
      </p>
      <details className="disclosure" onToggle={(event) => opened(event.currentTarget.open)}>
        <summary>Leggi e rispondi</summary>
        <div className="stack">
          <div role="alert">{reading.problem !== null && <p className="problem">{reading.problem}</p>}</div>
          <p className="as-written">{message}</p>
          <AnswerList answers={answers} />
          <Contacts applicant={applicant} />
          <Answer applicant={applicant} onSave={decide} />
        </div>
      </details>
    </article>
  );
}

/** The CV and the ways to reach the applicant. */
function Contacts({ applicant: { id, email, phone, cv_name } }: { applicant: Applicant }) {
  return (
    <div className="row gap-12">
      {cv_name !== null && (
        <LinkButton href={`/api/employer/applications/${id}/cv`} look="quiet" download>
          <Download />
          Curriculum
        </LinkButton>
      )}
      <LinkButton href={`mailto:${email}`} look="quiet">
        <Mail />
        Scrivi
      </LinkButton>
      {phone !== '' && (
        <LinkButton href={phoneUrl(phone)} look="quiet">
          <Phone />
          Chiama
        </LinkButton>
      )}
    </div>
  );
}

interface AnswerProps {
  applicant: Applicant;
  onSave: (body: ApplicationStatusBody) => Promise<void>;
}

/** The form with the state of the application and a note for the applicant. */
function Answer({ applicant: { id, name, status, note }, onSave }: AnswerProps) {
  const [saved, setSaved] = useState('');
  return (
    <>
      <Form
        draft={id}
        submit="Salva"
        submitting="Salvataggio in corso…"
        onSubmit={async (data) => {
          await onSave({
            status: textOf(data, 'status') as ApplicationStatusBody['status'],
            note: textOf(data, 'note'),
          });
          setSaved(`Salvato: ${name} riceve una notifica.`);
        }}
      >
        <SelectField
          label="Come va"
          name="status"
          options={OPTIONS}
          defaultValue={status === 'sent' ? 'read' : status}
        />
        <TextArea
          label="Nota per chi si è candidato (facoltativa)"
          hint="Per esempio quando passare a conoscersi."
          name="note"
          maxLength={APPLICATION_NOTE_LIMIT}
          defaultValue={note}
        />
      </Form>
      <p role="status" className="done">
        {saved}
      </p>
    </>
  );
}
