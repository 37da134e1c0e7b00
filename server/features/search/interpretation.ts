import type { SearchSection } from '../../../shared/rules/search.ts';
import type { Lexicon } from './lexicon.ts';
import { isOnly, onlyCategories, type Understanding } from './query.ts';

/** What was understood beyond the words, as a sentence; null when the words are all there is. */
export function interpretation(query: Understanding, lexicon: Lexicon): string | null {
  const { kinds, when, open, free } = query;
  if (open) return when === null ? 'Attività aperte adesso' : `Attività aperte ${when.on}`;
  if (isOnly(kinds, 'events')) {
    const events = free ? 'Eventi gratuiti' : 'Eventi';
    return when === null ? `${events} in programma` : `${events} ${when.of}`;
  }
  if (isOnly(kinds, 'promotions')) return when === null ? 'Promozioni in corso' : `Promozioni valide ${when.on}`;
  if (isOnly(kinds, 'jobs')) return 'Annunci di lavoro aperti';
  if (isOnly(kinds, 'activities')) return when === null ? 'Attività della città' : `Attività aperte ${when.on}`;
  if (kinds.length > 0) return `${several(kinds)}${when === null ? '' : ` ${when.of}`}`;
  return when === null ? categoriesOf(query, lexicon) : `Che cosa c’è ${when.on}`;
}

/** 'Ristoranti, pizzerie, bar e gelaterie', when one word means several. */
function categoriesOf(query: Understanding, { categoryName }: Lexicon): string | null {
  const [first, ...others] = onlyCategories(query).map((slug) => categoryName(slug) ?? slug);
  if (first === undefined || others.length === 0) return null;
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}

const NAMES: Record<SearchSection, string> = {
  activities: 'attività',
  events: 'eventi',
  jobs: 'annunci di lavoro',
  promotions: 'promozioni',
};

function several(kinds: readonly SearchSection[]): string {
  const names = kinds.map((kind) => NAMES[kind]);
  const text = `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
