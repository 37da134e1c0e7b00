import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers that close a <dialog> on a press of its backdrop. Both ends of the press must be on the backdrop, because
 * selecting text and releasing outside is not meant to close it.
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
