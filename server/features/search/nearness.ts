const DAY_MS = 86_400_000;

/**
 * Points for what comes soon, or came lately: almost 0.5 for what is near, none for what is over.
 * @param first and `second`: in milliseconds @param days how far apart they are for a third of a point
 */
export function nearness(first: number, second: number, days: number): number {
  const distance = (second - first) / DAY_MS;
  return distance > 0 ? 1 / (2 + distance / days) : 0;
}
