/**
 * Many people press everything twice. The second press counts only where it meets what the first has met: not where it would take
 * that back (a heart, a filter, a part that folds), nor on what the first has put under the finger, as the next item's "Approva".
 * What is pressed quickly on purpose, such as "+", stays what it is.
 */

/** For fingers, of which not every browser counts the presses; the person's own system says it of a mouse. */
const AGAIN_MS = 500;
const NEAR_PX = 24;

const CONTROLS = 'button, a[href], summary, label, input, select, textarea, dialog, [role="button"]';

interface Press {
  control: Element | null;
  look: string;
  at: number;
  x: number;
  y: number;
}

export function ignoreDoublePresses(): void {
  let last: Press | null = null;
  addEventListener(
    'click',
    (event) => {
      // Pressed by a key or a script.
      if (event.detail === 0) return;
      const press = pressOf(event);
      if (last !== null && isAgain(event, last) && (press.control !== last.control || press.look !== last.look)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = press;
    },
    true,
  );
  // Nor does it take the focus away from what the first has brought, as the heading of an answer.
  addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 && last !== null && pressOf(event).control !== last.control) event.preventDefault();
    },
    true,
  );
}

function isAgain({ detail, pointerType, timeStamp, clientX, clientY }: PointerEvent, last: Press): boolean {
  if (detail > 1) return true;
  // Older browsers do not tell a finger from a mouse.
  if (pointerType === 'mouse') return false;
  return timeStamp - last.at < AGAIN_MS && Math.hypot(clientX - last.x, clientY - last.y) < NEAR_PX;
}

function pressOf({ target, timeStamp, clientX, clientY }: MouseEvent): Press {
  const found = (target as Element).closest(CONTROLS);
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  return { control, look: control === null ? '' : lookOf(control, found), at: timeStamp, x: clientX, y: clientY };
}

/** What a control says and whether it is on. */
function lookOf(control: Element, pressed: Element | null): string {
  const { textContent, ariaLabel, ariaPressed, ariaExpanded, ariaChecked, parentElement } = control;
  const isOpen = parentElement instanceof HTMLDetailsElement && parentElement.open;
  // A box that is pressed itself has changed before anybody hears of it; by its label it changes afterwards.
  const isOn = control instanceof HTMLInputElement && control.checked !== (control === pressed);
  return [textContent, ariaLabel, ariaPressed, ariaExpanded, ariaChecked, isOpen, isOn].join();
}
