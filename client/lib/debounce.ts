/** Runs `work` once, `ms` milliseconds after the last call. */
export function debounce<A extends unknown[]>(
  ms: number,
  work: (...args: A) => void,
): { (...args: A): void; cancel(): void } {
  let timer = 0;
  const later = (...args: A) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => work(...args), ms);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}
