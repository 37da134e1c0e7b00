import { type ReactNode, useEffect } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './Paper.module.css';

interface PrintedDialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet to look at and to print: on paper there is nothing else. */
export function PrintedDialog({ children, ...dialog }: PrintedDialogProps) {
  useEffect(() => {
    document.documentElement.classList.add(css.printing as string);
    return () => document.documentElement.classList.remove(css.printing as string);
  }, []);
  return (
    <Dialog {...dialog} className={css.dialog}>
      <Button onClick={() => print()}>Stampa</Button>
      {children}
    </Dialog>
  );
}
