import { paths } from '../../shared/paths.ts';
import { SIGN_OUT_FIELD } from '../../shared/rules/posted.ts';
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
  /** Who is signed in. */
  name?: string | null;
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

export function fallback({ heading, text, html = '', items, q = '', name = null }: Fallback): string {
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
  }${name === null ? '' : signOut(name)}<p>Per il resto di questa pagina serve JavaScript.</p></main></div></noscript>`;
}

/** Posted to the page itself (document/forms.ts). */
const signOut = (name: string) =>
  `<form method="post"><p>Sei entrato come ${escapeHtml(name)}. <button name="${SIGN_OUT_FIELD}" value="1">Esci</button></p></form>`;
