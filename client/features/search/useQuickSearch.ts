import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { SEARCH_DEBOUNCE_MS, type SearchState, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { debounce } from '../../lib/debounce.ts';
import { remember } from './recent.ts';
import { createSearchStore } from './store.ts';

const search = createSearchStore('overlay');

/** The state of the quick search: term and results, dropped when the dialog closes. */
export function useQuickSearch() {
  const [text, setText] = useState('');
  const { state } = useSnapshot(search.store) as { state: SearchState };
  const later = useMemo(() => debounce(SEARCH_DEBOUNCE_MS, search.typed), []);
  useEffect(
    () => () => {
      later.cancel();
      search.cleared();
    },
    [later],
  );

  function type(typed: string): void {
    setText(typed);
    later.cancel();
    const term = searchTerm(typed);
    if (term === '') search.cleared();
    else later(term);
  }

  function submit(typed: string): void {
    setText(typed);
    later.cancel();
    search.submitted(typed);
    const term = searchTerm(typed);
    if (term.length >= SEARCH_MIN_CHARACTERS) remember(term);
  }

  return { text, state, type, submit };
}
