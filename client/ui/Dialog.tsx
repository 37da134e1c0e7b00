import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { firstField } from '../lib/firstField.ts';
import { useBackCloses } from '../lib/overlays.ts';
import { useBackdrop } from './backdrop.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** The dialog's subject or consequence; a screen reader reads it out when the dialog opens. */
  description?: ReactNode;
  /** Called by Escape, the backdrop and the close button; the parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A native <dialog>, modal while mounted: it keeps the focus inside and gives it back to the opener on close. */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const backdrop = useBackdrop(onClose);
  useBackCloses(onClose);

  // A layout effect closes the dialog before the element is removed, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The focus starts on the first field, because a form is there to be filled in. On a touch screen that would raise
    // the keyboard over text not yet read; there, and in dialogs without fields, it starts on the title, which is read
    // out first and on which no key does anything.
    const field = matchMedia('(pointer: coarse)').matches ? null : firstField(element);
    (field ?? heading.current)?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      onClose={onClose}
      {...backdrop}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label="Chiudi" onClick={onClose}>
            <X size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {description !== undefined && (
          <div id={descriptionId} className={css.description}>
            {description}
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}
