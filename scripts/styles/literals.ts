/** What text, space, radii and weights may be is said once, in client/styles/tokens.css (docs/decisions/0110-one-scale.md). */
const SCALE: { property: RegExp; forbids: RegExp; says: string }[] = [
  // Up to two pixels is a hairline; what is negative moves something drawn back to where its neighbours end.
  {
    property: /^((row-|column-)?gap|(padding|margin)(-\w+)*)$/,
    forbids: /(?<![-\w.])(?!(0|1|2)px)[\d.]+(px|rem)/,
    says: '--space-*',
  },
  {
    property: /^border(-\w+-\w+)?-radius$/,
    forbids: /(?<![-\w.])(?!(0|1|2)px)[\d.]+(px|rem)|^50%$/,
    says: '--radius*',
  },
  { property: /^font(-size)?$/, forbids: /(?<![-\w.])[\d.]+(px|rem)/, says: '--size-*' },
  {
    property: /^font(-weight)?$/,
    forbids: /(^|\s)([1-9]00|[1-9]50|bold)(?=\s|$)/,
    says: '--regular, --semibold, --bold or --heavy',
  },
];

/** A size between two of the scale that grows with the window: its slope. */
const SLOPE = /[\d.]+rem \+ [\d.]+vw/g;

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Whether all that a sheet's classes do is take words: built it is an empty file, which is fetched, and fetched anew as if it had failed. */
export const hasOnlyWords = (css: string): boolean =>
  !/(?<=[;{]\s*)(?!composes\b)[a-z-]+\s*:/.test(withoutComments(css));

/** The declarations of a sheet that say a value of their own where the scale has one. */
export function findLiterals(css: string): string[] {
  const kept = withoutBlocks(withoutComments(css), /@font-face|@media print/g);
  const declarations = [...kept.matchAll(/(?<=[;{]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)];
  return declarations.flatMap(([, property = '', said = '']) => {
    const value = said.trim().replace(/\s+/g, ' ');
    return SCALE.filter((scale) => scale.property.test(property) && scale.forbids.test(value.replace(SLOPE, ''))).map(
      ({ says }) => `${property}: ${value} (${says})`,
    );
  });
}

/** Paper has sizes of its own, and a font's weights are its file's. */
function withoutBlocks(css: string, start: RegExp): string {
  let kept = '';
  let from = 0;
  for (const { index } of css.matchAll(start)) {
    kept += css.slice(from, index);
    let depth = 0;
    from = css.indexOf('{', index);
    do depth += { '{': 1, '}': -1 }[css[from++] as string] ?? 0;
    while (depth > 0);
  }
  return kept + css.slice(from);
}
