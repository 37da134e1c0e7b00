/** The differences between two texts, word by word. Pure. */

export interface Piece {
  text: string;
  /** `out`: only in the first text; `in`: only in the second. */
  kind: 'same' | 'out' | 'in';
}

/** Maximum number of word pairs to compare; beyond it the differing middle is shown as replaced. */
const MOST_PAIRS = 250_000;

export function wordDiff(before: string, after: string): Piece[] {
  const [a, b] = [tokens(before), tokens(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const middle = between(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return joined([...same(a.slice(0, head)), ...middle, ...same(a.slice(a.length - tail))]);
}

/** Words with the spaces after them, so that a moved word takes its space along. */
const tokens = (text: string): string[] => text.match(/\s+|[^\s]+\s*/g) ?? [];
const same = (words: string[]): Piece[] => words.map((text) => ({ text, kind: 'same' }));

/** The longest common subsequence, from the table of its lengths. */
function between(a: string[], b: string[]): Piece[] {
  if (a.length * b.length > MOST_PAIRS || a.length === 0 || b.length === 0)
    return [...a.map((text) => ({ text, kind: 'out' as const })), ...b.map((text) => ({ text, kind: 'in' as const }))];
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ text: a[i] as string, kind: 'same' });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1)))
      pieces.push({ text: a[i++] as string, kind: 'out' });
    else pieces.push({ text: b[j++] as string, kind: 'in' });
  }
  return pieces;
}

function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
