import { useState } from 'react';
import { useTask } from '../lib/task.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, textOf } from './Form.tsx';
import { EmailField } from './PersonFields.tsx';

interface ReachByMailProps {
  email: string;
  /** What a correction brings about, in the dialog. */
  description: string;
  /** @throws ApiError */
  onSendAgain: () => Promise<void>;
  /** @throws ApiError */
  onCorrect: (email: string) => Promise<void>;
}

/** An order's mail did not come: sends it again, or to another address. */
export function ReachByMail({ email, description, onSendAgain, onCorrect }: ReachByMailProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const task = useTask();

  async function correct(data: FormData): Promise<void> {
    await onCorrect(textOf(data, 'email').trim());
    setCorrecting(false);
  }

  return (
    <>
      <div className="row gap-12">
        <Button look="quiet" aria-disabled={task.busy} onClick={() => task.run(onSendAgain)}>
          Invia di nuovo la mail
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
          Correggi l’email
        </Button>
      </div>
      <div role="alert">{task.problem !== null && <p className="problem">{task.problem}</p>}</div>
      {isCorrecting && (
        <Dialog title="Correggi l’email" description={description} typing onClose={() => setCorrecting(false)}>
          <Form draft={null} submit="Invia lì i biglietti" onSubmit={correct} onCancel={() => setCorrecting(false)}>
            <EmailField label="L’email giusta" defaultValue={email} />
          </Form>
        </Dialog>
      )}
    </>
  );
}
