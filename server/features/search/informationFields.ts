import type { SearchResponse } from '../../../shared/contract/search.ts';
import type { Results } from './attempts.ts';
import type { Information } from './information.ts';
import { ALL_SECTIONS } from './repository.ts';
import { words } from './tokens.ts';
import type { Understanding } from './understanding.ts';

type InformationFields = Pick<SearchResponse, 'information' | 'information_leads'>;

/** Information alone, or better than what there is. */
export function informationFields({ count, items }: Information, leads = true): InformationFields {
  return { information: items(), information_leads: leads && count > 0 };
}

/** Information beside results: only what has every word, and not where a time or a kind was asked. */
export function informationBeside(
  results: Results,
  { terms, when, open, closed, kinds, without }: Understanding,
  known: Information,
): Partial<InformationFields> {
  if (!known.strong || terms.length === 0 || when !== null || open || closed || without.length > 0) return {};
  if (known.how && kinds.length > 0) return informationFields(known);
  if (kinds.length > 0) return {};
  return informationFields(known, known.leads && !isNamed(results, terms));
}

/** Whether one of the first is called what was asked, more or less: by more than half of its name's words. */
function isNamed(results: Results, terms: Understanding['terms']): boolean {
  const asked = new Set(terms.flatMap(({ phrases }) => phrases));
  return ALL_SECTIONS.some((kind) =>
    results[kind].slice(0, 3).some(({ title }) => {
      const name = words(title).filter((word) => word.length > 3);
      return name.filter((word) => asked.has(word)).length * 2 > name.length;
    }),
  );
}
