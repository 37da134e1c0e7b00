import { Field } from './Field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
}

/** Words that a list is searched for while they are typed. */
export function SearchField({ onChange, ...field }: SearchFieldProps) {
  return (
    <Field
      {...field}
      type="search"
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
