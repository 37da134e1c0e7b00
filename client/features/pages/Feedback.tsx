import { useRef, useState } from 'react';
import type { PageFeedbackBody } from '../../../shared/contract/pages.ts';
import { FEEDBACK_COMMENT_LIMIT, FEEDBACK_KEY } from '../../../shared/rules/pages.ts';
import { call } from '../../lib/http.ts';
import { randomId } from '../../lib/randomId.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import css from './Feedback.module.css';

/**
 * "È stata utile?": one tap and an optional comment, once per device and page. The device stores only that this page
 * was rated.
 */
export function Feedback({ slug }: { slug: string }) {
  const key = `${FEEDBACK_KEY}${slug}` as const;
  const [before] = useState(() => readLocal(key) !== null);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [commented, setCommented] = useState(false);
  const choosing = useTask();
  const heading = useRef<HTMLHeadingElement>(null);

  async function send(useful: boolean, comment: string): Promise<void> {
    const device = readLocal(key) ?? randomId();
    const body: PageFeedbackBody = { device, useful, comment };
    await call(`/api/pages/${encodeURIComponent(slug)}/feedback`, { method: 'POST', body });
    writeLocal(key, device);
  }

  const choose = (useful: boolean) =>
    choosing.run(async () => {
      await send(useful, '');
      setAnswer(useful);
      // The pressed button was removed.
      heading.current?.focus();
    });

  const done = before || commented;
  return (
    <section className={css.feedback} aria-labelledby="utile">
      <h2 id="utile" ref={heading} tabIndex={-1}>
        {before
          ? 'Hai già detto la tua su questa pagina'
          : answer === null
            ? 'È stata utile?'
            : 'Grazie della risposta'}
      </h2>
      {!done && answer === null && (
        <div className={css.choice}>
          <Button look="quiet" aria-disabled={choosing.busy} onClick={() => choose(true)}>
            Sì
          </Button>
          <Button look="quiet" aria-disabled={choosing.busy} onClick={() => choose(false)}>
            No
          </Button>
        </div>
      )}
      <div role="alert">{choosing.problem !== null && <p className={css.problem}>{choosing.problem}</p>}</div>
      {!done && answer !== null && (
        <CommentForm
          useful={answer}
          onSend={async (comment) => {
            await send(answer, comment);
            setCommented(true);
            heading.current?.focus();
          }}
        />
      )}
      <p role="status" className={css.said}>
        {commented && 'Commento inviato alla redazione.'}
      </p>
    </section>
  );
}

interface CommentFormProps {
  /** The answer that the comment explains. */
  useful: boolean;
  onSend: (comment: string) => Promise<void>;
}

function CommentForm({ useful, onSend }: CommentFormProps) {
  return (
    <Form submit="Invia il commento" submitting="Invio in corso…" onSubmit={(data) => onSend(textOf(data, 'comment'))}>
      {(errorOf) => (
        <TextArea
          label={useful ? 'Che cosa ti è servito? (facoltativo)' : 'Che cosa mancava? (facoltativo)'}
          hint="Non scrivere dati personali: per avere una risposta usa i contatti."
          name="comment"
          maxLength={FEEDBACK_COMMENT_LIMIT}
          error={errorOf('comment')}
        />
      )}
    </Form>
  );
}
