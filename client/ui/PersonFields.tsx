import { type InputEvent, useRef, useState } from 'react';
import { EMAIL_MAX, NAME_MAX, NAME_MIN } from '../../shared/rules/accounts.ts';
import { meantEmail } from '../../shared/rules/emailHint.ts';
import css from './Field.module.css';
import { Field, type FieldProps, TextArea } from './Field.tsx';

export function NameField(field: Partial<FieldProps>) {
  return (
    <Field
      label="Nome"
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      minLength={NAME_MIN}
      maxLength={NAME_MAX}
      required
      {...field}
    />
  );
}

/** An email field; phones show the keyboard with the @ key. A probable typing error of the host is corrected with one press. */
export function EmailField({ onInput, ...field }: Partial<FieldProps>) {
  const frame = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const look = (event: InputEvent<HTMLInputElement>) => {
    setMeant(meantEmail(event.currentTarget.value));
    onInput?.(event);
  };

  /** As if it was typed, so that the form's draft and a controlled value follow. */
  function take(): void {
    const input = frame.current?.querySelector('input');
    if (input == null || meant === null) return;
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div ref={frame}>
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
        onInput={look}
      />
      <div role="status">
        {meant !== null && (
          <button type="button" className={css.meant} onClick={take}>
            Volevi dire <b>{meant}</b>?
          </button>
        )}
      </div>
    </div>
  );
}

/** A list of guests to type or paste (client/lib/guestList.ts reads it). */
export function GuestField() {
  return (
    <TextArea
      label="Chi inviti"
      hint="Una persona per riga: nome, email e, se sono più di uno, quanti posti. Per esempio «Lia Sanna, lia@esempio.it, 2»."
      name="guests"
      rows={8}
      autoComplete="off"
    />
  );
}
