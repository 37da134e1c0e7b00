import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { firstField } from '../lib/firstField.ts';
import { useBackCloses } from '../lib/overlays.ts';
import { useBackdrop } from './backdrop.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** What it is about, or what will happen: a screen reader reads it out when the dialog opens. */
  description?: ReactNode;
  /** A line over the title. */
  eyebrow?: string;
  /** What the cross says. */
  closeLabel?: string;
  /** It is opened to type: its field has the focus at once on a phone too. */
  typing?: boolean;
  /** Of the <dialog>, for another size; its rules start with `dialog.` to win over the ones here. */
  className?: string | undefined;
  /** Escape, the backdrop and the cross; the parent then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** Modal while it is rendered: a native <dialog>, which keeps the focus inside and gives it back to the opener at the end. */
export function Dialog(props: DialogProps) {
  const { title, description, eyebrow, closeLabel = 'Chiudi', typing = false, className, onClose, children } = props;
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
    const field = !typing && matchMedia('(pointer: coarse)').matches ? null : firstField(element);
    (field ?? heading.current)?.focus();
    return () => element?.close();
  }, [typing]);

  // A search field keeps the first Escape for itself, to empty itself.
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || !(event.target as Element).matches('input[type="search"]')) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={className === undefined ? css.dialog : `${css.dialog} ${className}`}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      {...backdrop}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <div>
            {eyebrow !== undefined && <p className={css.eyebrow}>{eyebrow}</p>}
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
          </div>
          <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
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
