import { RECENT_SEARCHES_DAYS, RECENT_SEARCHES_KEY } from '../../../shared/rules/searchTerm.ts';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts';

/** A former search of this device: one that was submitted or led to a chosen result, not a half-typed one. */
interface Search {
  term: string;
  /** How often it was made, and when last, in milliseconds. */
  n: number;
  at: number;
}

const MOST_KEPT = 30;
const DAY_MS = 86_400_000;
/** Searches made at least this often are listed as frequent. */
const OFTEN = 3;

/** The searches stored on this device, the newest first, without those that are too old. */
function kept(): Search[] {
  try {
    const rows: unknown = JSON.parse(readLocal(RECENT_SEARCHES_KEY) ?? '[]');
    if (!Array.isArray(rows)) return [];
    return rows.filter(isSearch).filter(({ at }) => at > Date.now() - RECENT_SEARCHES_DAYS * DAY_MS);
  } catch {
    return [];
  }
}

function isSearch(row: unknown): row is Search {
  const { term, n, at } = (row ?? {}) as Partial<Search>;
  return typeof term === 'string' && typeof n === 'number' && typeof at === 'number';
}

export function remember(term: string): void {
  const rows = kept();
  const known = rows.find((row) => row.term === term);
  const others = rows.filter((row) => row !== known);
  const row = { term, n: (known?.n ?? 0) + 1, at: Date.now() };
  writeLocal(RECENT_SEARCHES_KEY, JSON.stringify([row, ...others].slice(0, MOST_KEPT)));
}

export function forgetSearches(): void {
  removeLocal(RECENT_SEARCHES_KEY);
}

/** The last few searches, and separately the frequent ones. */
export function ownSearches(most: number): { recent: string[]; often: string[] } {
  const rows = kept();
  const recent = rows.slice(0, most).map(({ term }) => term);
  const often = rows
    .filter(({ term, n }) => n >= OFTEN && !recent.includes(term))
    .sort((a, b) => b.n - a.n)
    .slice(0, 2)
    .map(({ term }) => term);
  return { recent, often };
}

/** Former searches that begin with `start`, the most frequent first. */
export function ownBeginning(start: string, most: number): string[] {
  const typed = start.toLowerCase();
  return kept()
    .filter(({ term }) => term.toLowerCase().startsWith(typed) && term.toLowerCase() !== typed)
    .sort((a, b) => b.n - a.n)
    .slice(0, most)
    .map(({ term }) => term);
}
