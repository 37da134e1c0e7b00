import { EMAIL_MAX } from '../../shared/rules/accounts.ts';
import { Field, type FieldProps } from './Field.tsx';

/** An email field; phones show the keyboard with the @ key. */
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
