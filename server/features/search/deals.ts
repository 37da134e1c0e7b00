const DIGITS: Record<string, string> = { un: '1', uno: '1', una: '1', due: '2', tre: '3', quattro: '4' };
const DEAL = [
  /^(\d)x(\d)(?= |$)/,
  /^(\d|due|tre|quattro) (?:x|per|al prezzo di) (\d|uno|una|un|due|tre)(?= |$)/,
  /^prendi (\d|due|tre|quattro) (?:e )?paghi (\d|uno|una|un|due|tre)(?= |$)/,
];
const TURNED = /^paghi (\d|uno|una|un|due|tre) (?:e )?prendi (\d|due|tre|quattro)(?= |$)/;

/** '2x1', '2 x 1', 'due per uno', 'paghi uno prendi due': returns the words under which the index keeps a promotion's label "2 × 1". */
export function readDeal(tokens: readonly string[]): { phrase: string; length: number } | null {
  const text = tokens.slice(0, 6).join(' ');
  for (const pattern of DEAL) {
    const found = pattern.exec(text);
    if (found !== null) return deal(found[1], found[2], found[0]);
  }
  const turned = TURNED.exec(text);
  return turned === null ? null : deal(turned[2], turned[1], turned[0]);
}

function deal(taken = '', paid = '', text = ''): { phrase: string; length: number } {
  return { phrase: `${DIGITS[taken] ?? taken} ${DIGITS[paid] ?? paid}`, length: text.split(' ').length };
}
