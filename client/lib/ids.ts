import { createContext, useContext, useState } from 'react';

interface Ids {
  prefix: string;
  next: number;
}

/** Counts the ids of a part of the page. */
export const PartIds = createContext<Ids>({ prefix: 'id', next: 0 });

/** A count for a part whose prefix nobody else has. */
export const useIds = (prefix: string): Ids => useState(() => ({ prefix, next: 0 }))[0];

/**
 * An id for an element. Preact's own counts over the whole page, in the order in which code comes: the document would have other ids
 * than the scripts, and some twice. Here each part that comes by itself (lazy.ts) counts its own.
 */
export function useId(): string {
  const ids = useContext(PartIds);
  return useState(() => `${ids.prefix}-${ids.next++}`)[0];
}
