import { expect, it } from 'vitest';
import { type Edited, type Mark, marked, nextItem, repeatedMark } from '../../client/ui/edit/markdown.ts';

/** The selection is between the bars: 'un |bel| giorno'. */
function selected(text: string): [string, number, number] {
  const [before = '', middle = '', after] = text.split('|');
  return after === undefined
    ? [before + middle, before.length, before.length]
    : [before + middle + after, before.length, before.length + middle.length];
}

function after(text: string, edited: Edited | null): string | null {
  if (edited === null) return null;
  const { from, to, insert, start, end } = edited;
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, start)}|${start === end ? '' : `${next.slice(start, end)}|`}${next.slice(end)}`;
}

it.each<[Mark, string, string]>([
  ['bold', 'un |bel| giorno', 'un **|bel|** giorno'],
  ['bold', 'un **|bel|** giorno', 'un |bel| giorno'],
  ['italic', 'un | giorno', 'un _|_ giorno'],
  ['list', 'pane\n|latte\nuova|', 'pane\n|- latte\n- uova|'],
  ['list', '|- latte\n- uova|', '|latte\nuova|'],
  ['heading', 'Ora|ri', '## Orari|'],
  ['link', 'vedi |qui|', 'vedi [qui](|https://|)'],
  ['link', 'vedi |', 'vedi [|testo del link|](https://)'],
])('%s on «%s»', (mark, before, result) => {
  const [text, start, end] = selected(before);
  expect(after(text, marked(text, start, end, mark))).toBe(result);
});

it.each([
  ['- pane|', '- pane\n- |'],
  ['2. pane|', '2. pane\n3. |'],
  ['- pane\n- |', '- pane\n|'],
  ['pane|', null],
])('Enter in «%s»', (before, result) => {
  const [text, start] = selected(before);
  expect(after(text, nextItem(text, start))).toBe(result);
});

it.each([
  ['- pane\n- - |', '- pane\n- |'],
  ['1. pane\n2. 2. |\n3. uova', '1. pane\n2. |\n3. uova'],
  ['- pane\n- -|', null],
  ['- |', null],
  ['- pane - |', null],
])('a mark typed after Enter’s own in «%s»', (before, result) => {
  const [text, start] = selected(before);
  expect(after(text, repeatedMark(text, start))).toBe(result);
});
