import type { KeyboardEvent } from 'react';
import { euroText, readEuros } from '../../../shared/rules/money.ts';
import { useId } from '../../lib/ids.ts';
import field from '../Field.module.css';
import css from './Edit.module.css';
import { useTyped, WRONG_EUROS } from './NumberInput.tsx';

interface CellProps {
  /** The text of the column's head. */
  label: string;
  error?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void;
  /** Identifies the cell for code that moves the focus. */
  column?: string;
  placeholder?: string;
}

interface TextCellProps extends CellProps {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  lang?: string;
}

/** A line of text in a grid: its label is for screen readers, its error is below. */
export function TextCell({ label, error, column, value, onChange, ...input }: TextCellProps) {
  const id = useId();
  return (
    <div className="stack gap-4 top shrinks">
      <input
        className={`${field.control} ${css.input}`}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        data-column={column}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      <CellError id={id} error={error} />
    </div>
  );
}

interface EurosCellProps extends CellProps {
  /** Cents; null: empty, or no amount yet. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** An amount in a grid, typed as '12,50'. Invalid text stays in the cell, and the value is null. */
export function EurosCell({ label, error, column, value, onChange, ...input }: EurosCellProps) {
  const id = useId();
  const { isWrong, input: typed } = useTyped({ value, onChange, read: readEuros, write: euroText });
  const sentence = isWrong ? WRONG_EUROS : error;
  return (
    <div className="stack gap-4 top shrinks">
      <input
        className={`${field.control} ${css.input} text-right tabular`}
        inputMode="decimal"
        aria-label={`${label} (€)`}
        aria-invalid={sentence !== undefined || undefined}
        aria-describedby={sentence === undefined ? undefined : id}
        data-column={column}
        {...typed}
        {...input}
      />
      <CellError id={id} error={sentence} />
    </div>
  );
}

function CellError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="size-s problem breaks" id={id}>
      {error}
    </p>
  );
}
