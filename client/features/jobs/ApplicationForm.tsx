import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import {
  APPLICATION_KEPT_WORDS,
  APPLICATION_MESSAGE_LIMIT,
  CV_MEGABYTES,
} from '../../../shared/rules/jobApplications.ts';
import type { Answer } from '../../../shared/rules/jobQuestions.ts';
import { APPLICATION_DRAFT_KEY } from '../../../shared/rules/jobs.ts';
import { openDraft } from '../../lib/draft.ts';
import { ApiError, call, isUnauthorized } from '../../lib/http.ts';
import { keepLoginMessage } from '../../lib/loginMessage.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { answersIn, packAnswers, QuestionFields } from './QuestionFields.tsx';

/** The signed-in person. Only somebody with a confirmed email address may apply. */
export interface Applicant {
  readonly id: number;
  readonly email_verified: boolean;
}

interface ApplicationFormProps {
  job: JobDetail;
  /** Null: a visitor, who signs in on sending. */
  applicant: Applicant | null;
  onSent: () => void;
}

/** The application form: a short text, the employer's questions and a CV, seen by the employer only. */
export function ApplicationForm({ job, applicant, onSent }: ApplicationFormProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const { draft, keep, drop } = useApplicationDraft(job, sheet);

  async function send(data: FormData): Promise<void> {
    const cv = chosen(data);
    if (cv !== undefined && cv.size > CV_MEGABYTES * 1024 * 1024)
      throw new ApiError(422, {
        message: 'Controlla i campi segnalati.',
        errors: { cv: [`Il file è troppo grande: al massimo ${CV_MEGABYTES} MB.`] },
      });
    if (applicant === null) return signInFirst();
    // FormData contains an empty file field as a file without a name.
    if (cv === undefined) data.delete('cv');
    packAnswers(data, job.questions);
    try {
      await call(`/api/jobs/${job.id}/application`, { method: 'POST', body: data });
    } catch (error) {
      // The page goes on as a visitor's, with an empty form: nobody would know why.
      if (isUnauthorized(error)) return signInFirst();
      throw error;
    }
    drop();
    onSent();
  }

  function signInFirst(): void {
    keepLoginMessage('Accedi per inviare la candidatura: quello che hai scritto ti aspetta.');
    navigate(loginUrl(`${paths.job(job.id)}#candidati`));
  }

  return (
    <div className="stack panel gap-16" ref={sheet}>
      {applicant?.email_verified === false && (
        <Callout tone="warm">
          Per candidarti conferma prima la tua email: trovi il link nella mail di benvenuto.
        </Callout>
      )}
      <Form
        draft={null}
        onType={keep}
        onSubmit={send}
        submit={applicant === null ? 'Accedi e invia' : 'Invia la candidatura'}
        submitting="Invio in corso…"
      >
        <Fields draft={draft} job={job} />
      </Form>
    </div>
  );
}

function chosen(data: FormData): File | undefined {
  const file = data.get('cv');
  return file instanceof File && file.size > 0 ? file : undefined;
}

interface Draft {
  message: string;
  phone: string;
  answers: Answer[];
}

/** Keeps what is typed and the chosen file, and restores the file after signing in. */
function useApplicationDraft(job: JobDetail, sheet: RefObject<HTMLDivElement | null>) {
  const [kept] = useState(() => openDraft<Draft>(`${APPLICATION_DRAFT_KEY}${job.id}`));

  // Restores the file chosen before signing in.
  useEffect(() => {
    const [file] = kept.readFiles();
    const input = sheet.current?.querySelector<HTMLInputElement>('input[type=file]');
    if (file === undefined || !input) return;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
  }, [kept, sheet]);

  function keep(data: FormData): void {
    const cv = chosen(data);
    const answers = answersIn(data, job.questions);
    kept.keep({ message: textOf(data, 'message'), phone: textOf(data, 'phone'), answers });
    kept.keepFiles(cv === undefined ? [] : [cv]);
  }

  return { draft: kept.read(), keep, drop: kept.drop };
}

function Fields({ draft, job }: { draft: Partial<Draft> | null; job: JobDetail }) {
  return (
    <>
      <TextArea
        label="Presentati"
        hint="Che cosa sai fare, da quando puoi cominciare. Non scrivere dati sulla salute o altre cose delicate."
        name="message"
        maxLength={APPLICATION_MESSAGE_LIMIT}
        defaultValue={draft?.message}
        required
      />
      <QuestionFields questions={job.questions} typed={draft?.answers ?? []} />
      <Field
        label="Telefono (facoltativo)"
        hint="Se preferisci essere richiamato."
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={draft?.phone}
      />
      <Field
        label="Curriculum (facoltativo)"
        hint={`Un PDF, al massimo ${CV_MEGABYTES} MB.`}
        name="cv"
        type="file"
        accept="application/pdf,.pdf"
      />
      <p className="small">
        Inviando accetti che {job.employer} riceva nome, email e quello che scrivi qui, per rispondere a questa
        candidatura. Messaggio e curriculum si cancellano da soli dopo {APPLICATION_KEPT_WORDS}; puoi ritirarli quando
        vuoi. I dettagli sono nell’<Link href={paths.privacyPolicy}>informativa sulla privacy</Link>.
      </p>
    </>
  );
}
