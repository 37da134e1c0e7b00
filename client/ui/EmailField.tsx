import { EMAIL_MAX } from '../../shared/rules/accounts.ts';
import { Field, type FieldProps } from './Field.tsx';

/** An email address, with the keyboard that has the @ on it. */
export function EmailField(field: Partial<FieldProps>) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      required
      {...field}
    />
  );
}
