import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import edit from './Edit.module.css';
import css from './Rows.module.css';

export type RowAct = 'up' | 'down' | 'remove';

interface RowProps {
  id: number;
  label: string;
  index: number;
  count: number;
  /** @param act the button that keeps the focus; null: the row was dragged */
  onMove: (to: number, act: RowAct | null) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** A row: a head with its name, the handle to drag it and its buttons, and its fields. */
export function Row({ id, label, index, count, onMove, onRemove, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [dragged, setDragged] = useState(false);

  /** Changes places with a neighbour once the pointer is past its middle. */
  function drag(event: PointerEvent): void {
    const element = row.current;
    if (!dragged || element === null) return;
    const middle = (other: Element) => {
      const { top, height } = other.getBoundingClientRect();
      return top + height / 2;
    };
    const { previousElementSibling: above, nextElementSibling: below } = element;
    if (above !== null && event.clientY < middle(above)) onMove(index - 1, null);
    else if (below !== null && event.clientY > middle(below)) onMove(index + 1, null);
  }

  const button = (act: RowAct, name: string, off: boolean, icon: ReactNode, press: () => void) => (
    <button
      type="button"
      className={edit.tool}
      data-act={act}
      title={name}
      aria-label={`${name}: ${label}`}
      aria-disabled={off || undefined}
      onClick={() => !off && press()}
    >
      {icon}
    </button>
  );

  return (
    <li ref={row} className={css.row} data-row={id} data-dragged={dragged || undefined}>
      <div className={css.head}>
        {count > 1 && (
          <span
            className={css.handle}
            aria-hidden="true"
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged(true);
            }}
            onPointerMove={drag}
            onLostPointerCapture={() => setDragged(false)}
          >
            <GripVertical size={20} strokeWidth={1.75} />
          </span>
        )}
        <span className={css.name}>{label}</span>
        {count > 1 && (
          <>
            {button('up', 'Sposta su', index === 0, <ArrowUp {...ICON} />, () => onMove(index - 1, 'up'))}
            {button('down', 'Sposta giù', index === count - 1, <ArrowDown {...ICON} />, () =>
              onMove(index + 1, 'down'),
            )}
          </>
        )}
        {button('remove', 'Togli', false, <Trash2 {...ICON} />, onRemove)}
      </div>
      <div className={css.fields}>{children}</div>
    </li>
  );
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
