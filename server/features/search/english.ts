import { ENGLISH } from './englishWords.ts';

/** English words that only join others, or that Italian uses too: beside them a question is English when another word is. */
const JOINING = new Set(
  `the is are there where what when which how can could i we you to for of and or at on around here me my our good
  nice place places with without any some find buy get want need looking please does do from by this that in a an open free vegan car
  vet event night spa fruit`.split(/\s+/),
);
const LONGEST = 4;

const meanings = new Map(
  ENGLISH.flatMap(([italian, english]) => english.split(', ').map((phrase): [string, string] => [phrase, italian])),
);

/**
 * What an Italian would have typed: 'pharmacy open now' -> 'farmacia aperto adesso'; null for a question without a word of English.
 * @param tokens folded words
 */
export function inItalian(tokens: readonly string[]): string | null {
  const said: string[] = [];
  let isEnglish = false;
  for (let at = 0; at < tokens.length; ) {
    const [meant, length] = meaningAt(tokens, at);
    isEnglish ||= meant !== undefined && !JOINING.has(tokens.slice(at, at + length).join(' '));
    const word = tokens[at] as string;
    if (meant !== undefined) said.push(meant);
    else if (!JOINING.has(word)) said.push(word);
    at += length;
  }
  return isEnglish ? said.join(' ') : null;
}

/** The longest phrase that is known at this word. */
function meaningAt(tokens: readonly string[], at: number): [meant: string | undefined, length: number] {
  for (let length = Math.min(LONGEST, tokens.length - at); length >= 1; length--) {
    const meant = meanings.get(tokens.slice(at, at + length).join(' '));
    if (meant !== undefined) return [meant, length];
  }
  return [undefined, 1];
}
