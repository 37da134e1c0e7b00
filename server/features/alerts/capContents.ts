import { plainText } from '../../lib/plainText.ts';
import { isXmlNode, parsedXml, type XmlNode, xmlNode } from '../../lib/xml.ts';
import { words } from './capText.ts';

/** What an address has: documents, and the addresses of others, the newest first. */
export interface Contents {
  documents: XmlNode[];
  links: { url: string; updated: string }[];
}

/** @returns null for what is neither a CAP document nor an index */
export function contentsOf(text: string, base: string): Contents | null {
  const root = parsedXml(text);
  if (root === null) return null;
  if ('alert' in root) return { documents: [xmlNode(root.alert)], links: [] };
  if (!('feed' in root || 'rss' in root || 'RDF' in root)) return null;
  const channel = xmlNode(xmlNode(root.rss).channel ?? xmlNode(root.RDF).channel ?? root.feed);
  const items = [channel.entry, channel.item, xmlNode(root.RDF).item].flat().filter(isXmlNode);
  const [documents, links]: [XmlNode[], Contents['links']] = [[], []];
  for (const item of items) {
    const { alert } = xmlNode(item.content);
    const url = linkOf(item, base);
    if (isXmlNode(alert)) documents.push(alert);
    else if (url !== null)
      links.push({ url, updated: words(item.updated ?? item.pubDate ?? item.published ?? item.date) });
  }
  const at = (updated: string) => Date.parse(updated) || 0;
  return { documents, links: links.sort((one, other) => at(other.updated) - at(one.updated)) };
}

/** The document's own link: the one of CAP's type where there are several. */
function linkOf(item: XmlNode, base: string): string | null {
  const links = [item.link].flat();
  const nodes = links.filter(isXmlNode).filter((one) => '@href' in one);
  const cap = nodes.find((one) => /cap|xml/.test(String(one['@type'] ?? '')));
  const plain = nodes.find((one) => (one['@rel'] ?? 'alternate') === 'alternate');
  const href = (cap ?? plain)?.['@href'] ?? words(item.link);
  const url = URL.parse(plainText(String(href || words(item.guid))), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
