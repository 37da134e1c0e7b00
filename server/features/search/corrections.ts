import type { SearchResponse } from '../../../shared/contract/search.ts';
import { isKnown, type Term } from './term.ts';
import { fold, replaceWords } from './tokens.ts';
import type { Candidate, Vocabulary } from './vocabulary.ts';
import { unfinishedTime } from './when.ts';

/**
 * Italian words for what people look for in a town and may not find there. They are never taken for a misspelling of another word:
 * "chiesa" is not "chieda", "postale" not "portale", "panettone" no "panetteria".
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `abbazia acquario aeroporto agenzia allergologo antiquario arredamento asilo assicurazione autolavaggio autoscuola banca banche
  bancomat basilica battello birreria bocce bowling cabina calcetto calcio calzolaio cardiologo carrozziere cartoleria caserma
  cattedrale cellulare cellulari chiesa chiese cimitero cinese circo colonnina consolato convento corriere cremeria dermatologo
  dietologo discoteca discoteche distilleria duomo edicola elettrauto elettricista equitazione escursioni fabbro faro ferrovia
  fiorista fotocopie funivia giapponese giardiniere ginecologo giocattoli golf hamburger imbianchino indiana indiano karate kebab
  maneggio mensa messa messicano metropolitana moschea muratore nido notaio nutrizionista oculista omeopata oratorio orologiaio
  ospedale ospedali ostello ostetrica otorino pandoro panettone paninoteca parafarmacia parcogiochi parrocchia passaporto patente
  pediatra pedicure pellicceria piadina podologo poliambulatorio posta postale poste profumeria psicologo questura radiologia
  rosticceria rugby santuario sauna sinagoga solarium stadio stazione stireria sushi tabaccheria tappezziere tatuaggi tatuatore
  telefonia torrefazione traghetti traghetto tram traslochi treni treno tribunale urologo vetraio vivaio zoo zumba`.split(
    /\s+/,
  ),
);

/** The replacement of each word that changes, by the word's index in the question. */
export type Corrections = ReadonlyMap<number, string>;

interface Spelling {
  term: Term;
  token: string;
  candidates: Candidate[];
}

/** How many combinations are tried. */
const MOST_TRIED = 5;
/** In longer questions, a word that occurs in some document is never corrected. */
const MOST_DOUBTED = 4;

/**
 * Corrections of words that no document has, the likeliest first; an unfinished time word ("eventi ogg") is completed. Of a question of
 * several words also those that change a word some document has: they count only when the whole question then fits a name.
 */
export function correctionsOf(
  terms: readonly Term[],
  tokens: readonly string[],
  readVocabulary: () => Vocabulary,
): { likely: Corrections[]; daring: Corrections[] } {
  const spellings = terms.flatMap((term): Spelling[] => {
    const token = tokens[term.at];
    if (token === undefined || REAL_WORDS.has(token)) return [];
    const last = term.at === tokens.length - 1;
    const time = isKnown(term) && last ? unfinishedTime(token) : undefined;
    if (time !== undefined && time !== token) return [{ term, token, candidates: [{ word: time, cost: 0 }] }];
    const all =
      !isKnown(term) || (terms.length > 1 && terms.length <= MOST_DOUBTED)
        ? readVocabulary().candidates(token, last)
        : [];
    return [{ term, token, candidates: all.filter(({ word }) => word !== token) }];
  });
  const unknown = spellings.filter(
    ({ term, candidates }) => candidates.length > 0 && (!isKnown(term) || candidates[0]?.cost === 0),
  );
  const likely = combinations(unknown);
  const written =
    unknown.length > 0 || terms.length < 2 || terms.length > MOST_DOUBTED
      ? []
      : spellings.filter(({ term }) => isKnown(term));
  return { likely, daring: written.flatMap((one) => combinations([one])).slice(0, MOST_TRIED) };
}

/** Combinations of one candidate for each word, those with the lowest total cost first. */
function combinations(spellings: readonly Spelling[]): Corrections[] {
  let made: { chosen: [number, string][]; cost: number }[] = spellings.length === 0 ? [] : [{ chosen: [], cost: 0 }];
  for (const { term, candidates } of spellings) {
    made = made
      .flatMap(({ chosen, cost }) =>
        candidates.map(({ word, cost: more }) => ({
          chosen: [...chosen, [term.at, word] as [number, string]],
          cost: cost + more,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_TRIED);
  }
  return made.map(({ chosen }) => new Map(chosen));
}

/** The corrected query, spelt as in the results, because the index drops accents. */
export function respelt(
  typed: string,
  corrections: Corrections,
  { results, information }: Pick<SearchResponse, 'results' | 'information'>,
): string {
  const items = [...Object.values(results).flat(), ...information];
  const spelling = (meant: string): string => {
    for (const { title, excerpt = '' } of items) {
      for (const text of [title, excerpt]) {
        if (!fold(text).includes(meant)) continue;
        const found = text.match(/[\p{L}\p{N}]+/gu)?.find((word) => fold(word) === meant);
        if (found !== undefined) return found.toLowerCase();
      }
    }
    return meant;
  };
  return replaceWords(typed, new Map([...corrections].map(([at, meant]) => [at, spelling(meant)])));
}
