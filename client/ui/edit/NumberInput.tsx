import { type ChangeEvent, useState } from 'react';
import { euroText, readEuros } from '../../../shared/rules/money.ts';
import { Field } from '../Field.tsx';
import type { EditProps } from './frame.tsx';

interface NumberProps extends EditProps {
  /** Null: empty, or not a number yet. */
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
}

/** A whole number of at least zero. Invalid text stays in the field, and the value is null. */
export function NumberInput(props: NumberProps) {
  return <Typed {...props} inputMode="numeric" read={readNumber} write={String} wrong="Scrivi un numero intero." />;
}

/** An amount in cents, typed as '12,50'. */
export function EurosInput(props: NumberProps) {
  return (
    <Typed
      {...props}
      label={`${props.label} (€)`}
      inputMode="decimal"
      read={readEuros}
      write={euroText}
      wrong={WRONG_EUROS}
    />
  );
}

export const WRONG_EUROS = 'Scrivi un importo, come 12,50.';

const readNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

interface TypedProps extends NumberProps {
  inputMode: 'numeric' | 'decimal';
  read: (text: string) => number | null;
  write: (value: number) => string;
  wrong: string;
}

function Typed({ value, onChange, read, write, wrong, error, ...field }: TypedProps) {
  const { isWrong, input } = useTyped({ value, onChange, read, write });
  return <Field {...field} {...input} error={isWrong ? wrong : error} />;
}

/** What an input needs for a number that is typed as text: what is no number yet stays in it, and is said when one leaves it. */
export function useTyped({ value, onChange, read, write }: Pick<TypedProps, 'value' | 'onChange' | 'read' | 'write'>) {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(true);
  // The typed text stays while it equals the value; a value from elsewhere replaces it.
  const text = read(typed) === value ? typed : value === null ? '' : write(value);
  const isUnread = text.trim() !== '' && read(text) === null;
  return {
    isWrong: left && isUnread,
    input: {
      autoComplete: 'off',
      // For whoever sends the form: its value is empty, unlike what one reads in it.
      'data-unread': isUnread || undefined,
      value: text,
      onChange({ target }: ChangeEvent<HTMLInputElement>): void {
        setTyped(target.value);
        setLeft(false);
        onChange(read(target.value));
      },
      onBlur(): void {
        setLeft(true);
        if (value !== null) setTyped(write(value));
      },
    },
  };
}
