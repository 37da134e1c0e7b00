import type { Slot } from './informationIndex.ts';
import type { Lexicon } from './lexicon.ts';
import { forms, hereAt, STOP_WORDS } from './tokens.ts';
import { isTimeWord } from './when.ts';

/** What a question asks of pages, waste, numbers, offers and dishes. */
export interface InformationQuestion {
  slots: Slot[];
  /** The question asks where rubbish goes. */
  rubbish: boolean;
  /** The question asks on which day waste is collected. */
  round: boolean;
  /** The question asks where something is sold, not where it is thrown away. */
  buying: boolean;
  /** The question asks for a flyer. */
  flyer: boolean;
  /** The question asks how something is done. */
  how: boolean;
  /** The question asks for a telephone number. */
  number: boolean;
  /** The question has several words, or one that only these documents answer: a document with all of them is meant. */
  sought: boolean;
}

const BUTTO =
  /^(butt(o|i|a|are|iamo|ano|ato|arlo|arla|arli)|gett(o|i|a|are|iamo|ano)|smalt(ire|isco|imento|isce|iscono)|ricicl(o|a|are|ano|abile)|differenziat[ao]|spazzatura|immondizia|munnizza|jittari|rifiut[oi]|cassonett[oi]|bidon[ei]|pattumiera)$/;
/** Who asks when waste is collected, or says that it was not, asks about the collection. */
const COLLECTED = /^(non|passa(no|t[oaie])?|ritir(ano|are|at[oaie])|raccolgono)$/;
const PUT = /^(va|vanno|metto|mettere|mette|finisce|conferire)$/;
const ROUND = /^(raccolta|raccolgono|ritirano|ritiro|passa|passano|giorno|giorni|calendario)$/;
/** Words around the subject of a question ("dove si butta", "numero di"), which a document may lack. */
const SOFT =
  /^(numer[oi]|telefon[oi]|telefonare|chiamare|chiamo|contatt[oi]|prezz[oi]|cost[oai]|costano|quanto|uffici?o?|sportell[oi]|strada|rott[oaie]|vecchi[oae]?|info|informazioni|sito|volantin[oi]|menu|passa|giorno|giorni|raccolta|nespresso|pagare|fare|offert[ae]|scont[oi]|segnal(are|azione|o)|ritirano|raccolgono|passano|rinnov(o|are)|richied(ere|o)|scadut[oa]|smarrit[oa]|appuntament[oi]|prenotazion[ei]|elettronic[oa]|nuov[oaie]|modul[oi]|document[oi]|rilascio|iscrizion[ei]|scaric(o|a|hi|he)|medica|grand[ei]|piccol[oaie]|abbonament[oi]|bigliett[oi]|specialistica|iscriver(e|si)|iscrivo)$/;
const BUY = /^(compr(are|o|iamo|ano)|acquist(are|o)|vend(e|ono|esi))$/;
/** Who asks for the bill of the waste collection throws nothing away. */
const BILL = /^(bollett[ae]|tass[ae]|tariff[ae]|tribut[oi]|esenzion[ei]|pag(o|are))$/;
const OPEN = /^apert[oaie]$/;

const NUMBER = /^(numer|telefon|chiam)/;

/** @param has whether some document has the word */
export function readQuestion(
  tokens: readonly string[],
  lexicon: Lexicon,
  has: (word: string) => boolean,
  nowhere: readonly string[] = [],
): InformationQuestion {
  const placed = tokens.includes('dove') && tokens.some((token) => PUT.test(token));
  const rubbish = (placed || tokens.some((token) => BUTTO.test(token))) && !tokens.some((token) => BILL.test(token));
  const round =
    tokens.includes('quando') || tokens.includes('quannu') || (!rubbish && tokens.some((token) => ROUND.test(token)));
  const all = slotsOf(tokens, lexicon, rubbish, has);
  const slots = asked(
    all.filter((slot) => !slot.own.flat().some((word) => nowhere.includes(word)) || isThere(slot, has)),
    all,
  );
  const where = tokens.includes('dove') && tokens.some((token) => /.(are|ere|ire)$/.test(token));
  const sought = rubbish || round || where || slots.filter(({ soft }) => !soft).length > 1;
  return {
    slots,
    rubbish,
    round,
    buying: !rubbish && tokens.some((token) => BUY.test(token)),
    flyer: tokens.some((token) => token.startsWith('volantin')),
    how: tokens[0] === 'come',
    number: tokens.some((token) => NUMBER.test(token)),
    sought,
  };
}

