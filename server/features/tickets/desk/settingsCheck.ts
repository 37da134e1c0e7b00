import type { TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { ALWAYS_FREE, isPaid, readIban } from '../../../../shared/rules/ticketDesk.ts';
import type { CodeRow } from '../claimRepository.ts';
import type { DateRow, PoolRow } from './settingsRepository.ts';

type Body = TicketSettingsBody;
type Wrong = (field: string, sentence: string) => void;

/** What is there already, and limits what may be set. */
export interface Standing {
  /** Dates that are not over. */
  dates: readonly DateRow[];
  /** Pools of those dates. */
  pools: readonly PoolRow[];
  codes: readonly CodeRow[];
  /** Ids of the event's categories. */
  categories: ReadonlySet<number>;
  is_declared: boolean;
}

/** @returns sentences by field; none when all of it may be saved */
export function settingsErrors(body: Body, standing: Standing): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const wrong: Wrong = (field, sentence) => {
    errors[field] ??= [sentence];
  };
  checkPools(body, standing, wrong);
  checkCategories(body, standing, wrong);
  checkCodes(body, standing, wrong);
  checkMoney(body, standing, wrong);
  for (const [index, { label }] of body.questions.entries())
    if (label.trim() === '') wrong(`questions.${index}.label`, 'Scrivi la domanda.');
  return errors;
}

function checkPools({ pools }: Body, { dates, pools: standing }: Standing, wrong: Wrong): void {
  const names = pools.map(({ name }) => name.trim().toLowerCase());
  for (const [index, { name, was, size, sizes }] of pools.entries()) {
    if (name.trim() === '') wrong(`pools.${index}.name`, 'Dai un nome a questi posti.');
    if (names.indexOf(names[index] as string) < index) wrong(`pools.${index}.name`, 'Questo nome c’è già.');
    if (was !== null && pools.findIndex((other) => other.was === was) < index)
      wrong(`pools.${index}.name`, 'Ricarica la pagina e riprova.');
    for (const { id } of dates) {
      const taken = standing.find((row) => row.occurrence_id === id && row.name === (was ?? name.trim()))?.taken ?? 0;
      const own = sizes[id];
      if ((own ?? size) >= taken) continue;
      const field = own === undefined ? `pools.${index}.size` : `pools.${index}.sizes.${id}`;
      wrong(field, `Ne sono già stati presi ${taken}: non possono essere di meno.`);
    }
  }
  const kept = new Set(pools.map(({ was, name }) => was ?? name.trim()));
  const lost = standing.find(({ name, taken }) => !kept.has(name) && taken > 0);
  if (lost !== undefined)
    wrong('pools', `Di «${lost.name}» sono già stati presi ${lost.taken} posti: non si possono togliere.`);
}

function checkCategories({ categories, pools, max_per_order }: Body, standing: Standing, wrong: Wrong): void {
  const poolNames = new Set(pools.map(({ name }) => name.trim()));
  const names = categories.map(({ name }) => name.trim().toLowerCase());
  const ids = categories.flatMap(({ id }) => (id === null ? [] : [id]));
  for (const [index, category] of categories.entries()) {
    const at = (field: string) => `categories.${index}.${field}`;
    const { id, key, name, kind, companion_of, prices } = category;
    if (name.trim() === '') wrong(at('name'), 'Dai un nome a questo tipo di posto.');
    if (names.indexOf(names[index] as string) < index) wrong(at('name'), 'Questo nome c’è già.');
    if (id !== null && (!standing.categories.has(id) || ids.indexOf(id) !== ids.lastIndexOf(id)))
      wrong(at('name'), 'Questo tipo di posto non c’è più: ricarica la pagina.');
    if (categories.findIndex((other) => other.key === key) < index) wrong(at('name'), 'Ricarica la pagina e riprova.');
    if (category.pools.length === 0 || category.pools.some((pool) => !poolNames.has(pool.trim())))
      wrong(at('pools'), 'Scegli da quali posti prende.');
    checkLeast(category, max_per_order, (sentence) => wrong(at('min_per_order'), sentence));
    const companion = categories.find((other) => other.key === companion_of);
    if (kind === 'accompagnatore' && (companion === undefined || companion.kind === 'accompagnatore'))
      wrong(at('companion_of'), 'Scegli chi accompagna.');
    if (kind !== 'accompagnatore' && companion_of !== null)
      wrong(at('companion_of'), 'Solo un accompagnatore viene con un altro posto.');
    if (ALWAYS_FREE.includes(kind) && prices.length > 0) wrong(at('prices'), 'Questo tipo di posto è sempre gratis.');
    if (!ALWAYS_FREE.includes(kind)) checkPrices(category, index, wrong);
  }
}

