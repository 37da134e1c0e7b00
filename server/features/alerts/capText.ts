import { plainText } from '../../lib/plainText.ts';
import { isXmlNode } from '../../lib/xml.ts';

/** The text of an element, on one line. */
export function words(value: unknown): string {
  return text(value).replace(/\s+/g, ' ').trim();
}

/** With its lines. */
export function text(value: unknown): string {
  const [first] = [value].flat();
  const raw = isXmlNode(first) ? first['#text'] : first;
  // Some programs write markup, and escape it.
  return typeof raw === 'string' ? plainText(plainText(raw)) : '';
}
