import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { FORGET_DAYS, OFFER_HOURS } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { NameField } from '../../ui/NameField.tsx';
import type { Person, Sale, SaleDate } from './checkout.ts';
import css from './Flow.module.css';

interface WaitFormProps {
  sale: Sale;
  date: SaleDate;
  /** The category somebody asked for; null: any of the date's. */
  category: number | null;
  person: Person;
  /** Back to the places; null: there are none. */
  onBack: (() => void) | null;
}

/** The form of the waiting list: freed places are offered in the order in which people joined. */
export function WaitForm({ sale, date, category, person, onBack }: WaitFormProps) {
  const [, navigate] = useLocation();
  const categories = date.categories.filter(
    ({ companion_of, price_cents }) => companion_of === null && price_cents !== null,
  );
  const [chosen, setChosen] = useState(String(category ?? categories[0]?.id ?? ''));
  const { least = 1, most } = categories.find(({ id }) => String(id) === chosen) ?? {};
  const largest = Math.min(most ?? sale.most_per_order, sale.most_per_order);
  const parties = Array.from({ length: largest - least + 1 }, (_, index) => least + index);

  async function join(data: FormData): Promise<void> {
    const { uuid } = await call<{ uuid: string }>(`/api/events/${encodeURIComponent(sale.event.slug)}/waitlist`, {
      method: 'POST',
      body: {
        occurrence_id: date.id,
        category_id: Number(chosen),
        party: Number(textOf(data, 'party')),
        name: textOf(data, 'name').trim(),
        email: textOf(data, 'email').trim(),
      },
    });
    navigate(paths.waitlist(uuid), { replace: true });
  }

  return (
    <>
      <p className={css.lead}>
        Per ora è tutto esaurito. Se qualcuno rinuncia ti scriviamo: i posti restano tuoi per {OFFER_HOURS} ore, meno se
        l’evento è vicino.
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
          {(errorOf) => (
            <>
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
                error={errorOf('party')}
              />
              <NameField label="Nome e cognome" defaultValue={person.name} error={errorOf('name')} />
              <EmailField hint="Ti avvisiamo qui." defaultValue={person.email} error={errorOf('email')} />
              <p className={css.note}>
                Nome ed email servono solo per la lista: {FORGET_DAYS} giorni dopo l’evento si cancellano.
              </p>
            </>
          )}
        </Form>
      </div>
    </>
  );
}