/** Nobody could book a category whose least is more than what one may book. */
function checkLeast(
  { min_per_order, max_per_order, kind }: Body['categories'][number],
  mostPerOrder: number,
  wrong: (sentence: string) => void,
): void {
  if (min_per_order === null || min_per_order === 1) return;
  if (kind === 'accompagnatore') wrong('Un accompagnatore viene con un altro posto: il minimo si scrive su quello.');
  else if (max_per_order !== null && min_per_order > max_per_order) wrong('Il minimo è più del massimo per ordine.');
  else if (min_per_order > mostPerOrder) wrong(`Il minimo è più dei ${mostPerOrder} posti che si prenotano per volta.`);
}

function checkPrices({ prices, kind }: Body['categories'][number], index: number, wrong: Wrong): void {
  if (prices.length === 0) wrong(`categories.${index}.prices`, 'Scrivi quanto costa: 0 se è gratis.');
  for (const [at, { from_at, until_at, cents, suggested }] of prices.entries()) {
    const field = `categories.${index}.prices.${at}`;
    if (isNoInstant(from_at) || isNoInstant(until_at)) wrong(`${field}.until_at`, 'Questa data non è valida.');
    if (from_at !== null && until_at !== null && from_at >= until_at)
      wrong(`${field}.until_at`, 'Questo prezzo finisce prima di cominciare.');
    if (suggested !== null && kind !== 'offerta')
      wrong(`${field}.suggested`, 'Solo un’offerta ha una cifra consigliata.');
    if (suggested !== null && suggested < cents) wrong(`${field}.suggested`, 'È meno del minimo.');
    const overlaps = prices.slice(0, at).some((other) => overlap(other, { from_at, until_at }));
    if (overlaps) wrong(`${field}.cents`, 'In questi giorni vale già un altro prezzo: scegli da quando a quando.');
  }
}

interface Span {
  from_at: string | null;
  until_at: string | null;
}

const overlap = (a: Span, b: Span): boolean =>
  (a.until_at === null || b.from_at === null || a.until_at > b.from_at) &&
  (b.until_at === null || a.from_at === null || b.until_at > a.from_at);

const isNoInstant = (instant: string | null): boolean => instant !== null && Number.isNaN(Date.parse(instant));

function checkCodes({ codes, categories }: Body, standing: Standing, wrong: Wrong): void {
  const texts = codes.map(({ code }) => code.toUpperCase());
  for (const [index, { code, effect, value, category, max_uses, until_at }] of codes.entries()) {
    const at = (field: string) => `codes.${index}.${field}`;
    if (texts.indexOf(code.toUpperCase()) < index) wrong(at('code'), 'Questo codice c’è già.');
    if (effect === 'percent' && (value < 1 || value > 100)) wrong(at('value'), 'Da 1 a 100.');
    if (effect === 'amount' && value < 1) wrong(at('value'), 'Scrivi di quanto è lo sconto.');
    const target = categories.find(({ key }) => key === category);
    if (category !== null && target === undefined) wrong(at('category'), 'Questo tipo di posto non c’è.');
    if (effect === 'unlock' && target?.shown !== 'codice')
      wrong(at('category'), 'Scegli un tipo di posto che vede solo chi ha un codice.');
    const former = standing.codes.find((row) => row.code.toUpperCase() === code.toUpperCase());
    const used = former?.used ?? 0;
    // Its uses are counted by the category, and given back by it.
    if (used > 0 && former?.category_id !== (target?.id ?? null))
      wrong(at('category'), 'Questo codice è già stato usato: per un altro tipo di posto aggiungine uno nuovo.');
    if (max_uses < used) wrong(at('max_uses'), `È già stato usato ${used} volte: non può valere di meno.`);
    if (isNoInstant(until_at)) wrong(at('until_at'), 'Questa data non è valida.');
  }
}

/** An event that asks for money needs a payment method, and somebody who answers for the duties. */
function checkMoney(body: Body, { is_declared }: Standing, wrong: Wrong): void {
  if (isNoInstant(body.opens_at)) wrong('opens_at', 'Questa data non è valida.');
  if (body.methods.includes('bonifico')) {
    if (body.iban.trim() === '') wrong('iban', 'Scrivi l’IBAN su cui arrivano i bonifici.');
    else if (readIban(body.iban) === null) wrong('iban', 'Questo IBAN non torna: ricontrolla le cifre.');
    if (body.account_holder.trim() === '') wrong('account_holder', 'Scrivi a chi è intestato il conto.');
  }
  if (!isPaid(body.categories)) return;
  if (body.methods.length === 0) wrong('methods', 'Scegli almeno un modo per pagare.');
  if (!is_declared && !body.declares)
    wrong('declares', 'Per i posti a pagamento conferma chi risponde degli obblighi fiscali e SIAE.');
}
