import { Check } from '../../../ui/edit/Choice.tsx';
import { MomentInput } from '../../../ui/edit/DayInput.tsx';
import { NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { Pair } from '../../../ui/edit/Part.tsx';
import { TextArea } from '../../../ui/edit/TextInput.tsx';
import { instantOf, type PartProps, wallOf } from './draft.ts';

/** When booking opens and closes, how many seats an order may have, which names are asked for, and the terms. */
export function Rules({ draft, change, error }: PartProps) {
  return (
    <>
      <MomentInput
        label="Si prenota da (vuoto: da subito)"
        value={wallOf(draft.opens_at)}
        error={error('opens_at')}
        onChange={(wall) => change({ opens_at: instantOf(wall) })}
      />
      <Pair>
        <NumberInput
          label="Si chiude, minuti prima dell’inizio"
          value={draft.closes_minutes}
          error={error('closes_minutes')}
          onChange={(minutes) => change({ closes_minutes: minutes as number })}
        />
        <NumberInput
          label="Posti per ordine, al massimo"
          value={draft.max_per_order}
          error={error('max_per_order')}
          onChange={(most) => change({ max_per_order: most as number })}
        />
      </Pair>
      <NumberInput
        label="Si restituisce fino a, ore prima dell’inizio"
        hint="Vuoto: i posti non si restituiscono da soli."
        value={draft.return_hours}
        error={error('return_hours')}
        onChange={(hours) => change({ return_hours: hours })}
      />
      <Check
        label="Chiedi il nome di chi viene, posto per posto"
        checked={draft.asks_names}
        onChange={(asks_names) => change({ asks_names })}
      />
      <Check
        label="Chi esce può rientrare"
        checked={draft.allows_reentry}
        onChange={(allows_reentry) => change({ allows_reentry })}
      />
      <Check
        label="Chi risponde alle mail dei biglietti scrive a me: vede il mio indirizzo"
        checked={draft.shares_email ?? false}
        onChange={(shares_email) => change({ shares_email })}
      />
      <TextArea
        label="Condizioni"
        hint="Chi prenota le accetta. Scrivi solo quello che serve davvero."
        value={draft.terms}
        maxLength={2000}
        error={error('terms')}
        onChange={(terms) => change({ terms })}
      />
    </>
  );
}
