import { XMLParser } from 'fast-xml-parser';
import { plainText } from './plainText.ts';

/** What the parser makes of XML. */
export type XmlNode = Record<string, unknown>;

/** Documents with entities of their own are refused: nested ones can expand without limit. */
export const ENTITIES = 'Questo documento definisce entità XML, e il portale per sicurezza non lo apre.';

/** Decodes the text by the encoding that XML names in its first line. */
export function decodedXml(bytes: Buffer): string {
  const named = /^\s*<\?xml[^>]*encoding=["']([\w-]{1,30})["']/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export const definesEntities = (text: string): boolean => /<!ENTITY/i.test(text);

/** The document's elements by name, attributes with '@', without the namespaces' prefixes. @returns null for what is no XML */
export function parsedXml(text: string): XmlNode | null {
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      processEntities: false,
      parseTagValue: false,
      parseAttributeValue: false,
      removeNSPrefix: true,
    });
    return xmlNode(parser.parse(text));
  } catch {
    return null;
  }
}

export const isXmlNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const xmlNode = (value: unknown): XmlNode => (isXmlNode(value) ? value : {});

/** The text of an element, whatever attributes it has, on one line. */
export function xmlWords(value: unknown): string {
  const [first] = [value].flat();
  return plainText(plainText(String((isXmlNode(first) ? first['#text'] : first) ?? ''))).replace(/\s+/g, ' ');
}
