import { escapeHtml } from './html.ts';
import type { Mail } from './mailQueue.ts';

export interface Letter {
  to: string;
  reply_to?: string;
  subject: string;
  paragraphs: string[];
  /** The main link. */
  action?: { label: string; url: string };
  /** Further links, each below its words. */
  links?: { words: string; label: string; url: string }[];
  /** Shown after the link: QR codes with a line each. */
  codes?: { name: string; qr: string; caption: string }[];
  /** An attached calendar file. */
  calendar?: { name: string; calendar: string } | null;
  /** Smaller text after the link. */
  note?: string;
  /** The portal's name. */
  signature: string;
}

/** A mail as text and plain HTML from the same paragraphs; line breaks inside a paragraph are kept. */
export function letter({
  to,
  reply_to,
  subject,
  paragraphs,
  action,
  links = [],
  codes = [],
  calendar = null,
  note,
  signature,
}: Letter): Mail {
  const text = [
    ...paragraphs,
    ...links.map(({ words, label, url }) => `${words}\n${label}:\n${url}`),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(note === undefined ? [] : [note]),
    `— ${signature}`,
  ].join('\n\n');
  const link =
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p><p>Se il link non si apre, copia questo indirizzo nel browser:<br>${escapeHtml(action.url)}</p>`;
  const html =
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">' +
    `${paragraphs.map(paragraph).join('')}${links.map(linked).join('')}${link}${codes.map(picture).join('')}${note === undefined ? '' : `<p><small>${escapeHtml(note)}</small></p>`}` +
    `<p>— ${escapeHtml(signature)}</p></body></html>`;
  const attachments = [...codes.map(({ name, qr }) => ({ name, qr })), ...(calendar === null ? [] : [calendar])];
  return {
    to,
    subject,
    text: `${text}\n`,
    html,
    ...(reply_to === undefined ? {} : { reply_to }),
    ...(attachments.length === 0 ? {} : { attachments }),
  };
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function linked({ words, label, url }: { words: string; label: string; url: string }): string {
  return `<p>${escapeHtml(words).replaceAll('\n', '<br>')}<br><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
}

function picture({ name, caption }: { name: string; caption: string }): string {
  const words = escapeHtml(caption);
  return `<p><img src="cid:${name}" alt="QR: ${words}" width="240" height="240"><br>${words}</p>`;
}
