import type { OfficeMessage } from '../../../shared/contract/contact.ts';
import { ANSWER_LIMIT, CONTACT_TOPIC_LABELS, MESSAGE_STATUS_LABELS } from '../../../shared/rules/contact.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { capital } from '../../../shared/rules/text.ts';
import { call } from '../../lib/http.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';

export const TONES: Record<OfficeMessage['status'], Tone> = { unread: 'lemon', read: 'neutral', answered: 'good' };

interface MessageCardProps {
  message: OfficeMessage;
  /** Called with the sentence that announces the result. */
  onChange: (said: string) => void;
}

/** A message, and its answer, which goes out by mail. */
export function MessageCard({ message, onChange }: MessageCardProps) {
  const { id, topic, name, email, status, answer, answered_at, answered_by_name, created_at } = message;
  const url = `/api/office/messages/${id}`;
  return (
    <article className="stack sheet pad-16">
      <div className="bar">
        <h2 className="size-l">{CONTACT_TOPIC_LABELS[topic]}</h2>
        <Badge tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Badge>
      </div>
      <p className="soft breaks">
        {name}, <a href={`mailto:${email}`}>{email}</a>. {capital(longMoment(created_at))}
      </p>
      <p className="as-written">{message.message}</p>
      {answer !== null && answered_at !== null && (
        <blockquote data-tone="leaf" className="stack gap-8 toned toned-wash ink pad-8-16 radius-small">
          <p className="as-written">{answer}</p>
          <footer className="soft">
            {answered_by_name ?? 'La redazione'}, {longMoment(answered_at)}
          </footer>
        </blockquote>
      )}
      {status !== 'answered' && (
        <details className="disclosure">
          <summary aria-keyshortcuts="M">Rispondi per email</summary>
          <Form
            draft={message.id}
            submit="Invia la risposta"
            submitting="Invio in corso…"
            onSubmit={async (data) => {
              await call(`${url}/answer`, { method: 'PUT', body: { answer: textOf(data, 'answer') } });
              onChange(`Risposta inviata a ${name}.`);
            }}
          >
            <TextArea
              label={`Risposta a ${name}`}
              hint="Il saluto iniziale e la firma del portale si aggiungono da soli."
              name="answer"
              maxLength={ANSWER_LIMIT}
              required
            />
          </Form>
        </details>
      )}
      {status === 'unread' && (
        <div>
          <TaskButton
            look="quiet"
            aria-keyshortcuts="A"
            onPress={async () => {
              await call(`${url}/read`, { method: 'POST' });
              onChange('Segnato come letto.');
            }}
          >
            Segna come letto
          </TaskButton>
        </div>
      )}
    </article>
  );
}
