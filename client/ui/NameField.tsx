import { NAME_MAX } from '../../shared/rules/accounts.ts';
import { Field, type FieldProps } from './Field.tsx';

export function NameField(field: Partial<FieldProps>) {
  return (
    <Field
      label="Nome"
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={NAME_MAX}
      required
      {...field}
    />
  );
}
