import { DELIMITERS, type Delimiter, type Encoding } from '../../../../shared/rules/imports.ts';

const UTF16_BOM = [0xff, 0xfe];

/** Italian Excel writes Windows-1252, other programs UTF-8. Text in Windows-1252 is practically never valid UTF-8. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === UTF16_BOM[0] && bytes[1] === UTF16_BOM[1]) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes the text and removes the byte order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes).replace(/^\ufeff/, '');
}

const LINES = 10;

/** The delimiter that splits the first lines into the most cells, with the same number in each line; quoted text is ignored. */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  const score = (delimiter: Delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const [head = 0] = counts;
    return head === 0 ? 0 : head + counts.filter((count) => count === head).length / LINES;
  };
  return [...DELIMITERS].sort((a, b) => score(b) - score(a))[0] as Delimiter;
}
