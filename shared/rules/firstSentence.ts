/** Where a sentence ends: not after an initial or an abbreviation ('G. Verdi', 'dott. Rossi', 'ore 18.30'). */
const END = /(?<![\s.(]\p{L}|\b(?:[Dd]ott|[Pp]rof|[Ss]ig|[Ii]ng|[Aa]vv|[Aa]rch))[.!?…]+["»)]*(?=\s+["«]?\p{Lu}|\s*$)/u;

/** Characters that are read: thousands of dots or stars without an end would take the patterns seconds. */
const READ = 2_000;

/**
 * The first sentence of a text in Markdown: its first paragraph without marks, to the end of its first sentence.
 * @param most characters; a longer sentence is cut at a word, with '…'
 */
export function firstSentence(markdown: string, most: number): string {
  const paragraph = markdown
    .split(/\n\s*\n|\n(?=#)/)
    .find((part) => !/^\s*(?:#|\[\/\/\]:|!\[)/.test(part) && part.trim() !== '');
  const text = unmarked((paragraph ?? '').slice(0, READ));
  const end = END.exec(text);
  const sentence = end === null ? text : text.slice(0, end.index + end[0].length);
  if (sentence.length <= most) return sentence;
  return `${sentence.slice(0, most).replace(/[\s,;:]+\S*$/, '')}…`;
}

const unmarked = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|[*_`])(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();

/** A page's lead: the short text, unless the text below it begins with it. @param html of the text */
export function leadOf(short: string, html: string): string {
  const begins = plain(html).startsWith(plain(short).replace(/…$/, ''));
  return short !== '' && begins ? '' : short;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const plain = (html: string): string =>
  html
    .replace(/<[^<>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
