/** Errors of several fields as one text, which memoised rows can compare. '' without any. */
export function packProblems(error: (path: string) => string | undefined, paths: readonly string[]): string {
  const found = paths.flatMap((path) => {
    const sentence = error(path);
    return sentence === undefined ? [] : [[path, sentence] as const];
  });
  return found.length === 0 ? '' : JSON.stringify(found);
}

/** The errors of `packProblems`, to ask by path. */
export function unpackProblems(packed: string): (path: string) => string | undefined {
  if (packed === '') return () => undefined;
  const problems = new Map<string, string>(JSON.parse(packed));
  return (path) => problems.get(path);
}
