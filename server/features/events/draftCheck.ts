import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import type { TicketPlan } from '../../../shared/contract/drafts/tickets.ts';
import type { EventDraft } from '../../../shared/kinds/events.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import { addDays, instantOfWall, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { MOST_DATES } from '../../../shared/rules/events.ts';
import { price } from '../../../shared/rules/money.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { newAccount, readIban } from '../../../shared/rules/ticketDesk.ts';
import { type Circumstances, draftChecks, isMoment } from '../../content/draftFields.ts';
import type { FieldErrors } from '../../content/publication.ts';
import { normalWebsite } from '../../lib/website.ts';

interface Dates {
  /** Ids of its published dates. */
  published: ReadonlySet<number>;
  /** Coming dates that the draft removes although people wait for them. */
  awaited: readonly string[];
}
type At = Circumstances & Dates & { now: string };

type Wrong = (path: string, sentence: string) => void;

/** Errors that keep an event from being published. */
export function eventCheck(draft: EventDraft, at: At): FieldErrors {
  const { errors, wrong } = draftChecks(EVENT_FIELDS, draft, at);
  datesCheck(draft.dates, at, wrong);
  // While no price is chosen, one sentence is enough.
  if (draft.price_min_cents === null) delete errors.price_max_cents;
  else if (draft.price_max_cents !== null && draft.price_max_cents < draft.price_min_cents)
    wrong('price_max_cents', 'Il prezzo più alto non può essere minore del più basso.');
  if (draft.seller_url.trim() !== '' && normalWebsite(draft.seller_url) === null)
    wrong('seller_url', 'Scrivi l’indirizzo del sito, come www.esempio.it/biglietti.');
  if (draft.tickets != null) ticketsCheck(draft.tickets, wrong);
  if (draft.capacity === 0) wrong('capacity', 'Scrivi quanti posti ci sono, o lascia vuoto.');
  return errors;
}

/** Of a date, as in its ticket settings. */
const MOST_SEATS = 100_000;

/** What is missing of the tickets of a new event, or too much. */
function ticketsCheck(plan: NonNullable<TicketPlan>, wrong: Wrong): void {
  const { seats, categories, methods, declares } = plan;
  const account = newAccount(plan);
  if (seats === null || seats === 0) wrong('tickets.seats', 'Scrivi quanti posti ci sono.');
  else if (seats > MOST_SEATS) wrong('tickets.seats', `Al massimo ${grouped(MOST_SEATS)}.`);
  if (categories.length === 0) wrong('tickets.categories', 'Aggiungi un tipo di posto.');
  const names = categories.map(({ name }) => name.trim().toLowerCase());
  for (const [index, { name, cents }] of categories.entries()) {
    if (name.trim() === '') wrong(`tickets.categories.${index}.name`, 'Dai un nome a questo tipo di posto.');
    else if (names.indexOf(names[index] as string) < index)
      wrong(`tickets.categories.${index}.name`, 'Questo nome c’è già.');
    if (cents === null) wrong(`tickets.categories.${index}.cents`, 'Scrivi quanto costa: 0 se è gratis.');
    else if (cents > EVENT_FIELDS.price_max_cents.most)
      wrong(
        `tickets.categories.${index}.cents`,
        `Al massimo ${price(EVENT_FIELDS.price_max_cents.most)}: manca una virgola?`,
      );
  }
  if (!categories.some(({ cents }) => (cents ?? 0) > 0)) return;
  if (methods.length === 0) wrong('tickets.methods', 'Scegli almeno un modo per pagare.');
  if (account !== null) {
    if (account.iban.trim() === '') wrong('tickets.account.iban', 'Scrivi l’IBAN su cui arrivano i bonifici.');
    else if (readIban(account.iban) === null)
      wrong('tickets.account.iban', 'Questo IBAN non torna: ricontrolla le cifre.');
    if (account.holder.trim() === '') wrong('tickets.account.holder', 'Scrivi a chi è intestato il conto.');
  }
  if (!declares)
    wrong('tickets.declares', 'Per i posti a pagamento conferma chi risponde degli obblighi fiscali e SIAE.');
}

/**
 * Dates further away have a mistyped year. A date in the recent past may have been in the future when the draft was
 * sent.
 */
const DAYS_AGO = 60;
const DAYS_AHEAD = 3 * 366;
const LONGEST_DAYS = 366;

function datesCheck(dates: readonly DraftDate[], at: At, wrong: Wrong): void {
  const starts = new Set<string>();
  let coming = 0;
  for (const [index, date] of dates.entries()) {
    const isPublished = date.id !== null && at.published.has(date.id);
    const sound = soundDate(date, `dates.${index}`, wrong);
    if (sound === null) continue;
    const isOver = instantOfWall(sound.ends) <= at.now;
    if (!isOver) coming += 1;
    if (starts.has(sound.starts)) wrong(`dates.${index}.starts`, 'Questa data c’è già.');
    starts.add(sound.starts);
    const day = sound.starts.slice(0, 10);
    if (!isPublished && isOver && day < addDays(at.day, -DAYS_AGO))
      wrong(`dates.${index}.starts`, 'Questa data è passata da molto: controlla l’anno.');
    if (day > addDays(at.day, DAYS_AHEAD)) wrong(`dates.${index}.starts`, 'Controlla l’anno: al massimo fra tre anni.');
  }
  // A past event may still be corrected.
  if (coming === 0 && at.published.size === 0) wrong('dates', 'Aggiungi almeno una data ancora da venire.');
  if (dates.length === 0) wrong('dates', 'Aggiungi almeno una data.');
  if (coming > MOST_DATES) wrong('dates', `Al massimo ${MOST_DATES} date ancora da venire.`);
  const [first] = at.awaited;
  if (first !== undefined)
    wrong(
      'dates',
      `Per ${theDay('il', wallTime(first).day, at.day)} qualcuno ha un promemoria o un biglietto: annulla quella data invece di toglierla, così lo viene a sapere.`,
    );
}

function soundDate({ starts, ends }: DraftDate, path: string, wrong: Wrong): { starts: string; ends: string } | null {
  if (starts === null || !isMoment(starts)) wrong(`${path}.starts`, 'Scegli il giorno e l’ora in cui comincia.');
  if (ends === null || !isMoment(ends)) wrong(`${path}.ends`, 'Scegli quando finisce.');
  if (starts === null || ends === null || !isMoment(starts) || !isMoment(ends)) return null;
  if (instantOfWall(ends) <= instantOfWall(starts)) wrong(`${path}.ends`, 'Finisce prima di cominciare.');
  else if (ends.slice(0, 10) > addDays(starts.slice(0, 10), LONGEST_DAYS))
    wrong(`${path}.ends`, 'Al massimo un anno: controlla la data.');
  else return { starts, ends };
  return null;
}
