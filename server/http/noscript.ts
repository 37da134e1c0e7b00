import { paths } from '../../shared/paths.ts';
import { escapeHtml } from '../lib/html.ts';

/** The content shown without JavaScript. */
export interface Fallback {
  heading: string;
  text: string;
  /** A page's text, rendered to HTML by the portal itself. */
  html?: string;
  items: { href: string; title: string; text: string }[];
  /** The search term. */
  q?: string;
}

const ways = [
  [paths.home, 'Home'],
  [paths.activities, 'Attività'],
  [paths.events, 'Eventi'],
  [paths.jobs, 'Lavoro'],
  [paths.promotions, 'Promo'],
  [paths.services, 'Servizi'],
  [paths.contact, 'Contatti'],
]
  .map(([href, label]) => `<a href="${href}">${label}</a>`)
  .join(' ');

export function fallback({ heading, text, html = '', items, q = '' }: Fallback): string {
  const list = items
    .map((item) => `<li><a href="${escapeHtml(item.href)}">${escapeHtml(item.title)}</a> ${escapeHtml(item.text)}</li>`)
    .join('');
  return `<noscript><div class="noscript"><nav aria-label="Principale">${ways}</nav><form action="${
    paths.search
  }" role="search"><input type="search" name="q" value="${escapeHtml(
    q,
  )}" required minlength="2" maxlength="200" aria-label="Cerca nel portale"> <button>Cerca</button></form><main><h1>${escapeHtml(
    heading,
  )}</h1><p>${escapeHtml(text)}</p>${html}${
    list === '' ? '' : `<ul>${list}</ul>`
  }</main><p>Per filtrare, accedere e scrivere serve JavaScript.</p></div></noscript>`;
}
