import { readFileSync } from 'node:fs';
import { fullDay, wallTime } from '../../../../shared/rules/dates.ts';
import { MOST_IMPORT_ROWS } from '../../../../shared/rules/imports.ts';
import { plainText, short } from '../../../lib/plainText.ts';
import {
  decodedXml,
  definesEntities,
  ENTITIES,
  isXmlNode,
  parsedXml,
  type XmlNode,
  xmlNode,
  xmlWords,
} from '../../../lib/xml.ts';
import { type ReadJob, type SourceFile, type SourceRow, Unreadable } from './source.ts';

const BROKEN = 'Non è un feed di notizie: serve l’indirizzo di un RSS o di un Atom.';
const EMPTY = 'In questo feed non c’è nessuna notizia.';
const TITLE = 120;
const SUMMARY = 200;

/** Reads RSS or Atom news of another site: title, summary, date, picture and address, because the whole text stays on that site. */
export async function readFeed({ path, now }: ReadJob): Promise<SourceFile> {
  const text = decodedXml(readFileSync(path));
  if (definesEntities(text)) throw new Unreadable(ENTITIES);
  const root = parsedXml(text);
  if (root === null) throw new Unreadable(BROKEN);
  const channel = xmlNode(xmlNode(root.rss).channel ?? xmlNode(root.RDF).channel ?? root.feed);
  const items = [channel.item, channel.entry, xmlNode(root.RDF).item, xmlNode(root.rss).item].flat().filter(isXmlNode);
  const site = siteOf(channel);
  const rows = items.map((item, at) => rowOf(item, { position: at + 1, site, now }));
  if (!('rss' in root || 'RDF' in root || 'feed' in root)) throw new Unreadable(BROKEN);
  if (rows.length === 0) throw new Unreadable(EMPTY);
  const title = short(xmlWords(channel.title), 80);
  const plain = { is_text: false, delimiter: null, encoding: null };
  return { columns: [], rows: rows.slice(0, MOST_IMPORT_ROWS), ...plain, title };
}

const NO_TITLE = 'Questa notizia non ha un titolo.';
const NO_LINK = 'Questa notizia non ha un indirizzo che porti al testo.';

/** @param where.site the feed's own site, for addresses that are written without it */
function rowOf(item: XmlNode, { position, site, now }: { position: number; site: URL | null; now: string }): SourceRow {
  const title = short(xmlWords(item.title), TITLE);
  const link = linkOf(item, site);
  if (title === '' || link === null) {
    const given = { ...(title === '' ? {} : { title }), $ref: link?.href ?? '' };
    const key = xmlWords(item.guid ?? item.id) || link?.href || null;
    return { position, key, cells: {}, given, notes: [], problem: title === '' ? NO_TITLE : NO_LINK };
  }
  const at = Date.parse(xmlWords(item.pubDate ?? item.published ?? item.date ?? item.updated));
  const published = Number.isNaN(at) || at > Date.parse(now) ? null : new Date(at).toISOString();
  const host = link.hostname.replace(/^www\./, '');
  const from = `Dal sito ${host}${published === null ? '' : `, ${fullDay(wallTime(published).day)}`}.`;
  const picture = pictureOf(item, link);
  const given = {
    title,
    excerpt: short(xmlWords(item.description ?? item.summary), SUMMARY) || from,
    body: `[Leggi tutto su ${host}](${link.href})`,
    $ref: link.href,
    ...(published === null ? {} : { $published: published }),
    ...(picture === null ? {} : { $picture: picture.url, $picture_alt: picture.alt }),
  };
  const key = xmlWords(item.guid ?? item.id) || link.href;
  return { position, key, cells: {}, given, notes: [] };
}

/** The site that a feed names as its own. */
function siteOf(channel: XmlNode): URL | null {
  const named = [
    channel['@base'],
    ...[channel.link].flat().map((one) => (isXmlNode(one) ? one['@href'] : one)),
    channel.id,
  ];
  const addresses = named.map((one) => URL.parse(xmlWords(one)));
  return addresses.find((url) => url !== null && /^https?:$/.test(url.protocol)) ?? null;
}

/** The item's address, with brackets escaped, because they would end a Markdown link. */
function linkOf(item: XmlNode, site: URL | null): URL | null {
  const links = [item.link].flat();
  const atom = links.filter(isXmlNode).find((one) => (one['@rel'] ?? 'alternate') === 'alternate')?.['@href'];
  const text = atom === undefined ? xmlWords(item.link) : plainText(String(atom));
  // A guid may be anything: it is an address only when it is a whole one.
  const url = text === '' ? URL.parse(xmlWords(item.guid)) : URL.parse(text, site?.href);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  return new URL(url.href.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29')));
}

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
function pictureOf(item: XmlNode, page: URL): Picture | null {
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
