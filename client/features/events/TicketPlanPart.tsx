import type { RememberedSale } from '../../../shared/contract/drafts/tickets.ts';
import type { EventDraft } from '../../../shared/kinds/events.ts';
import { paths } from '../../../shared/paths.ts';
import { METHOD_LABELS } from '../../../shared/rules/ticketDesk.ts';
import { WEB_METHODS } from '../../../shared/rules/tickets.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Check, Chips } from '../../ui/edit/Choice.tsx';
import { boundTo } from '../../ui/edit/frame.tsx';
import { EurosInput, NumberInput } from '../../ui/edit/NumberInput.tsx';
import { Pair } from '../../ui/edit/Part.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';

type Plan = NonNullable<EventDraft['tickets']>;

interface PlanProps {
  draft: EventDraft;
  change: (changes: Partial<EventDraft>) => void;
  error: (path: string) => string | undefined;
  /** The live event, whose tickets are changed elsewhere; null: not published yet. */
  itemId: number | null;
}

const NO_ACCOUNT = { iban: '', holder: '' };
const BEGIN: Plan = { seats: null, categories: [{ name: 'Intero', cents: null }], methods: ['porta'], declares: false };

/** The tickets of a new event, on sale at its publication; of one that is online the way to them. */
export function TicketPlanPart({ draft, change, error, itemId }: PlanProps) {
  if (itemId !== null)
    return (
      <p className="soft">
        Posti, prezzi e prenotazioni: <a href={`${paths.module('biglietti')}?evento=${itemId}`}>in «Biglietti»</a>.
      </p>
    );
  const plan = draft.tickets ?? null;
  const set = (next: Plan | null) => change({ tickets: next, ...pricesOf(next), capacity: null });
  return (
    <div data-field="tickets" className="stack gap-16">
      <Check label="Si prenota qui, appena esce" value={plan !== null} onChange={(on) => set(on ? BEGIN : null)} />
      {plan !== null && <Plan plan={plan} set={set} error={error} />}
    </div>
  );
}

/** The event's own price follows from its tickets. */
function pricesOf(plan: Plan | null): Partial<EventDraft> {
  const cents = (plan?.categories ?? []).flatMap((one) => (one.cents === null ? [] : [one.cents]));
  if (cents.length === 0) return { price_min_cents: null, price_max_cents: null };
  return { price_min_cents: Math.min(...cents), price_max_cents: Math.max(...cents) };
}

function Plan({ plan, set, error }: { plan: Plan; set: (plan: Plan) => void; error: PlanProps['error'] }) {
  const { data } = useResource<RememberedSale>('/api/desk/tickets/remembered');
  const methods = WEB_METHODS.filter(
    (method) =>
      plan.methods.includes(method) ||
      method === 'porta' ||
      (method === 'stripe' ? data?.offers_stripe === true : data !== null),
  );
  const known = data?.account ?? null;
  const account = plan.account ?? null;
  const field = boundTo(
    plan,
    (changes) => set({ ...plan, ...changes }),
    (path) => error(`tickets.${path}`),
  );
  return (
    <>
      <NumberInput label="Quanti posti ci sono" {...field('seats')} />
      <Rows
        label="Tipi di posto e prezzi"
        name="tickets.categories"
        items={plan.categories}
        most={6}
        error={error}
        add={() => ({ name: '', cents: null })}
        addLabel="Aggiungi un tipo di posto"
        itemLabel={({ name }, index) => (name === '' ? `Tipo ${index + 1}` : name)}
        onChange={(categories) => set({ ...plan, categories })}
        render={({ field }) => (
          <Pair>
            <TextInput label="Nome" maxLength={60} {...field('name')} />
            <EurosInput label="Prezzo" {...field('cents')} />
          </Pair>
        )}
      />
      {plan.categories.some(({ cents }) => (cents ?? 0) > 0) && (
        <>
          <Chips
            label="Come si paga"
            options={methods.map((value) => ({ value, label: METHOD_LABELS[value] }))}
            {...field('methods')}
            onChange={(chosen) => {
              const asks = chosen.includes('bonifico') && known === null;
              set({ ...plan, methods: chosen, account: asks ? (account ?? NO_ACCOUNT) : account });
            }}
          />
          {plan.methods.includes('bonifico') &&
            data !== null &&
            (known !== null && account === null ? (
              <p className="row gap-12">
                I bonifici vanno al conto di {known.holder} che finisce con {known.iban_end}.
                <Button look="quiet" onClick={() => set({ ...plan, account: NO_ACCOUNT })}>
                  Usa un altro conto
                </Button>
              </p>
            ) : (
              <Account
                account={account ?? NO_ACCOUNT}
                error={error}
                set={(changed) => set({ ...plan, account: changed })}
                back={known === null ? null : () => set({ ...plan, account: null })}
              />
            ))}
          <Check
            label="Dichiaro che degli obblighi fiscali e SIAE di questo evento risponde chi lo organizza."
            {...field('declares')}
          />
        </>
      )}
    </>
  );
}

interface AccountProps {
  account: typeof NO_ACCOUNT;
  error: PlanProps['error'];
  set: (account: typeof NO_ACCOUNT) => void;
  /** Back to the account of the last event; null: there is none. */
  back: (() => void) | null;
}

/** A new account for transfers. Sending the event asks who one is. */
function Account({ account, error, set, back }: AccountProps) {
  const field = boundTo(
    account,
    (changes) => set({ ...account, ...changes }),
    (path) => error(`tickets.account.${path}`),
  );
  return (
    <>
      <TextInput
        label="IBAN"
        hint="Chi organizza e la redazione ricevono un avviso del conto nuovo."
        maxLength={42}
        {...field('iban')}
      />
      <TextInput label="Intestato a" maxLength={80} {...field('holder')} />
      {back !== null && (
        <p>
          <Button look="quiet" onClick={back}>
            Usa il conto di prima
          </Button>
        </p>
      )}
    </>
  );
}
