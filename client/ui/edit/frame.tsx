import type { ReactNode } from 'react';
import { type ErrorOf, Problem, useDescription } from '../Field.tsx';

export type { ErrorOf };

/** The props of every field of the desk's editors. Values are reported by `onChange` on every keystroke. */
export interface EditProps {
  label: string;
  hint?: ReactNode;
  /** The error after a refused submission. */
  error?: string | undefined;
  /** The draft's field (lib/editing.ts). */
  'data-field'?: string;
}

/** What a control is given of a record's field: its value, its error, and how it changes. A control that can be emptied says null then. */
export function boundTo<T extends object>(item: T, change: (changes: Partial<T>) => void, error: ErrorOf) {
  return <Name extends keyof T & string>(name: Name) => ({
    value: item[name],
    error: error(name),
    onChange: (value: T[Name] | null) => change({ [name]: value } as Partial<T>),
  });
}

/** The frame of a field made of several controls: a group with its label, hint and error. */
export function GroupFrame({ label, hint, error, role = 'group', children, ...place }: EditProps & GroupProps) {
  const { ids } = useDescription(hint, error);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 allows aria-invalid on a radiogroup, and only that gets it
    <div
      className="stack gap-8"
      role={role}
      data-field={place['data-field']}
      aria-labelledby={ids.control}
      aria-describedby={ids.described}
      {...(role === 'radiogroup' && error !== undefined ? { 'aria-invalid': true } : {})}
      data-invalid={error !== undefined || undefined}
    >
      <span className="strong" id={ids.control}>
        {label}
      </span>
      {hint !== undefined && (
        <p className="small breaks" id={ids.hint}>
          {hint}
        </p>
      )}
      <div className="stack gap-8">{children}</div>
      <Problem id={ids.error} error={error} />
    </div>
  );
}

interface GroupProps {
  role?: 'group' | 'radiogroup';
  children: ReactNode;
}
