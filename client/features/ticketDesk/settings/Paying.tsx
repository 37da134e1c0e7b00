import { theDay, wallTime } from '../../../../shared/rules/dates.ts';
import { METHOD_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import { WEB_METHODS } from '../../../../shared/rules/tickets.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { Check, Chips } from '../../../ui/edit/Choice.tsx';
import { NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { TextInput } from '../../../ui/edit/TextInput.tsx';
import type { PartProps } from './draft.ts';

/** Ways to pay, the account for transfers, and who answers for the duties. */
export function Paying({ settings: { declared, offers_stripe }, draft, field }: PartProps) {
  const methods = WEB_METHODS.filter(
    (method) => method !== 'stripe' || offers_stripe || draft.methods.includes('stripe'),
  );
  return (
    <>
      <Chips
        label="Modi di pagare"
        options={methods.map((value) => ({ value, label: METHOD_LABELS[value] }))}
        {...field('methods')}
      />
      {draft.methods.includes('bonifico') && (
        <>
          <TextInput label="IBAN" maxLength={42} {...field('iban')} />
          <TextInput label="Intestato a" maxLength={80} {...field('account_holder')} />
          <NumberInput
            label="Giorni per fare il bonifico"
            hint="Poi aspettiamo altri tre giorni, perché le banche sono lente, e i posti tornano liberi."
            {...field('transfer_days')}
          />
        </>
      )}
      {declared === null ? (
        <>
          <Callout tone="warm">
            Quello che emette il portale è una prenotazione, non un titolo di accesso né un documento fiscale.
          </Callout>
          <Check
            label="Dichiaro che degli obblighi fiscali e SIAE di questo evento risponde chi lo organizza."
            {...field('declares')}
          />
        </>
      ) : (
        <p className="soft">
          Degli obblighi fiscali e SIAE risponde chi organizza: l’ha dichiarato{' '}
          {declared.by === '' ? 'chi gestiva l’evento' : declared.by} {theDay('il', wallTime(declared.at).day)}.
        </p>
      )}
    </>
  );
}
