import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/http.ts';
import css from './EditableList.module.css';

export interface SortableRow {
  id: number;
  label: string;
}

interface SortableListProps {
  rows: readonly SortableRow[];
  /** Saves the whole order. @throws ApiError */
  onOrder: (ids: number[]) => Promise<void>;
}

/** A list put in order by dragging, with two buttons a row, or with the arrow keys on a row's handle; each move is saved. */
export function SortableList({ rows, onOrder }: SortableListProps) {
  const { order, said, problem, list, step, onKeyDown, drag, drop } = useSorting(rows, onOrder);

  return (
    <>
      <ol ref={list} className={css.list}>
        {order.map(({ id, label }, at) => (
          <Row
            key={id}
            label={label}
            at={at}
            isLast={at === order.length - 1}
            onKeyDown={onKeyDown}
            onDrag={drag}
            onDrop={drop}
            onStep={step}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div role="alert">{problem !== null && <p className={css.problem}>{problem}</p>}</div>
    </>
  );
}

function useSorting(rows: readonly SortableRow[], onOrder: SortableListProps['onOrder']) {
  const [order, setOrder] = useState<readonly SortableRow[]>(rows);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  /** One request at a time, in the order of the moves. */
  const saving = useRef<Promise<void>>(Promise.resolve());

  const current = useRef(rows);
  useLayoutEffect(() => {
    current.current = rows;
  }, [rows]);
  // The browser removes the focus from a row that moves in the document.
  useLayoutEffect(() => {
    if (order.length > 0 && document.activeElement === document.body) pressed.current?.focus();
  }, [order]);

  function move(from: number, to: number): readonly SortableRow[] {
    if (to < 0 || to >= order.length || to === from) return order;
    const next = movedTo(order, from, to);
    setOrder(next);
    setSaid(`${order[from]?.label}: ${to + 1} di ${order.length}`);
    return next;
  }

  function save(next: readonly SortableRow[]): void {
    setProblem(null);
    saving.current = saving.current
      .then(() => onOrder(next.map(({ id }) => id)))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
        setOrder(current.current);
      });
  }

  function step(at: number, by: number, button: HTMLElement): void {
    pressed.current = button;
    const next = move(at, at + by);
    if (next !== order) save(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, at: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(at, by, event.currentTarget);
  }

  function drag(event: PointerEvent<HTMLButtonElement>, at: number): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = boxes.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom);
    const box = boxes[over];
    if (box === undefined || over === at) return;
    // A taller row would otherwise jump back and forth under the finger.
    const past = over > at ? event.clientY > box.top + box.height / 2 : event.clientY < box.top + box.height / 2;
    if (past) move(at, over);
  }

  /** Saves the order after a drag that changed it. */
  function drop(): void {
    if (order.some((row, index) => row.id !== rows[index]?.id)) save(order);
  }

  return { order, said, problem, list, step, onKeyDown, drag, drop };
}

interface RowProps {
  label: string;
  at: number;
  isLast: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>, at: number) => void;
  onDrag: (event: PointerEvent<HTMLButtonElement>, at: number) => void;
  onDrop: () => void;
  onStep: (at: number, by: number, button: HTMLElement) => void;
}

function Row({ label, at, isLast, onKeyDown, onDrag, onDrop, onStep }: RowProps) {
  return (
    <li className={css.sortable}>
      <button
        type="button"
        className={css.grip}
        aria-label={`Sposta ${label}: trascina, o usa le frecce`}
        onKeyDown={(event) => onKeyDown(event, at)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => onDrag(event, at)}
        onPointerUp={onDrop}
      >
        <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span className="words">{label}</span>
      <button
        type="button"
        className={css.icon}
        aria-label={`${label}: più su`}
        aria-disabled={at === 0}
        onClick={(event) => onStep(at, -1, event.currentTarget)}
      >
        <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={css.icon}
        aria-label={`${label}: più giù`}
        aria-disabled={isLast}
        onClick={(event) => onStep(at, 1, event.currentTarget)}
      >
        <ArrowDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_, at) => at !== from);
  next.splice(to, 0, list[from] as T);
  return next;
}
