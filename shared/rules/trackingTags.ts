/**
 * Additional tracking tags (docs/specification.md, Fields): the office pastes one element as text. Server, policy and client use
 * this one parser, so that exactly what was checked runs; a browser never parses the text as HTML.
 */

/** Where AgID's Web Analytics Italia, a Matomo, takes visits. */
export const WEB_ANALYTICS_ITALIA = 'https://ingestion.webanalytics.italia.it';

export type TagType = 'script' | 'meta' | 'img';

export interface ReadTag {
  attributes: Record<string, string>;
  /** The inline code of a script; null when it has `src`, and for meta and img. */
  inline: string | null;
  /** The origin of `src`, such as https://cdn.example.org; null without one. */
  origin: string | null;
}

/** Attributes each element may have: nothing that runs code, navigates or needs a looser policy (on…, style, http-equiv). */
const ALLOWED: Record<TagType, readonly string[]> = {
  script: ['src', 'type', 'async', 'defer', 'id', 'crossorigin', 'integrity', 'referrerpolicy', 'charset'],
  meta: ['name', 'property', 'content', 'charset'],
  img: ['src', 'alt', 'width', 'height', 'id', 'referrerpolicy'],
};

/** A Content-Security-Policy source: it cannot contain a character that ends a directive, a user or an IP address. */
const HTTPS_ADDRESS =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?)(?=[/?#]|$)/i;

/** @returns the element, or an Italian sentence that says what is wrong with the text */
export function readTag(type: TagType, code: string): ReadTag | string {
  const text = code.trim();
  const start = new RegExp(`^<${type}(?=[\\s/>])`, 'i').exec(text);
  if (start === null) return `Incolla un solo elemento <${type}>, senza altro prima o dopo.`;
  const opening = readAttributes(text, start[0].length);
  if (opening === null) return 'Il tag non è scritto correttamente: controlla attributi e virgolette.';
  const rest = text.slice(opening.end);
  const inline = type === 'script' ? scriptText(rest) : rest === '' ? '' : null;
  if (inline === null) return `Incolla un solo elemento <${type}>, senza altro prima o dopo.`;
  return checked(type, opening.attributes, inline);
}

/** Parses the attributes after the element's name, up to its `>`. */
function readAttributes(text: string, from: number): { attributes: Record<string, string>; end: number } | null {
  const attributes: Record<string, string> = {};
  const attribute = /\s+([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/iy;
  const close = /\s*\/?>/y;
  let end = from;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(text);
    if (found === null) break;
    const name = (found[1] as string).toLowerCase();
    if (Object.hasOwn(attributes, name)) return null;
    attributes[name] = plain(found[2] ?? found[3] ?? found[4] ?? '');
    end = attribute.lastIndex;
  }
  close.lastIndex = end;
  return close.test(text) ? { attributes, end: close.lastIndex } : null;
}

function plain(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim();
}

/** The content before the single closing tag that ends the text; null without one, or with several. */
function scriptText(rest: string): string | null {
  const closing = /<\/script\s*>$/i.exec(rest);
  const inside = closing === null ? null : rest.slice(0, closing.index);
  return inside === null || /<\/?script|<!--/i.test(inside) ? null : inside.trim();
}

function checked(type: TagType, attributes: Record<string, string>, inline: string): ReadTag | string {
  const foreign = Object.keys(attributes).find(
    (name) => !ALLOWED[type].includes(name) && !/^data-[a-z0-9-]+$/.test(name),
  );
  if (foreign !== undefined) return `L’attributo «${foreign}» non è ammesso in un elemento <${type}>.`;
  if (type === 'meta') {
    const named = attributes.name || attributes.property;
    return named && attributes.content !== undefined
      ? { attributes, inline: null, origin: null }
      : 'Un <meta> ha un nome (name o property) e un contenuto (content).';
  }
  const { src } = attributes;
  if (src === undefined) {
    if (type === 'img') return 'Un <img> ha un indirizzo (src) che comincia con https://.';
    if (inline === '') return 'Lo script è vuoto: serve un indirizzo (src) o il suo codice.';
  } else if (inline !== '') return 'Uno script ha un indirizzo (src) o il suo codice, non tutti e due.';
  if (!['', 'text/javascript', 'application/javascript', 'module'].includes(attributes.type ?? ''))
    return 'Il tipo di uno script è text/javascript o module.';
  const origin = src === undefined ? null : originOf(src);
  if (src !== undefined && origin === null) return 'L’indirizzo (src) comincia con https:// e il nome di un sito.';
  return { attributes, inline: src === undefined ? inline : null, origin };
}

function originOf(src: string): string | null {
  if (/[\s\p{Cc}\\]/u.test(src)) return null;
  const host = HTTPS_ADDRESS.exec(src)?.[1];
  return host === undefined ? null : `https://${host.toLowerCase()}`;
}
