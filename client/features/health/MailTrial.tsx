import { useState } from 'react';
import type { HealthReport } from '../../../shared/contract/health.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';

export const HEALTH = '/api/office/health';

interface MailTrialProps {
  label: string;
  onDone: (report: HealthReport, words: string) => void;
}

/** Sends a mail to oneself; its code, typed here, proves that it arrived. */
export function MailTrial({ label, onDone }: MailTrialProps) {
  const [sent, setSent] = useState(false);
  const task = useTask();
  const send = () =>
    task.run(async () => {
      await call(`${HEALTH}/mail`, { method: 'POST' }).catch((error: unknown) => {
        // The report says now that mails do not leave.
        void refreshResource(HEALTH);
        throw error;
      });
      setSent(true);
    });
  const confirm = async (data: FormData) => {
    const body = { code: textOf(data, 'code') };
    onDone(await call<HealthReport>(`${HEALTH}/mail/code`, { method: 'POST', body }), 'La posta arriva.');
  };
  return (
    <div className="stack start">
      <p role="status">
        {sent ? 'Mandata al tuo indirizzo: aprila e scrivi qui il codice. Guarda anche nella posta indesiderata.' : ''}
      </p>
      {sent ? (
        <Form
          submit="È arrivata"
          draft={null}
          onSubmit={confirm}
          aside={
            <Button look="quiet" aria-disabled={task.busy} onClick={send}>
              Mandane un’altra
            </Button>
          }
        >
          <Field
            label="Codice della mail"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
        </Form>
      ) : (
        <Button aria-disabled={task.busy} onClick={send}>
          {task.busy ? 'Un momento…' : label}
        </Button>
      )}
      <p role="alert" className="problem">
        {task.problem}
      </p>
    </div>
  );
}
