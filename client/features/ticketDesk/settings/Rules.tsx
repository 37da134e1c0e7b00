import { Check } from '../../../ui/edit/Choice.tsx';
import { InstantInput } from '../../../ui/edit/DayInput.tsx';
import { NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { Pair } from '../../../ui/edit/Part.tsx';
import { TextArea } from '../../../ui/edit/TextInput.tsx';
import type { PartProps } from './draft.ts';

/** When booking opens and closes, how many seats an order may have, which names are asked for, and the terms. */
export function Rules({ draft, change, field }: PartProps) {
  return (
    <>
      <InstantInput label="Si prenota da (vuoto: da subito)" {...field('opens_at')} />
      <Pair>
        <NumberInput label="Si chiude, minuti prima dell’inizio" {...field('closes_minutes')} />
        <NumberInput label="Posti per ordine, al massimo" {...field('max_per_order')} />
      </Pair>
      <NumberInput
        label="Si restituisce fino a, ore prima dell’inizio"
        hint="Vuoto: i posti non si restituiscono da soli."
        {...field('return_hours')}
      />
      <Check label="Chiedi il nome di chi viene, posto per posto" {...field('asks_names')} />
      <Check label="Chi esce può rientrare" {...field('allows_reentry')} />
      <Check
        label="Chi risponde alle mail dei biglietti scrive a me: vede il mio indirizzo"
        value={draft.shares_email ?? false}
        onChange={(shares_email) => change({ shares_email })}
      />
      <TextArea
        label="Condizioni"
        hint="Chi prenota le accetta. Scrivi solo quello che serve davvero."
        maxLength={2000}
        {...field('terms')}
      />
    </>
  );
}
