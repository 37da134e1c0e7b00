import MarkdownIt from 'markdown-it';
import { unaccented } from '../../shared/rules/text.ts';

export interface RenderedMarkdown {
  html: string;
  /** Second-level headings, for a table of contents. */
  headings: { id: string; text: string }[];
}

/** Raw HTML is shown as text; the library refuses links that run scripts (validateLink); quotes are not changed. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

const openLink = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (/^(https?:)?\/\//i.test(String(token?.attrGet('href') ?? ''))) token?.attrSet('rel', 'noopener nofollow');
  return openLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
};
// A price or a share does not end a line without its sign.
const plain = markdown.renderer.rules.text;
markdown.renderer.rules.text = (...all) => (plain?.(...all) ?? '').replace(/(?<=\d) (?=[€%])/g, '\u00a0');
// A wide table scrolls in its own box, which is focusable by keyboard.
markdown.renderer.rules.table_open = () =>
  '<div class="table" tabindex="0" role="group" aria-label="Tabella"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** Of the document around the text, whose scripts look for them (client/index.html, client/lib/preload.ts). */
const DOCUMENT_IDS = ['root', 'preload', 'scripts', 'splash', 'contenuto'];

/** Renders an editor's text. */
export function renderMarkdown(text: string): RenderedMarkdown {
  const tokens = markdown.parse(text, {});
  const headings: RenderedMarkdown['headings'] = [];
  const taken = new Set<string>(DOCUMENT_IDS);
  // Where the count of equal headings goes on: counted anew for each, a few thousand would stop the portal for seconds.
  const copies = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const words = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? '';
    const name = anchor(words);
    let id = name;
    for (let copy = copies.get(name) ?? 2; taken.has(id); copy++) {
      id = `${name}-${copy}`;
      copies.set(name, copy + 1);
    }
    taken.add(id);
    token.attrSet('id', id);
    if (token.tag === 'h2') headings.push({ id, text: words });
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

/** 'Quanto li conserviamo?' -> 'quanto-li-conserviamo' */
function anchor(words: string): string {
  return (
    unaccented(words)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'sezione'
  );
}

/** A text as Markdown that shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>&~]/g, '\\$&').replace(/\s+/g, ' ');
}
