import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import css from './Field.module.css';
import arrow from './Select.module.css';

interface Common {
  label: string;
  hint?: ReactNode;
  /** The error's sentence, shown under the field and announced with it. */
  error?: string | undefined;
}

export interface FieldProps extends Common, InputHTMLAttributes<HTMLInputElement> {
  /** A button inside the input's frame, at its end. */
  after?: ReactNode;
}

/**
 * For a native field of a date or a time: WebKit writes today's into an empty one, which looks like an answer. What is marked as
 * empty shows nothing there (styles/base.css). Made anew at each render, so that a value set by the code is noticed.
 */
export const emptyDate = () => ({
  ref: (field: HTMLInputElement | null) => {
    if (field !== null) mark(field);
  },
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => mark(currentTarget),
});

const isDateType = (type = 'text'): boolean => ['date', 'time', 'datetime-local'].includes(type);

/** A labelled input with hint and error; `name` must match the server's field errors. */
export function Field({ label, hint, error, after, ...input }: FieldProps) {
  const ids = useDescription(hint, error);
  return (
    <Frame label={label} hint={hint} error={error} ids={ids}>
      <div className={after === undefined ? undefined : css.joined}>
        <input
          className={css.control}
          id={ids.control}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={ids.described}
          {...(isDateType(input.type) && emptyDate())}
          {...input}
        />
        {after}
      </div>
    </Frame>
  );
}

export function TextArea({ label, hint, error, ...area }: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useDescription(hint, error);
  return (
    <Frame label={label} hint={hint} error={error} ids={ids}>
      <textarea
        className={css.control}
        id={ids.control}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.described}
        {...area}
      />
    </Frame>
  );
}

interface SelectFieldProps extends Common {
  name: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  required?: boolean;
}

export function SelectField({ label, hint, error, options, onChange, ...select }: SelectFieldProps) {
  const ids = useDescription(hint, error);
  return (
    <Frame label={label} hint={hint} error={error} ids={ids}>
      <select
        className={[css.control, arrow.own].join(' ')}
        id={ids.control}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.described}
        onChange={(event) => onChange?.(event.target.value)}
        {...select}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const ids = useDescription(undefined, error);
  return (
    <div className="stack gap-8">
      <label className={css.check}>
        <input
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={ids.described}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className={css.error} id={ids.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface Ids {
  control: string;
  hint: string;
  error: string;
  described: string | undefined;
}

function useDescription(hint: ReactNode, error: string | undefined): Ids {
  const control = useId();
  const ids = [hint === undefined ? '' : `${control}-hint`, error === undefined ? '' : `${control}-error`].filter(
    Boolean,
  );
  return { control, hint: `${control}-hint`, error: `${control}-error`, described: ids.join(' ') || undefined };
}

function Frame({ label, hint, error, ids, children }: Common & { ids: Ids; children: ReactNode }) {
  return (
    <div className="stack gap-8">
      <label className={css.label} htmlFor={ids.control}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="small breaks" id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className={css.error} id={ids.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function mark(field: HTMLInputElement): void {
  field.toggleAttribute('data-empty', field.value === '' && !field.validity.badInput);
}
