import { plainText } from '../calendar/text.ts';

/** What the parser makes of XML. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const node = (value: unknown): Node => (isNode(value) ? value : {});

/** The text of an element, whatever attributes it has. */
export function words(value: unknown): string {
  const [first] = [value].flat();
  return plainText(plainText(String((isNode(first) ? first['#text'] : first) ?? ''))).replace(/\s+/g, ' ');
}
