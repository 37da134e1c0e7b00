import { useEffect, useEffectEvent, useState } from 'react';
import type { QueryState } from './query.ts';

/** The delay between the last keystroke and the search. */
const PAUSE_MS = 300;

/**
 * The text of a search field that becomes a parameter of the address when the person pauses. Returns the text and its
 * setter, like `useState`.
 */
export function useTypedParameter(query: QueryState, name: string): [string, (text: string) => void] {
  const [text, setText] = useState(query.get(name));
  const write = useEffectEvent((words: string) => {
    if (words !== query.get(name)) query.set({ [name]: words });
  });
  useEffect(() => {
    const timer = setTimeout(() => write(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
