import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoveButtons, type RowAct } from './MoveButtons.tsx';
import css from './Rows.module.css';
import { useDrag } from './useDrag.ts';

interface RowProps {
  id: number;
  label: string;
  index: number;
  count: number;
  /** @param act the button that keeps the focus; null: the row was dragged */
  onMove: (to: number, act: RowAct | null) => void;
  /** A drag has ended. */
  onDrop?: () => void;
  onRemove?: () => void;
  /** Its fields; without them it is only its name. */
  children?: ReactNode;
}

/** A row: a head with its name, the handle to drag it and its buttons, and its fields. */
export function Row({ id, label, index, count, onMove, onDrop, onRemove, children }: RowProps) {
  const { row, dragged, take } = useDrag(index, onMove, onDrop);
  return (
    <li ref={row} className={css.row} data-row={id} data-dragged={dragged || undefined}>
      <div className={css.head}>
        {count > 1 && (
          <span className={css.handle} aria-hidden="true" onPointerDown={take}>
            <GripVertical />
          </span>
        )}
        <span className={css.name}>{label}</span>
        <MoveButtons label={label} at={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {children !== undefined && <div className={css.fields}>{children}</div>}
    </li>
  );
}
