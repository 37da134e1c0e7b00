import type { InputHTMLAttributes } from 'react';
import { euroText, readEuros } from '../../../shared/rules/money.ts';
import { useId } from '../../lib/ids.ts';
import field from '../Field.module.css';
import { Problem } from '../Field.tsx';
import css from './Edit.module.css';
import { useTyped, WRONG_EUROS } from './NumberInput.tsx';

interface CellProps<Value> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** The text of the column's head. */
  label: string;
  error?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  /** Identifies the cell for code that moves the focus. */
  'data-column'?: string;
}

/** A line of text in a grid: its label is for screen readers, its error is below. */
export function TextCell({ onChange, ...cell }: CellProps<string>) {
  return <Cell autoComplete="off" onChange={({ target }) => onChange(target.value)} {...cell} />;
}

/** An amount in a grid, in cents, typed as '12,50'. Invalid text stays in the cell, and the value is null. */
export function EurosCell({ label, error, value, onChange, ...cell }: CellProps<number | null>) {
  const { isWrong, input } = useTyped({ value, onChange, read: readEuros, write: euroText });
  return (
    <Cell
      className="text-right tabular"
      inputMode="decimal"
      label={`${label} (€)`}
      error={isWrong ? WRONG_EUROS : error}
      {...input}
      {...cell}
    />
  );
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & Pick<CellProps<unknown>, 'label' | 'error'>;

function Cell({ label, error, className, ...input }: InputProps) {
  const id = useId();
  return (
    <div className="stack gap-4 top shrinks">
      <input
        className={[field.control, css.input, className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        {...input}
      />
      <Problem id={id} error={error} />
    </div>
  );
}
