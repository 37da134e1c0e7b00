import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Escape, the backdrop and the cross; the parent then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** Modal while it is rendered: a native <dialog>, which keeps the focus inside and gives it back to the opener at the end. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // Layout effect: it closes before the element leaves, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Escape and the cross
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // A press that began inside, such as selecting text, and ended on the backdrop is no wish to close.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => event.target === dialog.current && pressedOutside.current && onClose()}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={css.close} aria-label="Chiudi" onClick={onClose}>
            <X size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
