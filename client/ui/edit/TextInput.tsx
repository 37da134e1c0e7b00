import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import { Field, TextArea as FieldArea } from '../Field.tsx';
import type { EditProps } from './frame.tsx';

interface TextProps extends EditProps {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  placeholder?: string;
  spellCheck?: boolean;
}

interface TextInputProps extends TextProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextInput({ onChange, autoComplete = 'off', ...field }: TextInputProps) {
  return <Field {...field} autoComplete={autoComplete} onChange={({ target }) => onChange(target.value)} />;
}

export function TextArea({ onChange, rows = 4, ...field }: TextProps & { rows?: number }) {
  return <FieldArea {...field} rows={rows} onChange={({ target }) => onChange(target.value)} />;
}