/** No slots when only words around the subject are left of it: "ufficio brevetti" does not ask for any office. */
function asked(left: Slot[], all: readonly Slot[]): Slot[] {
  return left.length < all.length && left.every(({ soft }) => soft) ? [] : left;
}

/** The words that count, each with the synonyms of the town's lexicon. */
function slotsOf(
  tokens: readonly string[],
  lexicon: Lexicon,
  rubbish: boolean,
  has: (word: string) => boolean,
): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [slot, length] = slotAt(tokens, at, lexicon, rubbish);
    // A word that some document has is not completed: "marina" does not find "marinara".
    if (slot !== null) slots.push(slot.prefix !== null && has(slot.prefix) ? { ...slot, prefix: null } : slot);
    at += length;
  }
  return slots.every(({ soft }) => soft) ? slots.map((slot) => ({ ...slot, soft: false })) : slots;
}

function slotAt(tokens: readonly string[], at: number, lexicon: Lexicon, rubbish: boolean): [Slot | null, number] {
  const here = hereAt(tokens, at);
  if (here > 0) return [null, here];
  for (let length = Math.min(3, tokens.length - at); length >= 1; length--) {
    const phrase = tokens.slice(at, at + length);
    const synonyms = lexicon.synonyms(phrase.join(' '));
    if (synonyms === null || (length === 1 && STOP_WORDS.has(phrase[0] as string))) continue;
    const others = synonyms.map((word) => word.split(' ')).filter((words) => words.join(' ') !== phrase.join(' '));
    return [
      { own: [phrase.filter((word) => !STOP_WORDS.has(word))], synonyms: others, prefix: null, soft: false },
      length,
    ];
  }
  const token = tokens[at] as string;
  // "Dati aperti" is a name; elsewhere "aperto" asks for shops.
  const open = OPEN.test(token) && tokens[at - 1] !== 'dati';
  const hour = /^or[ae]$/.test(token) && tokens[at - 1] === 'che';
  const noise = STOP_WORDS.has(token) || isTimeWord(token) || open || hour || (token.length === 1 && !/\d/.test(token));
  if (noise || (rubbish && (BUTTO.test(token) || PUT.test(token) || COLLECTED.test(token)))) return [null, 1];
  // A word of the lexicon is a whole word: "bar" is not the beginning of "barattolo".
  const unfinished = at === tokens.length - 1 && token.length > 2 && lexicon.meaning(token) === undefined;
  const soft = SOFT.test(token) || lexicon.isTown(token);
  const synonyms = tokens[0] === 'come' ? [...related(token), ...infinitives(token)] : related(token);
  return [{ own: [[token]], synonyms, prefix: unfinished ? token : null, soft }, 1];
}

/** Nouns made from a verb, and the participle in the other gender: 'prenotare' -> 'prenotazione', 'parcheggiare' -> 'parcheggio', 'dimenticato' -> 'dimenticata'. */
function related(token: string): string[][] {
  if (token.length < 7) return [];
  if (token.endsWith('are')) return [[`${token.slice(0, -3)}azione`], [`${token.slice(0, -3)}o`]];
  const participle = /^(.+[aiu]t)([oa])$/.exec(token);
  return participle === null ? [] : [[`${participle[1]}${participle[2] === 'o' ? 'a' : 'o'}`]];
}

/** What a verb in the present may be in the dictionary: 'pubblico' -> 'pubblicare'. */
function infinitives(token: string): string[][] {
  const stem = /^(.{4,})[oaei]$/.exec(token)?.[1];
  return stem === undefined ? [] : ['are', 'ere', 'ire'].map((ending) => [stem + ending]);
}

function isThere({ own, synonyms, prefix }: Slot, has: (word: string) => boolean): boolean {
  const said = [...own, ...synonyms].some((wording) => wording.every((word) => forms(word).some(has)));
  return said || (prefix !== null && has(prefix));
}
