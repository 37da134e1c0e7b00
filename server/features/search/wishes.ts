import type { Lexicon } from './lexicon.ts';
import { phraseTerm } from './phrases.ts';
import { isKnown } from './term.ts';
import { forms, STOP_WORDS } from './tokens.ts';
import type { Understanding } from './understanding.ts';

const FREE = /^(gratis|gratuit[oaie])$/;
const EXCEPT = /^(tranne|eccetto|escluso|esclusa|esclusi|escluse)$/;
const IS = /^(sia|siano|sono)$/;
const ARTICLE = /^(il|lo|la|i|gli|le|un|uno|una|e)$/;

/** Reads a price, a deal or something to leave out: 'fino a 20 euro', '2x1', 'senza glutine'. @returns how many tokens were read */
export function readWish(ahead: readonly string[], found: Understanding, lexicon: Lexicon): number {
  const price = readPrice(ahead);
  if (price !== null) {
    found.price ??= { most: price.most, said: price.said };
    return price.length;
  }
  if (ahead[0] === 'senza' && /^(pagare|spendere)$/.test(ahead[1] ?? '')) {
    found.free = true;
    return 2;
  }
  if (FREE.test(ahead[0] ?? '')) {
    found.free = true;
    return 1;
  }
  const deal = readDeal(ahead);
  if (deal !== null) {
    found.kinds = [...new Set([...found.kinds, 'promotions' as const])];
    found.terms.push(phraseTerm([deal.phrase], [], lexicon));
    return deal.length;
  }
  return readWithout(ahead, found, lexicon);
}

/**
 * "Senza glutine" is searched as a phrase; "senza cipolla", which no document has, is reported as missing. "Non stagionale" excludes
 * documents with that word, as do "tranne" and "che non sia"; "senza pesce" does where no document has those two words.
 */
function readWithout([no = '', ...ahead]: readonly string[], found: Understanding, lexicon: Lexicon): number {
  const except = EXCEPT.test(no) || (no === 'non' && IS.test(ahead[0] ?? ''));
  if (!except && !/^(senza|non)$/.test(no)) return 0;
  const linked = no === 'non' && except ? 1 : 0;
  const skipped = linked + (ARTICLE.test(ahead[linked] ?? '') ? 1 : 0);
  const what = ahead[skipped];
  if (what === undefined || STOP_WORDS.has(what)) return 0;
  const phrase = `${no} ${what}`;
  const synonyms = (lexicon.synonyms(phrase) ?? []).filter((word) => word !== phrase);
  const others = forms(what)
    .slice(1)
    .map((form) => `${no} ${form}`);
  const term = phraseTerm([phrase, ...others], synonyms, lexicon);
  const excluded = phraseTerm(forms(what), [], lexicon);
  if (!except && isKnown(term)) found.terms.push({ ...term, wish: true });
  else if (isKnown(excluded)) found.without.push(excluded);
  else found.missing.push(phrase);
  // "Barriere architettoniche" means the same as "barriere".
  return 2 + skipped + (/^architettonic/.test(ahead[skipped + 1] ?? '') ? 1 : 0);
}

const DIGITS: Record<string, string> = { un: '1', uno: '1', una: '1', due: '2', tre: '3', quattro: '4' };
const DEAL = [
  /^(\d)x(\d)(?= |$)/,
  /^(\d|due|tre|quattro) (?:x|per|al prezzo di) (\d|uno|una|un|due|tre)(?= |$)/,
  /^prendi (\d|due|tre|quattro) (?:e )?paghi (\d|uno|una|un|due|tre)(?= |$)/,
];
const TURNED = /^paghi (\d|uno|una|un|due|tre) (?:e )?prendi (\d|due|tre|quattro)(?= |$)/;

/** '2x1', '2 x 1', 'due per uno', 'paghi uno prendi due': returns the words under which the index keeps a promotion's label "2 × 1". */
function readDeal(tokens: readonly string[]): { phrase: string; length: number } | null {
  const text = tokens.slice(0, 6).join(' ');
  for (const pattern of DEAL) {
    const found = pattern.exec(text);
    if (found !== null) return deal(found[1], found[2], found[0]);
  }
  const turned = TURNED.exec(text);
  return turned === null ? null : deal(turned[2], turned[1], turned[0]);
}

function deal(taken = '', paid = '', text = ''): { phrase: string; length: number } {
  return { phrase: `${DIGITS[taken] ?? taken} ${DIGITS[paid] ?? paid}`, length: text.split(' ').length };
}

/** A price limit in a question. */
interface Price {
  /** Cents at most; null: the question only asks for cheap things. */
  most: number | null;
  /** How many tokens it takes. */
  length: number;
  /** 'sotto i 15 €', 'economico' */
  said: string;
}

const LIMIT =
  /^(?:a |al |per )?(sotto|fino a|meno di|massimo|max|entro|non piu di)(?: i| ai| gli| di)? (\d{1,4})(?: (?:euro|eur))?(?= |$)/;
const AMOUNT = /^(?:a |da )?(\d{1,4}) (?:euro|eur)(?= |$)/;
const CHEAP =
  /^(?:che )?(?:cost(?:a|ano) poco|(?:a )?poco prezzo|(?:a )?buon mercato|spend(?:endo|ere) poco|low cost|economic(?:o|a|i|he)|convenient[ei]|poco costos[oaie])(?= |$)/;
const NOT_MONEY =
  /^(gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|anni|mesi|ore|km)$/;

/** Reads money at the head of `tokens`: 'sotto 15 euro', 'fino a 20', 'che costa poco'. */
function readPrice(tokens: readonly string[]): Price | null {
  const text = tokens.slice(0, 7).join(' ');
  const cheap = CHEAP.exec(text);
  if (cheap !== null) return { most: null, length: countOf(cheap[0]), said: 'a poco prezzo' };
  const limit = LIMIT.exec(text);
  if (limit !== null) {
    const length = countOf(limit[0]);
    if (NOT_MONEY.test(tokens[length] ?? '')) return null;
    const [, how = '', amount = ''] = limit;
    const below = how === 'sotto' || how === 'meno di';
    return {
      most: Number(amount) * 100 - (below ? 1 : 0),
      length,
      said: `${below ? 'sotto i' : 'fino a'} ${amount} €`,
    };
  }
  const amount = AMOUNT.exec(text);
  if (amount === null) return null;
  return { most: Number(amount[1]) * 100, length: countOf(amount[0]), said: `fino a ${amount[1]} €` };
}

function countOf(text: string): number {
  return text.split(' ').length;
}
