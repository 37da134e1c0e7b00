import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { searchUrl } from '../../../shared/paths.ts';
import { SEARCH_DEBOUNCE_MS, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { debounce } from '../../lib/debounce.ts';
import { remember } from './recent.ts';
import type { SearchStore } from './store.ts';

/**
 * The term in the address, the text in the field and what typing and submitting do: typing replaces the address after
 * a pause, submitting adds an entry to the history.
 */
export function useTerm(search: SearchStore) {
  const [params] = useSearchParams();
  const q = searchTerm(params.get('q') ?? '');
  const [, navigate] = useLocation();
  const [text, setText] = useState(q);
  /**
   * The last `q` this screen wrote itself: when it comes back through the URL it must not overwrite newer typing. Null:
   * none yet.
   */
  const written = useRef<string | null>(null);

  useEffect(() => {
    if (q === written.current) return;
    // The field begins with `q`, and may have been written in before this.
    if (written.current !== null) setText(q);
    written.current = q;
    search.typed(q);
  }, [q, search]);

  const write = useMemo(() => {
    const address = (term: string, replace: boolean) => {
      written.current = term;
      navigate(searchUrl(term), { replace });
    };
    const follow = (term: string) => {
      search.typed(term);
      address(term, true);
    };
    return { address, follow, later: debounce(SEARCH_DEBOUNCE_MS, follow) };
  }, [navigate, search]);
  // Results depend on the time ("aperto ora"), so returning to the screen searches again.
  useEffect(
    () => () => {
      write.later.cancel();
      search.cleared();
    },
    [write, search],
  );

  function type(typed: string): void {
    setText(typed);
    write.later.cancel();
    const term = searchTerm(typed);
    if (term === '') write.follow('');
    else write.later(term);
  }

  function submit(typed: string): void {
    write.later.cancel();
    const term = searchTerm(typed);
    search.submitted(term);
    if (term.length >= SEARCH_MIN_CHARACTERS) remember(term);
    if (term !== q) write.address(term, false);
  }

  return { q, text, type, submit };
}
