/** Words as the index has them: lower case, no accents, split at everything that is neither letter nor digit ("dell’olio" is two). */

const WORD = /[\p{L}\p{N}]+/gu;

/** The text in lower case without accents, of the same length, so that a match can be marked in the original. */
export function fold(text: string): string {
  return text.replace(/[^\0-\x7f\u2000-\u206f]/g, bareLetter).toLowerCase();
}

function bareLetter(letter: string): string {
  const first = letter.normalize('NFD').charAt(0).toLowerCase();
  return first.length === 1 ? first : letter;
}

export function words(text: string): string[] {
  return fold(text.normalize('NFC')).match(WORD) ?? [];
}

/** Replaces the n-th word of the text, for each n in `replacements`. */
export function replaceWords(text: string, replacements: ReadonlyMap<number, string>): string {
  let at = -1;
  return text.normalize('NFC').replace(WORD, (word) => {
    at++;
    return replacements.get(at) ?? word;
  });
}

/** Singular for plural and plural for singular, by the endings of Italian: 'pizzerie' -> 'pizzeria'. The word itself comes first. */
export function forms(word: string): string[] {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return [word, irregular];
  const found = new Set([word]);
  if (word.length > 3 && !/\d/.test(word)) {
    for (const [ending, others] of ENDINGS) {
      if (!word.endsWith(ending)) continue;
      for (const other of others) found.add(word.slice(0, -ending.length) + other);
      break;
    }
  }
  if (word.endsWith('e') && SINGULAR_IN_E.has(word)) found.delete(`${word.slice(0, -1)}a`);
  return [...found];
}

/** Endings, the longest first; the first that fits is used. A form that does not exist finds nothing. */
const ENDINGS: readonly [string, readonly string[]][] = [
  ['isti', ['ista', 'isto']],
  ['ista', ['isti', 'iste']],
  ['chi', ['co']],
  ['ghi', ['go']],
  ['che', ['ca']],
  ['ghe', ['ga']],
  ['cia', ['ce', 'cie']],
  ['gia', ['ge', 'gie']],
  ['cie', ['cia']],
  ['gie', ['gia']],
  ['ie', ['ia']],
  ['ia', ['ie']],
  ['io', ['i']],
  ['co', ['chi', 'ci']],
  ['go', ['ghi', 'gi']],
  ['ca', ['che']],
  ['ga', ['ghe']],
  ['ci', ['co', 'ce', 'cio', 'cia']],
  ['gi', ['go', 'ge', 'gio', 'gia']],
  ['ce', ['ci', 'cia']],
  ['ge', ['gi', 'gia']],
  ['o', ['i']],
  ['a', ['e']],
  ['e', ['i', 'a']],
  ['i', ['o', 'e', 'io']],
];

/** Common singulars in -e that would be taken for the plural of another word: 'sale' is not 'sala'. */
const SINGULAR_IN_E = new Set([
  'sale',
  'latte',
  'notte',
  'corte',
  'ponte',
  'rete',
  'monte',
  'sole',
  'pane',
  'mare',
  'parte',
]);

/** Words whose other form the endings do not give; "poste" are an office, not the plural of "posto". */
const IRREGULAR: Record<string, string> = { poste: 'posta', uovo: 'uova', uova: 'uovo' };

const HERE = /^in (?:citta|paese|zona)$/;
const ASPECT =
  /^(?:numer[oi]|telefon[oi]|telefonare|contatt[oi]|contattare|recapit[oi]|prezz[oi]|cost[oi]|costa|costano|quanto|tariff[ae]|info|informazioni|sito|recension[ei])$/;

/** How many tokens say "here in town", which every result is: 'in città' is two. */
export function hereAt(tokens: readonly string[], at: number): number {
  return HERE.test(tokens.slice(at, at + 2).join(' ')) ? 2 : 0;
}

/** Whether the word asks for something that every listing has, its number or its price, and need not be in its text. */
export function isAspect(word: string): boolean {
  return ASPECT.test(word);
}

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a ad ai agli al all alla alle allo anche c ce che chi ci come con cosa d da dai dagli dal dall dalla dalle dallo degli dei
  del dell della delle dello di dove e ed fra gli ha hanno ho i il in io l la le li lo ma mi mio mia n ne nei negli nel nell nella
  nelle nello noi o ogni per piu po qual quale quali quando quel quella questi queste questo questa qui s se senza si sono su sui
  sugli sul sull sulla sulle sullo t ti tra tu tutti tutte un una uno v vi vicino voglio vorrei cerco cerca cercare trova trovare
  orari orario indirizzo posso puo fare comprare compro acquistare prendere andare imparare usare qualcosa cose durante apre aprono apertura
  aprire chiude chiudono chiusura chiudere serve servono bisogno accetta accettano ammette portare c'e sta stanno sto sapere buongiorno
  buonasera salve ciao grazie favore esiste esistono urgente urgenti subito bene miglior migliore migliori consigliate consiglio qualcuno
  possiamo potete potrei dovrei devo ecco qualche dintorni vicinanze presto vicina vicini vicine
  accettati compra comprano vende vendono cambiare fa fanno male unni quannu accattari bonu megghiu`.split(/[\s']+/),
);
