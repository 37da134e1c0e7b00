import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import type { EditProps } from './frame.tsx';
import { GroupFrame } from './frame.tsx';
import { Row, type RowAct } from './Row.tsx';
import css from './Rows.module.css';
import { moved, useRowKeys } from './useRowKeys.ts';

type ErrorOf = (path: string) => string | undefined;

interface RowsProps<T extends object> extends Omit<EditProps, 'error'> {
  /** The path of the list's errors: `error(name)` is about the list, `error(`${name}.2.opens`)` about a row's field. */
  name: string;
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** The fields of a row; `error` takes the path inside the row: 'opens'. */
  render: (item: T, change: (changes: Partial<T>) => void, index: number, error: ErrorOf) => ReactNode;
  add: () => T;
  /** 'Aggiungi un piatto' */
  addLabel: string;
  /** What a row is called, in its buttons and when it is removed: 'Spaghetti alle vongole'. */
  itemLabel: (item: T, index: number) => string;
  /** How many there may be. */
  most?: number;
  error: ErrorOf;
  /** Stands in place of the button that adds. */
  adder?: ReactNode;
}

interface Removed<T> {
  item: T;
  index: number;
  label: string;
}

/** A list whose rows are added, removed with a way back, and put in order by buttons, by arrow keys or by dragging. */
export function Rows<T extends object>(props: RowsProps<T>) {
  const { name, items, onChange, render, add, addLabel, itemLabel, most = 100, error, adder, ...frame } = props;
  const { keys, fresh, set: setKeys } = useRowKeys(items.length);
  const [removed, setRemoved] = useState<Removed<T> | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** What takes the focus once the list is drawn anew. */
  const wanted = useRef<{ key: number; at: string } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  // Needs an effect: a moved or new row is in its place only after React has drawn the list.
  useEffect(() => {
    const { key, at } = wanted.current ?? {};
    if (key === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`);
    // The draft takes its row a moment after the keys.
    if (row === null || row === undefined) return;
    wanted.current = null;
    const control = row.querySelector<HTMLElement>(at ?? '');
    (control?.ariaDisabled === 'true'
      ? row.querySelector<HTMLElement>('[data-act]:not([aria-disabled="true"])')
      : control
    )?.focus();
  });

  function move(from: number, to: number, act: RowAct | null): void {
    if (to < 0 || to >= items.length || to === from) return;
    if (act !== null) wanted.current = { key: keys[from] as number, at: `[data-act="${act}"]` };
    setKeys(moved(keys, from, to));
    onChange(moved(items, from, to));
    setSaid(`${itemLabel(items[from] as T, from)}: posto ${to + 1} di ${items.length}`);
  }

  function append(): void {
    const key = fresh();
    wanted.current = { key, at: 'input, select, textarea' };
    setRemoved(null);
    setKeys([...keys, key]);
    onChange([...items, add()]);
  }

  function remove(index: number): void {
    const item = items[index] as T;
    setRemoved({ item, index, label: itemLabel(item, index) });
    setKeys(keys.toSpliced(index, 1));
    onChange(items.toSpliced(index, 1));
    requestAnimationFrame(() => undo.current?.focus());
  }

  function putBack({ item, index }: Removed<T>): void {
    const key = fresh();
    const at = Math.min(index, items.length);
    wanted.current = { key, at: '[data-act="remove"]' };
    setKeys(keys.toSpliced(at, 0, key));
    onChange(items.toSpliced(at, 0, item));
    setRemoved(null);
  }

  return (
    <GroupFrame {...frame} error={error(name)}>
      {items.length > 0 && (
        <ol ref={list} className={css.rows}>
          {items.map((item, index) => (
            <Row
              key={keys[index]}
              id={keys[index] as number}
              label={itemLabel(item, index)}
              index={index}
              count={items.length}
              onMove={(to, act) => move(index, to, act)}
              onRemove={() => remove(index)}
            >
              {render(
                item,
                (changes) => onChange(items.with(index, { ...item, ...changes })),
                index,
                (path) => error(`${name}.${index}.${path}`),
              )}
            </Row>
          ))}
        </ol>
      )}
      {removed !== null && (
        <p className={css.removed}>
          <span>«{removed.label}» è fuori dall’elenco.</span>
          <button ref={undo} type="button" onClick={() => putBack(removed)}>
            Rimetti
          </button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {items.length < most
        ? (adder ?? (
            <Button look="quiet" className={css.add} onClick={append}>
              <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
              {addLabel}
            </Button>
          ))
        : most > 1 && <p className="soft">Sono {most}: di più non ce ne stanno.</p>}
    </GroupFrame>
  );
}
