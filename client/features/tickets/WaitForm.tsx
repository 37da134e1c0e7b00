import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WaitAnswer } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { FORGET_DAYS, OFFER_HOURS } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { EmailField, NameField } from '../../ui/PersonFields.tsx';
import css from './Checkout.module.css';
import type { Person, Sale, SaleDate } from './checkout.ts';

interface WaitFormProps {
  sale: Sale;
  date: SaleDate;
  /** The category somebody asked for; null: any of the date's. */
  category: number | null;
  person: Person;
  /** Back to the seats; null: there are none. */
  onBack: (() => void) | null;
}

/** The form of the waiting list: freed seats are offered in the order in which people joined. */
export function WaitForm({ sale, date, category, person, onBack }: WaitFormProps) {
  const [, navigate] = useLocation();
  const categories = date.categories.filter(
    ({ companion_of, price_cents }) => companion_of === null && price_cents !== null,
  );
  const [chosen, setChosen] = useState(String(category ?? categories[0]?.id ?? ''));
  const { min_per_order, max_per_order: most, left = 0 } = categories.find(({ id }) => String(id) === chosen) ?? {};
  const least = min_per_order ?? 1;
  const largest = Math.min(most ?? sale.max_per_order, sale.max_per_order);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const parties = Array.from({ length: largest - least + 1 }, (_, index) => least + index);

  async function join(data: FormData): Promise<void> {
    const email = textOf(data, 'email').trim();
    const { uuid } = await call<WaitAnswer>(`/api/events/${encodeURIComponent(sale.event.slug)}/waitlist`, {
      method: 'POST',
      body: {
        occurrence_id: date.id,
        category_id: Number(chosen),
        party: Number(textOf(data, 'party')),
        name: textOf(data, 'name').trim(),
        email,
      },
    });
    if (uuid === null) setMailedTo(email);
    else navigate(paths.waitlist(uuid), { replace: true });
  }

  if (mailedTo !== null) return <Mailed to={mailedTo} onBack={() => setMailedTo(null)} />;

  return (
    <>
      <p className="quiet measure pretty">
        {left === 0 ? 'Per ora è tutto esaurito' : 'Per ora i posti liberi sono pochi'}. Se qualcuno rinuncia ti
        scriviamo: i posti restano tuoi per {OFFER_HOURS} ore, meno se l’evento è vicino.
      </p>
      <div className={css.flow}>
        <Form
          onSubmit={join}
          submit="Mettimi in lista"
          submitting="Un momento…"
          draft={`attesa.${date.id}`}
          aside={
            onBack !== null && (
              <Button look="quiet" onClick={onBack}>
                Torna ai posti
              </Button>
            )
          }
        >
          {categories.length > 1 && (
            <SelectField
              label="Che posti"
              name="category"
              value={chosen}
              onChange={setChosen}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <SelectField
            label="Quanti siete"
            hint="Vi chiamiamo quando ci sono posti per tutti."
            name="party"
            options={parties.map((n) => ({ value: String(n), label: n === 1 ? 'Una persona' : `${n} persone` }))}
          />
          <NameField label="Nome e cognome" defaultValue={person.name} />
          <EmailField hint="Ti avvisiamo qui." defaultValue={person.email} />
          <p className="soft measure close">
            Nome ed email servono solo per la lista: {FORGET_DAYS} giorni dopo l’evento si cancellano.
          </p>
        </Form>
      </div>
    </>
  );
}

/** The entry counts only once the link in the mail is opened. */
function Mailed({ to, onBack }: { to: string; onBack: () => void }) {
  return (
    <>
      <Outcome words={`Manca un passo: ti abbiamo scritto a ${to}.`} />
      <p className="quiet measure pretty">
        Apri il link nella mail e conferma: da quel momento sei in lista. Se non la trovi guarda anche nella posta
        indesiderata.
      </p>
      <p>
        <Button look="quiet" onClick={onBack}>
          Cambia indirizzo
        </Button>
      </p>
    </>
  );
}
