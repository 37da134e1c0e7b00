import { useAnswer } from '../../lib/answer.ts';
import { useLater } from '../../lib/later.ts';

const WAIT_MS = 300;
const SHORTEST = 2;

/** What is found for a text while somebody types it; nothing for less than two letters. */
export function useFound<T>(text: string, find: (words: string, signal: AbortSignal) => Promise<T[]>): T[] {
  const words = text.trim();
  const still = useLater(words, WAIT_MS);
  const { data } = useAnswer(still.length < SHORTEST ? null : still, async (asked, signal) => ({
    asked,
    found: await find(asked, signal),
  }));
  return data?.asked === words ? data.found : [];
}
