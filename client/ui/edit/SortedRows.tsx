import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import css from './Edit.module.css';
import { ListEditor } from './ListEditor.tsx';
import { Row } from './Row.tsx';
import { moved, useRowEdits } from './useRowEdits.ts';

interface SortedRow {
  id: number;
  label: string;
}

interface SortedRowsProps {
  rows: readonly SortedRow[];
  /** Saves the whole order. @throws ApiError */
  onOrder: (ids: number[]) => Promise<void>;
}

/** Rows that are only put in order; each move is saved, a drag when it ends. */
export function SortedRows({ rows, onOrder }: SortedRowsProps) {
  const [order, setOrder] = useState<readonly SortedRow[]>(rows);
  const [problem, setProblem] = useState<string | null>(null);
  const edits = useRowEdits({ items: order, onChange: setOrder, labelOf: ({ label }) => label });
  /** The order that was sent last. */
  const sent = useRef(rows);
  /** One request at a time, in the order of the moves. */
  const saving = useRef<Promise<void>>(Promise.resolve());

  function save(next: readonly SortedRow[]): void {
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
      <ListEditor edits={edits} className={css.rows}>
        {order.map(({ id, label }, at) => (
          <Row
            key={id}
            id={edits.keys[at] as number}
            label={label}
            index={at}
            count={order.length}
            onMove={(from, to, act) => {
              edits.acts.move(from, to, act);
              if (act !== null) save(moved(order, from, to));
            }}
            onDrop={() => save(order)}
          />
        ))}
      </ListEditor>
      <div role="alert">{problem !== null && <p className="problem">{problem}</p>}</div>
    </>
  );
}
