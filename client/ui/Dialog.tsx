import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { firstField } from '../lib/firstField.ts';
import { useBackCloses } from '../lib/overlays.ts';
import { useBackdrop } from './backdrop.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** What it is about, or what will happen: a screen reader reads it out when the dialog opens. */
  description?: ReactNode;
  /** Escape, the backdrop and the cross; the parent then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** Modal while it is rendered: a native <dialog>, which keeps the focus inside and gives it back to the opener at the end. */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const backdrop = useBackdrop(onClose);
  useBackCloses(onClose);

  // Layout effect: it closes before the element leaves, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A form is there to be filled in: it begins on its first field, not on the cross. Where a finger points, a field with the focus
    // would raise the keyboard over half of what is not read yet: there, as where there is no field, the title has it, which is read
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
