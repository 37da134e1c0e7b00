import { useEffect, useRef, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../shared/rules/accounts.ts';
import { Field, type FieldProps } from '../../ui/Field.tsx';

/** A password field with a show button; the password is hidden again before it is sent. */
export function PasswordField(field: FieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const word = shown ? 'Nascondi' : 'Mostra';
  return (
    <Field
      type={shown ? 'text' : 'password'}
      minLength={field.autoComplete === 'new-password' ? PASSWORD_MIN : undefined}
      maxLength={PASSWORD_MAX}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      required
      {...field}
      after={
        <button
          ref={toggle}
          type="button"
          aria-label={`${word} ${field.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {word}
        </button>
      }
    />
  );
}

export const PASSWORD_HINT = `Almeno ${PASSWORD_MIN} caratteri: tre o quattro parole messe insieme vanno benissimo.`;

/** Tells password managers which account the password belongs to. */
export function Username({ email }: { email: string }) {
  return <input hidden readOnly type="text" autoComplete="username" value={email} />;
}

/** The signed-in person's password, to confirm a change. */
export function OwnPasswordField(field: Pick<FieldProps, 'hint'>) {
  return <PasswordField label="La tua password" name="password" autoComplete="current-password" {...field} />;
}
