import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useContext,
} from 'react';
import { ApiError } from '../lib/http.ts';
import { useId } from '../lib/ids.ts';
import css from './Field.module.css';

interface Common {
  label: string;
  hint?: ReactNode;
  /** The error's sentence, shown under the field and announced with it; by default what its form was answered about its `name`. */
  error?: string | undefined;
}

/** The sentence about a field, by the name the server gives it. */
export type ErrorOf = (field: string) => string | undefined;

/** What a form was answered about its fields. */
export const FormErrors = createContext<ErrorOf>(() => undefined);

export const useErrorOf = (): ErrorOf => useContext(FormErrors);

/** The fields that were put right since that answer (Form.tsx). */
export const MendedFields = createContext<ReadonlySet<string>>(new Set());

/** What a form was answered about a field, and whether that still holds. */
export function useProblem(name: string, said?: string) {
  const errorOf = useErrorOf();
  const isMended = useContext(MendedFields).has(name);
  const error = said ?? (name === '' ? undefined : errorOf(name));
  return { error, isWrong: error !== undefined && !isMended };
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

export const HALF = 'Manca una parte: scrivi tutto, o niente.';

/** The first input with something in it that the browser cannot read, such as a date without its year: its value is empty. */
export const halfTyped = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.badInput);

/** @throws ApiError as the server would about a half-typed input, which it would take for an empty one */
export function requireWhole(form: HTMLFormElement | null): void {
  const half = halfTyped(form);
  if (half === undefined) return;
  const message = half.type === 'number' ? 'Scrivi un numero intero.' : HALF;
  throw new ApiError(422, { message, errors: { [half.name]: [message] } });
}

const isDateType = (type = 'text'): boolean => ['date', 'time', 'datetime-local'].includes(type);

/** A labelled input with hint and error; `name` must match the server's field errors. */
export function Field({ label, hint, error: said, after, ...input }: FieldProps) {
  const { ids, ...problem } = useDescription(hint, said, input.name);
  return (
    <Frame label={label} hint={hint} ids={ids} {...problem}>
      <div className={after === undefined ? undefined : css.joined}>
        <input
          className={css.control}
          id={ids.control}
          aria-invalid={problem.isWrong || undefined}
          aria-describedby={ids.described}
          {...(isDateType(input.type) && emptyDate())}
          {...input}
        />
        {after}
      </div>
    </Frame>
  );
}

export function TextArea({ label, hint, error: said, ...area }: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { ids, ...problem } = useDescription(hint, said, area.name);
  return (
    <Frame label={label} hint={hint} ids={ids} {...problem}>
      <textarea
        className={css.control}
        id={ids.control}
        aria-invalid={problem.isWrong || undefined}
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

export function SelectField({ label, hint, error: said, options, onChange, ...select }: SelectFieldProps) {
  const { ids, ...problem } = useDescription(hint, said, select.name);
  return (
    <Frame label={label} hint={hint} ids={ids} {...problem}>
      <select
        className={`${css.control} ${css.select}`}
        id={ids.control}
        aria-invalid={problem.isWrong || undefined}
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

export function Checkbox({ label, error: said, ...input }: CheckboxProps) {
  // One of several with the same name is not what the sentence is about, unless it is given it.
  const { ids, ...problem } = useDescription(
    undefined,
    said,
    input.value === undefined || said !== undefined ? input.name : undefined,
  );
  return (
    <div className="stack gap-8">
      <label className={css.check}>
        <input
          type="checkbox"
          aria-invalid={problem.isWrong || undefined}
          aria-describedby={ids.described}
          {...input}
        />
        <span>{label}</span>
      </label>
      <Problem id={ids.error} {...problem} />
    </div>
  );
}

interface Ids {
  control: string;
  hint: string;
  error: string;
  described: string | undefined;
}

/** The ids of a control, of its hint and of its error, and what is wrong with it. @param name the server's, to ask the form for its error */
export function useDescription(hint: ReactNode, said: string | undefined, name = '') {
  const control = useId();
  const problem = useProblem(name, said);
  const ids = [hint === undefined ? '' : `${control}-hint`, problem.isWrong ? `${control}-error` : ''].filter(Boolean);
  const described = ids.join(' ') || undefined;
  return { ...problem, ids: { control, hint: `${control}-hint`, error: `${control}-error`, described } };
}

interface ProblemProps {
  id: string;
  error: string | undefined;
  isWrong?: boolean | undefined;
}

/** The sentence about a control. It leaves its room empty when the control was put right: nothing moves under a finger. */
export function Problem({ id, error, isWrong = true }: ProblemProps) {
  return error === undefined ? null : (
    <p className={`size-s problem breaks ${isWrong ? '' : 'mended'}`} id={id}>
      {error}
    </p>
  );
}

export function Frame({
  label,
  hint,
  error,
  isWrong,
  ids,
  children,
}: Common & { isWrong?: boolean; ids: Ids; children: ReactNode }) {
  return (
    <div className="stack gap-8 labelled">
      <label className="strong" htmlFor={ids.control}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="small breaks" id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      <Problem id={ids.error} error={error} isWrong={isWrong} />
    </div>
  );
}

function mark(field: HTMLInputElement): void {
  field.toggleAttribute('data-empty', field.value === '' && !field.validity.badInput);
}
