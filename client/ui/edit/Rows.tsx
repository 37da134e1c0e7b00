import type { FocusEvent, ReactNode } from 'react';
import type { EditProps } from './frame.tsx';
import { GroupFrame } from './frame.tsx';
import { ListEditor } from './ListEditor.tsx';
import { Row } from './Row.tsx';
import css from './Rows.module.css';
import { useRowEdits } from './useRowEdits.ts';

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
  /** They are in the order of this, from when one leaves the list; without it the person orders them. */
  sortBy?: (item: T) => string;
  /** Maximum number of rows. */
  most?: number;
  error: ErrorOf;
  /** Replaces the button that adds a row. */
  adder?: ReactNode;
}

/** A list whose rows can be added, removed and put back, and ordered by buttons, arrow keys or dragging, or by themselves. */
export function Rows<T extends object>(props: RowsProps<T>) {
  const { name, items, onChange, render, add, addLabel, itemLabel, sortBy, most = 100, error, adder, ...frame } = props;
  const edits = useRowEdits({
    items,
    onChange,
    create: add,
    labelOf: itemLabel,
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (sortBy !== undefined && !currentTarget.contains(relatedTarget)) edits.sort(sortBy);
  };

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
            onMove={(to, act) => edits.move(index, to, act)}
            onRemove={() => edits.remove(index)}
          >
            {render(
              item,
              (changes) => onChange(items.with(index, { ...item, ...changes })),
              index,
              (path) => error(`${name}.${index}.${path}`),
            )}
          </Row>
        ))}
      </ListEditor>
    </GroupFrame>
  );
}
