import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers for a press held `ms` milliseconds; they swallow the click that follows. Keyboard users need another way to
 * do it.
 */
export function useLongPress(ms: number, onLongPress: () => void) {
  const timer = useRef(0);
  const held = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.button !== 0) return;
      timer.current = window.setTimeout(() => {
        held.current = true;
        onLongPress();
      }, ms);
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      if (held.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (held.current) event.preventDefault();
    },
  };
}
