import { fullDay, wallTime } from '../../../../shared/rules/dates.ts';
import { METHOD_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import { WEB_METHODS } from '../../../../shared/rules/tickets.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { Check, Chips } from '../../../ui/edit/Choice.tsx';
import { NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { TextInput } from '../../../ui/edit/TextInput.tsx';
import type { PartProps } from './draft.ts';

/** Ways to pay, the account for transfers, and who answers for the duties. */
export function Paying({ settings: { declared, offers_stripe }, draft, change, error }: PartProps) {
  const methods = WEB_METHODS.filter(
    (method) => method !== 'stripe' || offers_stripe || draft.methods.includes('stripe'),
  );
  return (
    <>
      <Chips
        label="Modi di pagare"
        values={draft.methods}
        options={methods.map((value) => ({ value, label: METHOD_LABELS[value] }))}
        error={error('methods')}
        onChange={(chosen) => change({ methods: chosen })}
      />
      {draft.methods.includes('bonifico') && (
        <>
          <TextInput
            label="IBAN"
            value={draft.iban}
            maxLength={42}
            error={error('iban')}
            onChange={(iban) => change({ iban })}
          />
          <TextInput
            label="Intestato a"
            value={draft.account_holder}
            maxLength={80}
            error={error('account_holder')}
            onChange={(account_holder) => change({ account_holder })}
          />
          <NumberInput
            label="Giorni per fare il bonifico"
            hint="Poi aspettiamo altri tre giorni, perché le banche sono lente, e i posti tornano liberi."
            value={draft.transfer_days}
            error={error('transfer_days')}
            onChange={(days) => change({ transfer_days: days as number })}
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
            checked={draft.declares}
            error={error('declares')}
            onChange={(declares) => change({ declares })}
          />
        </>
      ) : (
        <p className="soft">
          Degli obblighi fiscali e SIAE risponde chi organizza: l’ha dichiarato{' '}
          {declared.by === '' ? 'chi gestiva l’evento' : declared.by} il {fullDay(wallTime(declared.at).day)}.
        </p>
      )}
    </>
  );
}
