import type { FocusEvent, ReactNode } from 'react';
import css from './Edit.module.css';
import { boundTo, type EditProps, type ErrorOf, GroupFrame } from './frame.tsx';
import { ListEditor } from './ListEditor.tsx';
import { Row } from './Row.tsx';
import { useRowEdits } from './useRowEdits.ts';

/** A row as its fields are drawn. */
export interface RowOf<T extends object> {
  item: T;
  index: number;
  change: (changes: Partial<T>) => void;
  /** By the path inside the row: 'opens'. */
  error: ErrorOf;
  field: ReturnType<typeof boundTo<T>>;
}

interface RowsProps<T extends object> extends Omit<EditProps, 'error'> {
  /** The path of the list's errors: `error(name)` is about the list, `error(`${name}.2.opens`)` about a row's field. */
  name: string;
  items: readonly T[];
  onChange: (items: T[]) => void;
  render: (row: RowOf<T>) => ReactNode;
  add: () => T;
  /** 'Aggiungi un piatto' */
  addLabel: string;
  /** What a row is called, in its buttons and when it is removed: 'Spaghetti alle vongole'. */
  itemLabel: (item: T, index: number) => string;
  /** They are in the order of this, from when one leaves the list; without it the person orders them. */
  sortBy?: (item: T) => string;
  most: number;
  error: ErrorOf;
  /** Replaces the button that adds a row. */
  adder?: ReactNode;
}

/** A list whose rows can be added, removed and put back, and ordered by buttons, arrow keys or dragging, or by themselves. */
export function Rows<T extends object>(props: RowsProps<T>) {
  const { name, items, onChange, render, add, addLabel, itemLabel, sortBy, most, error, adder, ...frame } = props;
  const edits = useRowEdits({ items, onChange, create: add, labelOf: itemLabel });
  const { change, move, remove, sort } = edits.acts;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (sortBy !== undefined && !currentTarget.contains(relatedTarget)) sort(sortBy);
  };

  function rowOf(item: T, index: number): RowOf<T> {
    const changeOne = (changes: Partial<T>) => change(index, changes);
    const errorIn = (path: string) => error(`${name}.${index}.${path}`);
    return { item, index, change: changeOne, error: errorIn, field: boundTo(item, changeOne, errorIn) };
  }

  return (
    <GroupFrame {...frame} data-field={name} error={error(name)}>
      <ListEditor
        edits={edits}
        className={css.rows}
        onBlur={leave}
        most={most}
        full={most > 1 ? `Sono ${most}: di più non ce ne stanno.` : undefined}
        addLabel={addLabel}
        adder={adder}
      >
        {items.map((item, index) => (
          <Row
            key={edits.keys[index]}
            id={edits.keys[index] as number}
            label={itemLabel(item, index)}
            index={index}
            count={sortBy === undefined ? items.length : 1}
            onMove={move}
            onRemove={remove}
          >
            {render(rowOf(item, index))}
          </Row>
        ))}
      </ListEditor>
    </GroupFrame>
  );
}
