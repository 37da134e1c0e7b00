/** Parses the named JSON columns of a row. */
export function parsed<T>(row: object | undefined, names: readonly string[]): T | undefined {
  if (row === undefined) return undefined;
  const next: Record<string, unknown> = { ...row };
  for (const name of names) if (typeof next[name] === 'string') next[name] = JSON.parse(next[name]);
  return next as T;
}

/** Writes the named fields as JSON columns. */
export function stored(row: object, names: readonly string[]): object {
  const next: Record<string, unknown> = { ...row };
  for (const name of names) next[name] = next[name] === null ? null : JSON.stringify(next[name]);
  return next;
}
