import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLater } from './later.ts';

export interface QueryState {
  get: (name: string) => string;
  /** The address with some values changed; '' removes one. Back on page 1 unless `page` is among them. */
  href: (changes: Record<string, string>) => string;
  /** Changes values in place, without a new history entry. */
  set: (changes: Record<string, string>) => void;
}

/** The address of a call, with those of the values that are not empty. */
export function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The delay between the last keystroke and the search. */
const PAUSE_MS = 300;

/** The state of a screen that lives in its query string alone. */
export function useQuery(base: string): QueryState {
  const search = useSearch();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const href = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? base : `${base}?${next}`;
  };
  return {
    get: (name) => params.get(name) ?? '',
    href,
    set: (changes) => navigate(href(changes), { replace: true }),
  };
}

/**
 * The text of a search field that becomes a parameter of the address when the person pauses. Returns the text and its
 * setter, like `useState`.
 */
export function useTypedParameter(query: QueryState, name: string): [string, (text: string) => void] {
  const words = query.get(name);
  const [text, setText] = useState(words);
  const own = useRef(words);
  // Another control has changed it, as a filter that empties the others: the field says what is looked for.
  useEffect(() => {
    if (words === own.current) return;
    own.current = words;
    setText(words);
  }, [words]);
  const write = useEffectEvent((typed: string) => {
    own.current = typed;
    if (typed !== words) query.set({ [name]: typed });
  });
  const still = useLater(text.trim(), PAUSE_MS);
  useEffect(() => write(still), [still]);
  return [text, setText];
}
