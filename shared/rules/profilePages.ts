import { paths } from '../paths.ts';

/** The pages below /profilo; `label` names a page in lists, `title` is its heading. */
export const PROFILE_PAGES = [
  { slug: 'biglietti', label: 'Biglietti', title: 'I tuoi biglietti' },
  { slug: 'eventi', label: 'Eventi', title: 'Eventi' },
  { slug: 'recensioni', label: 'Recensioni', title: 'Le tue recensioni' },
  { slug: 'lavoro', label: 'Lavoro', title: 'Lavoro' },
  { slug: 'richieste', label: 'Richieste', title: 'Le tue richieste' },
  { slug: 'dati', label: 'I tuoi dati', title: 'I tuoi dati' },
  { slug: 'accessi', label: 'Accessi', title: 'Accessi' },
  { slug: 'notifiche', label: 'Notifiche', title: 'Notifiche' },
  { slug: 'privacy', label: 'Privacy', title: 'Privacy' },
] as const;
export type ProfileSlug = (typeof PROFILE_PAGES)[number]['slug'];

export function profilePage(slug: string): (typeof PROFILE_PAGES)[number] | null {
  return PROFILE_PAGES.find((page) => page.slug === slug) ?? null;
}

/** Anchors from the time when /profilo was a single page, because notifications and mails with such links stay for months. */
const ANCHORS: Record<string, string> = {
  ...Object.fromEntries(PROFILE_PAGES.map(({ slug }) => [slug, paths.profilePage(slug)])),
  candidature: `${paths.profilePage('lavoro')}#candidature`,
  avvisi: `${paths.profilePage('lavoro')}#avvisi`,
  'eventi-privati': `${paths.profilePage('eventi')}#eventi-privati`,
  salvati: paths.saved,
  coupon: paths.coupons,
  moduli: paths.modules,
};

/** Where /profilo#anchor leads now; null for an unknown anchor. */
export function profileAddress(anchor: string): string | null {
  return Object.hasOwn(ANCHORS, anchor) ? (ANCHORS[anchor] as string) : null;
}
