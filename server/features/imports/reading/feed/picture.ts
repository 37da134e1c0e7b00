import { plainText, short } from '../../../../lib/plainText.ts';
import { isXmlNode, type XmlNode, xmlWords } from '../../../../lib/xml.ts';

/** The picture of a feed's item, and what it shows in words where the feed says so. */
interface Picture {
  url: string;
  alt: string;
}

const LONGEST_ALT = 200;
const IS_PICTURE = /\.(jpe?g|png|webp|avif|gif)(\?|$)/i;
const nodes = (value: unknown): XmlNode[] => [value].flat().filter(isXmlNode);
const isImage = ({ '@type': type, '@medium': medium, '@url': url, '@href': href }: XmlNode) =>
  medium === 'image' ||
  (type === undefined ? IS_PICTURE.test(String(url ?? href ?? '')) : /^image\//.test(String(type)));

/** Media RSS, an enclosure, or the first picture of its text. @param page the item's own address */
export function pictureOf(item: XmlNode, page: URL): Picture | null {
  const media = [item, ...nodes(item.group)]
    .flatMap((of) => nodes(of.content))
    .filter((of) => '@url' in of && isImage(of));
  const largest = media.toSorted((a, b) => Number(b['@width'] ?? 0) - Number(a['@width'] ?? 0));
  const linked = nodes(item.link).filter((link) => link['@rel'] === 'enclosure');
  const named = [
    ...largest,
    ...nodes(item.thumbnail),
    ...nodes(item.enclosure).filter(isImage),
    ...linked.filter(isImage),
  ];
  const candidates = [
    ...named.map((of) => ({ url: String(of['@url'] ?? of['@href'] ?? ''), alt: xmlWords(of.description ?? of.title) })),
    ...[item.encoded, item.content, item.description, item.summary].flatMap(inText),
  ];
  for (const { url, alt } of candidates) {
    const address = url === '' ? null : URL.parse(plainText(url), page.href);
    if (address !== null && /^https?:$/.test(address.protocol) && address.username === '')
      return { url: address.href, alt: short(alt, LONGEST_ALT) };
  }
  return null;
}

/** The pictures of a text in HTML, written as it is or with its signs as entities; not those that count visits. */
function inText(value: unknown): Picture[] {
  const [first] = [value].flat();
  const raw = String((isXmlNode(first) ? first['#text'] : first) ?? '');
  const tags = (/<img\b/i.test(raw) ? raw : plainText(raw)).match(/<img\b[^>]{1,2000}>/gi) ?? [];
  const said = (tag: string, name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? '';
  return tags
    .filter((tag) => !['width', 'height'].some((side) => /^[01]$/.test(said(tag, side))))
    .map((tag) => ({ url: said(tag, 'src'), alt: plainText(said(tag, 'alt')).replace(/\s+/g, ' ') }));
}
