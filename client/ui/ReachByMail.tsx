import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, textOf } from './Form.tsx';
import { EmailField } from './PersonFields.tsx';
import { TaskButton } from './TaskButton.tsx';

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

  async function correct(data: FormData): Promise<void> {
    await onCorrect(textOf(data, 'email').trim());
    setCorrecting(false);
  }

  return (
    <>
      <div className="row gap-12">
        <TaskButton look="quiet" onPress={onSendAgain}>
          Invia di nuovo la mail
        </TaskButton>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
          Correggi l’email
        </Button>
      </div>
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
