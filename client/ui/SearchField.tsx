import { Field } from './Field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
  maxLength?: number;
}

/** Words that a list is searched for while they are typed. */
export function SearchField({ onChange, maxLength = 100, ...field }: SearchFieldProps) {
  return (
    <Field
      {...field}
      type="search"
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
