import { CODE_DIGITS } from '../../../shared/rules/strongSignIn.ts';
import { Field } from '../../ui/Field.tsx';

/** The field for the app's six digits, or for a recovery code. */
export function CodeField({ recovery = false }: { recovery?: boolean }) {
  if (recovery)
    return (
      <Field
        key="recovery"
        label="Codice di recupero"
        name="code"
        hint="Uno dei dieci che hai messo da parte: ognuno vale una volta."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="go"
        required
      />
    );
  return (
    <Field
      key="app"
      label="Codice dell’app"
      name="code"
      hint={`Le ${CODE_DIGITS} cifre che la tua app mostra adesso.`}
      autoComplete="one-time-code"
      inputMode="numeric"
      // Apps show a space in the middle.
      maxLength={CODE_DIGITS + 1}
      enterKeyHint="go"
      required
    />
  );
}
