import { escapeHtml } from './html.ts';
import type { Mail } from './mailQueue.ts';

export interface Letter {
  to: string;
  reply_to?: string;
  subject: string;
  paragraphs: string[];
  /** The main link. */
  action?: { label: string; url: string };
  /** Smaller text after the link. */
  note?: string;
  /** The portal's name. */
  signature: string;
}

/** A mail as text and plain HTML from the same paragraphs; line breaks inside a paragraph are kept. */
export function letter({ to, reply_to, subject, paragraphs, action, note, signature }: Letter): Mail {
  const text = [
    ...paragraphs,
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
    `${paragraphs.map(paragraph).join('')}${link}${note === undefined ? '' : `<p><small>${escapeHtml(note)}</small></p>`}` +
    `<p>— ${escapeHtml(signature)}</p></body></html>`;
  return { to, subject, text: `${text}\n`, html, ...(reply_to === undefined ? {} : { reply_to }) };
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}
