import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be taken back. */
  description: ReactNode;
  /** On the button that does it. */
  confirm: string;
  /** On the one that does not. */
  keep?: string;
  /** A thrown ApiError is said in the dialog, which stays. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before something is gone. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  keep = 'Annulla',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form
        look="danger"
        submit={confirm}
        submitting="Un momento…"
        onSubmit={onConfirm}
        aside={
          <Button look="quiet" onClick={onClose}>
            {keep}
          </Button>
        }
      >
        {() => null}
      </Form>
    </Dialog>
  );
}
