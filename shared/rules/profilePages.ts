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
