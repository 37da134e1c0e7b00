import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { CODE_DIGITS } from '../../../shared/rules/strongSignIn.ts';
import { FORGET_DAYS } from '../../../shared/rules/tickets.ts';
import { ApiError } from '../../lib/http.ts';
import { personStore } from '../../lib/person.ts';
import { Checkbox, Field, useErrorOf } from '../../ui/Field.tsx';
import { EmailField, NameField } from '../../ui/PersonFields.tsx';
import { type Basket, type ChangeBasket, holdersOf, NO_SEATS, type Person, type Sale } from './checkout.ts';
import { missingAnswers, Questions } from './Questions.tsx';

interface DetailsProps {
  sale: Sale;
  basket: Basket;
  person: Person;
  seats: number;
  change: ChangeBasket;
}

/** The buyer's details, the holders' names and answers where the organiser asks for them, and the terms. */
export function Details({ sale, basket, person, seats, change }: DetailsProps) {
  const errorOf = useErrorOf();
  const { user } = useSnapshot(personStore);
  const { event, asks_names, terms } = sale;
  const holders = holdersOf(basket, person.name, seats);
  return (
    <div className="stack gap-24">
      {user === null && (
        <p className="soft measure close">
          Non serve un account. Se ne hai uno,{' '}
          <Link href={loginUrl(`${paths.checkout(event.slug)}?passo=dati`)}>accedi</Link> e ritrovi i posti nel profilo.
        </p>
      )}
      <NameField label="Nome e cognome" value={person.name} onChange={({ target }) => change({ name: target.value })} />
      <EmailField
        hint="Ci mandiamo i biglietti."
        value={person.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      {(errorOf('email_code') !== undefined || basket.email_code !== '') && (
        <Field
          label="Codice arrivato per email"
          name="email_code"
          hint="Se non arriva guarda nella posta indesiderata, o lascia vuoto e vai avanti: te lo rimandiamo."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={CODE_DIGITS + 1}
          value={basket.email_code}
          onChange={({ target }) => change({ email_code: target.value })}
        />
      )}
      {asks_names &&
        holders
          .map((holder, index) => ({ holder, field: `holders.${index}` }))
          .map(({ holder, field }, index) => (
            <Field
              key={field}
              label={seats === 1 ? 'Chi viene' : `Chi viene, posto ${index + 1}`}
              name={field}
              autoComplete={index === 0 ? 'name' : 'off'}
              autoCapitalize="words"
              maxLength={80}
              value={holder}
              onChange={({ target }) => change({ holders: holders.with(index, target.value) })}
            />
          ))}
      <Questions sale={sale} basket={basket} seats={seats} change={change} />
      <Conditions sale={sale} />
      <Checkbox
        name="terms"
        label={terms === '' ? 'Ho letto e va bene.' : 'Accetto le condizioni dell’organizzatore.'}
        checked={basket.terms}
        onChange={({ target }) => change({ terms: target.checked })}
      />
    </div>
  );
}

function Conditions({ sale: { event, occurrences, return_hours, terms, questions } }: { sale: Sale }) {
  const isPaid = occurrences.some(({ categories }) => categories.some(({ price_cents }) => (price_cents ?? 0) > 0));
  return (
    <div>
      <ul className="stack gap-8 soft close bulleted">
        <li>È una prenotazione con {event.organiser || 'l’organizzatore'}: non è un titolo di accesso fiscale.</li>
        <li>{returnWords(return_hours)}</li>
        {isPaid && (
          <li>
            Per gli eventi con una data non c’è il diritto di recesso. Se l’evento è annullato ti torna quello che hai
            pagato.
          </li>
        )}
        <li>
          {questions.length > 0 ? 'Nome, email e risposte' : 'Nome ed email'} servono solo per questi posti: dopo
          l’evento restano {FORGET_DAYS} giorni e poi si cancellano.{' '}
          <a href={paths.privacyPolicy} target="_blank" rel="noopener">
            Privacy
          </a>
        </li>
      </ul>
      {terms !== '' && (
        <details className="disclosure">
          <summary>Le condizioni dell’organizzatore</summary>
          <p className="measure as-written">{terms}</p>
        </details>
      )}
    </div>
  );
}

function returnWords(hours: number | null): string {
  if (hours === null) return 'I posti non si restituiscono.';
  if (hours === 0) return 'Se cambi idea puoi restituire i posti fino all’inizio.';
  if (hours % 24 === 0 && hours >= 48)
    return `Se cambi idea puoi restituire i posti fino a ${hours / 24} giorni prima.`;
  return `Se cambi idea puoi restituire i posti fino a ${hours === 1 ? 'un’ora' : `${hours} ore`} prima.`;
}

/** Finds what is missing before anything is sent, in the server's words. @throws ApiError 422 by field */
export function findMissing(basket: Person & Basket, sale: Sale, seats: number): void {
  const { name, email, terms, holders } = basket;
  const names = sale.asks_names ? holdersOf({ holders }, name, seats) : [];
  const errors: Record<string, string[]> = {};
  if (name.trim() === '') errors.name = ['Scrivi il tuo nome.'];
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = ['Scrivi un indirizzo email, come nome@esempio.it.'];
  for (const [index, holder] of names.entries())
    if (holder.trim() === '') errors[`holders.${index}`] = ['Scrivi il nome di chi viene.'];
  Object.assign(errors, missingAnswers(sale, basket, seats));
  if (!terms)
    errors.terms = [
      sale.terms === '' ? 'Serve la tua conferma.' : 'Per andare avanti accetta le condizioni dell’organizzatore.',
    ];
  if (seats === 0) errors.items = [NO_SEATS];
  const [first] = Object.values(errors);
  if (first !== undefined)
    throw new ApiError(422, { message: errors.items?.[0] ?? 'Manca qualcosa: guarda sopra.', errors });
}
