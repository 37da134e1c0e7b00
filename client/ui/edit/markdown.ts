/** The text changes of a Markdown field's toolbar. Pure. */

export interface Edited {
  /** The replaced range, and its new text. */
  from: number;
  to: number;
  insert: string;
  /** The selection afterwards. */
  start: number;
  end: number;
}

export type Mark = 'bold' | 'italic' | 'list' | 'link' | 'heading';

const LINE_MARKS: Partial<Record<Mark, string>> = { list: '- ', heading: '## ' };
const AROUND: Partial<Record<Mark, string>> = { bold: '**', italic: '_' };
const ADDRESS = 'https://';

/** Adds a mark to the selection, or removes it where it is already. */
export function marked(text: string, start: number, end: number, mark: Mark): Edited {
  const around = AROUND[mark];
  if (around !== undefined) return wrapped(text, start, end, around);
  const prefix = LINE_MARKS[mark];
  return prefix === undefined ? linked(text, start, end) : prefixed(text, start, end, prefix);
}

function wrapped(text: string, start: number, end: number, mark: string): Edited {
  const chosen = text.slice(start, end);
  const size = mark.length;
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
    return { from: start - size, to: end + size, insert: chosen, start: start - size, end: end - size };
  return { from: start, to: end, insert: `${mark}${chosen}${mark}`, start: start + size, end: end + size };
}

function linked(text: string, start: number, end: number): Edited {
  const words = text.slice(start, end) || 'testo del link';
  const address = start + words.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${words}](${ADDRESS})`,
    // Without a selection the words are typed first, then the address.
    start: start === end ? start + 1 : address,
    end: start === end ? start + 1 + words.length : address + ADDRESS.length,
  };
}

function prefixed(text: string, start: number, end: number, prefix: string): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const off = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (off ? line.slice(prefix.length) : prefix + line)).join('\n');
  const end2 = from + insert.length;
  return { from, to, insert, start: start === end ? end2 : from, end: end2 };
}

/** Enter inside a list begins its next item; in an empty item it ends the list. Null: an ordinary line break. */
export function nextItem(text: string, at: number): Edited | null {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const [, prefix, rest] = /^(\s*(?:[-*]|\d{1,3}\.)\s)(.*)$/.exec(text.slice(from, at)) ?? [];
  if (prefix === undefined) return null;
  if (rest === '') return { from, to: at, insert: '', start: from, end: from };
  const number = /^(\s*)(\d+)\.(\s)$/.exec(prefix);
  const insert = `\n${number === null ? prefix : `${number[1]}${Number(number[2]) + 1}.${number[3]}`}`;
  return { from: at, to: at, insert, start: at + insert.length, end: at + insert.length };
}

/** A list's mark typed by hand where Enter had put it already: one is enough. Null: it stands once. */
export function repeatedMark(text: string, at: number): Edited | null {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const again = /^\s*([-*]\s|\d{1,3}\.\s)\1$/.exec(text.slice(from, at))?.[1];
  if (again === undefined) return null;
  const start = at - again.length;
  return { from: start, to: at, insert: '', start, end: start };
}
