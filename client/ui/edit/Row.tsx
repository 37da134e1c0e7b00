import type { ReactNode } from 'react';
import css from './Edit.module.css';
import { MoveButtons, type RowAct } from './MoveButtons.tsx';
import { useDrag } from './useDrag.tsx';

interface RowProps {
  id: number;
  label: string;
  index: number;
  count: number;
  /** @param act the button that keeps the focus; null: the row was dragged */
  onMove: (at: number, to: number, act: RowAct | null) => void;
  /** A drag has ended. */
  onDrop?: () => void;
  onRemove?: (at: number) => void;
  /** Its fields; without them it is only its name. */
  children?: ReactNode;
}

/** A row: a head with its name, the handle to drag it and its buttons, and its fields. */
export function Row({ id, label, index, count, onMove, onDrop, onRemove, children }: RowProps) {
  const { row, handle } = useDrag(index, onMove, onDrop);
  return (
    <li {...row} className={`sheet ${css.row}`} data-row={id}>
      <div className={css.head}>
        {count > 1 && handle}
        <span className="pad-y-8 grows shrinks strong close breaks">{label}</span>
        <MoveButtons label={label} at={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {children !== undefined && <div className={`stack gap-16 pad-16 line-above ${css.fields}`}>{children}</div>}
    </li>
  );
}
