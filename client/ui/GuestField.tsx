import { TextArea } from './Field.tsx';

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
