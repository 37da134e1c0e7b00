import { ENGLISH } from './englishWords.ts';

/** English words that only join others, or that Italian uses too: beside them a question is English when another word is. */
const JOINING = new Set(
  `the is are there where what when which how can could i we you to for of and or at on around here me my our good
  nice place places with without any some find buy get want need looking please do from by this that in a an open free vegan car
  vet bus event night spa fruit town city much does`.split(/\s+/),
);
/** English words that no Italian question has, except as the beginning of its last word: "where can I park". */
const ENGLISH_ONLY = /^(?:the|is|are|there|where|what|which|how|can|could|my|you|get|near)$/;
const LONGEST = 6;

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
  let isMeant = false;
  for (let at = 0; at < tokens.length; ) {
    const [meant, length] = meaningAt(tokens, at);
    const word = tokens[at] as string;
    isMeant ||= meant !== undefined;
    isEnglish ||=
      (ENGLISH_ONLY.test(word) && at < tokens.length - 1) ||
      (meant !== undefined && !JOINING.has(tokens.slice(at, at + length).join(' ')));
    if (meant !== undefined) said.push(meant);
    else if (!JOINING.has(word)) said.push(word);
    at += length;
  }
  return isEnglish && isMeant ? said.join(' ') : null;
}

/** The longest phrase that is known at this word. */
function meaningAt(tokens: readonly string[], at: number): [meant: string | undefined, length: number] {
  for (let length = Math.min(LONGEST, tokens.length - at); length >= 1; length--) {
    const meant = meanings.get(tokens.slice(at, at + length).join(' '));
    if (meant !== undefined) return [meant, length];
  }
  return [undefined, 1];
}
