import { useState } from 'react';
import disclosure from '../../ui/Disclosure.module.css';
import { Field } from '../../ui/Field.tsx';

interface CodeFieldProps {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

/** A code opens hidden places as soon as it is written, or lowers the price when the places are held. */
export function CodeField({ code, error, onCode }: CodeFieldProps) {
  const [typed, setTyped] = useState(code);
  return (
    <details className={disclosure.details} open={code !== '' || error !== undefined || undefined}>
      <summary>Hai un codice?</summary>
      <Field
        label="Codice"
        hint="Uno sconto lo vedi al passo dopo."
        name="promo_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== code && onCode(typed.trim())}
      />
    </details>
  );
}
