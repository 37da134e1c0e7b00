import { useRef, useState } from 'react';
import { ApiError } from '../lib/http.ts';
import { Row } from './edit/Row.tsx';
import rowsCss from './edit/Rows.module.css';
import { useRowFocus } from './edit/useRowFocus.ts';
import { moved } from './edit/useRowKeys.ts';

export interface SortableRow {
  id: number;
  label: string;
}

interface SortableListProps {
  rows: readonly SortableRow[];
  /** Saves the whole order. @throws ApiError */
  onOrder: (ids: number[]) => Promise<void>;
}

/** A list put in order by dragging, by buttons or with the arrow keys on them; each move is saved. */
export function SortableList({ rows, onOrder }: SortableListProps) {
  const [order, setOrder] = useState<readonly SortableRow[]>(rows);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const focus = useRowFocus('[data-act]:not([aria-disabled="true"])');
  /** The order that was sent last. */
  const sent = useRef(rows);
  /** One request at a time, in the order of the moves. */
  const saving = useRef<Promise<void>>(Promise.resolve());

  function move(from: number, to: number, act: string | null): void {
    if (to < 0 || to >= order.length) return;
    const { id, label } = order[from] as SortableRow;
    const next = moved(order, from, to);
    if (act !== null) focus.onceDrawn(id, `[data-act="${act}"]`);
    setOrder(next);
    setSaid(`${label}: ${to + 1} di ${order.length}`);
    // A drag is saved when it ends.
    if (act !== null) save(next);
  }

  function save(next: readonly SortableRow[]): void {
    if (next.every(({ id }, at) => id === sent.current[at]?.id)) return;
    sent.current = next;
    setProblem(null);
    saving.current = saving.current
      .then(() => onOrder(next.map(({ id }) => id)))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
        sent.current = rows;
        setOrder(rows);
      });
  }

  return (
    <>
      <ol ref={focus.list} className={rowsCss.rows}>
        {order.map(({ id, label }, at) => (
          <Row
            key={id}
            id={id}
            label={label}
            index={at}
            count={order.length}
            onMove={(to, act) => move(at, to, act)}
            onDrop={() => save(order)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div role="alert">{problem !== null && <p className="problem">{problem}</p>}</div>
    </>
  );
}
