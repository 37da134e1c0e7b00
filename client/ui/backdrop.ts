import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers for a <dialog> that a press on its backdrop closes. Selecting text and letting go outside is no wish to close: both
 * ends of the press must be on the backdrop.
 */
export function useBackdrop(onClose: (() => void) | undefined) {
  const pressed = useRef(false);
  const isOutside = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = isOutside(event);
    },
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current &&= isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressed.current && isOutside(event)) onClose?.();
    },
  };
}
