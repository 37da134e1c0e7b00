import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { firstField } from '../lib/firstField.ts';
import { useId } from '../lib/ids.ts';
import { useBackCloses } from '../lib/overlays.ts';
import { useBackdrop } from './backdrop.ts';

interface DialogProps {
  title: string;
  /** The dialog's subject or consequence; a screen reader reads it out when the dialog opens. */
  description?: ReactNode;
  /** A line over the title. */
  eyebrow?: string;
  /** The label of the close button. */
  closeLabel?: string;
  /** True when it opens for typing: its field takes the focus at once, on touch screens too. */
  typing?: boolean;
  /** Class of the <dialog>, for another size; its rules start with `dialog.` to win over the ones here. */
  className?: string | undefined;
  /** Called by Escape, the backdrop and the close button; the parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A native <dialog>, modal while mounted: it keeps the focus inside and gives it back to the opener on close. */
export function Dialog(props: DialogProps) {
  const { title, description, eyebrow, closeLabel = 'Chiudi', typing = false, className, onClose, children } = props;
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
      className={className === undefined ? 'dialog' : `dialog ${className}`}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      // The event of closing itself on removal comes late: another dialog may be in its place.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={onKeyDown}
      {...backdrop}
    >
      <div className="stack gap-16 pad">
        <div className="flex gap-16 starts apart">
          <div className="shrinks">
            {eyebrow !== undefined && <p className="cobalt size-s strong">{eyebrow}</p>}
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
          </div>
          <button type="button" className="tool round close-corner" aria-label={closeLabel} onClick={onClose}>
            <X size={24} />
          </button>
        </div>
        {description !== undefined && (
          <div id={descriptionId} className="stack">
            {description}
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}
