import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirm: string;
  /** 'primary' where nothing is removed. */
  look?: 'primary' | 'danger';
  keep?: string;
  /** The message of a thrown ApiError is shown in the dialog, which stays open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before an action that removes something or reaches many people. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  look = 'danger',
  keep = 'Annulla',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form
        look={look}
        submit={confirm}
        onSubmit={onConfirm}
        aside={
          <Button look="quiet" onClick={onClose}>
            {keep}
          </Button>
        }
      />
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'onClose'> {
  onConfirm: () => Promise<unknown>;
  /** The look of the button that asks. */
  button: 'quiet' | 'danger';
  /** What the button says to screen readers, where its text says too little. */
  label?: string | undefined;
  /** Once the dialog is closed. */
  onDone?: () => void | Promise<void>;
  children: ReactNode;
}

/** A button whose action is asked about first. */
export function ConfirmButton({ button, label, onConfirm, onDone, children, ...dialog }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look={button} aria-label={label} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && (
        <ConfirmDialog
          {...dialog}
          onConfirm={async () => {
            await onConfirm();
            setAsking(false);
            await onDone?.();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
