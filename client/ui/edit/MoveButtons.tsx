import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../Button.tsx';

export type RowAct = 'up' | 'down' | 'remove';

interface MoveButtonsProps {
  /** The row's name. */
  label: string;
  at: number;
  count: number;
  /** @param act the button that keeps the focus */
  onMove: (at: number, to: number, act: RowAct) => void;
  onRemove?: ((at: number) => void) | undefined;
  /** With words beside the icons. */
  words?: true;
}

/** How a row of a list is moved and removed without dragging: its buttons, and the arrow keys on them. */
export function MoveButtons({ label, at, count, onMove, onRemove, words }: MoveButtonsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || count < 2) return;
    event.preventDefault();
    onMove(at, at + by, by < 0 ? 'up' : 'down');
  }
  const button = (
    act: RowAct,
    name: string,
    word: string,
    Icon: LucideIcon,
    off: boolean,
    press: () => void,
  ): ReactNode => {
    const common = {
      'data-act': act,
      'aria-label': `${name}: ${label}`,
      'aria-disabled': off || undefined,
      onClick: () => !off && press(),
      onKeyDown,
    };
    const icon = <Icon />;
    if (words === undefined)
      return (
        <button type="button" className="tool radius-tiny hover-wash" title={name} {...common}>
          {icon}
        </button>
      );
    return (
      <Button look="quiet" {...common}>
        {icon}
        {word}
      </Button>
    );
  };
  return (
    <>
      {count > 1 && button('up', 'Sposta su', 'Su', ArrowUp, at === 0, () => onMove(at, at - 1, 'up'))}
      {count > 1 && button('down', 'Sposta giù', 'Giù', ArrowDown, at === count - 1, () => onMove(at, at + 1, 'down'))}
      {onRemove !== undefined && button('remove', 'Togli', 'Togli', Trash2, false, () => onRemove(at))}
    </>
  );
}
