/** The steps of a new town's first half hour, in order. `why` is for people who wonder whether to do it now. */
export const GUIDE_STEPS = [
  {
    slug: 'nome',
    title: 'Nome e logo',
    why: 'Come si chiama il portale, e di quale città è. Senza un logo fa da simbolo la sua piastrella.',
  },
  {
    slug: 'colori',
    title: 'I colori',
    why: 'Quelli dello stemma, o due che vi somigliano: si leggono sempre, ci pensa il portale.',
    told: true,
  },
  {
    slug: 'mappa',
    title: 'Dov’è la città',
    why: 'Il punto da cui cominciano le mappe. Senza uno sfondo vostro il portale disegna uno schizzo, e non chiede niente a nessuno.',
  },
  {
    slug: 'contatti',
    title: 'Recapiti',
    why: 'Chi risponde del portale, e come lo si raggiunge. Sta nella pagina dei contatti: quello che lasci vuoto non compare.',
  },
  {
    slug: 'pagine',
    title: 'Pagine legali',
    why: 'Privacy, cookie, termini, accessibilità: ci sono già, manca quello che sapete solo voi.',
  },
  {
    slug: 'sezioni',
    title: 'Le sezioni',
    why: 'Quello che qui non serve si toglie da menu, servizi e ricerca: due pagine vuote fanno scappare chi passa. I contenuti restano, per quando torna.',
    told: true,
  },
  {
    slug: 'luoghi',
    title: 'I luoghi',
    why: 'Negozi, bar, farmacie: da una mappa o da un foglio, centinaia in pochi minuti.',
  },
  { slug: 'calendari', title: 'Gli eventi', why: 'L’agenda delle associazioni, da un calendario o da un foglio.' },
  { slug: 'rifiuti', title: 'La raccolta dei rifiuti', why: 'Zone e giorni: è quello che si cerca di più.' },
  { slug: 'posta', title: 'Una mail di prova', why: 'Solo una mail arrivata dice che le mail arrivano.' },
  { slug: 'push', title: 'Una notifica di prova', why: 'Sul tuo telefono, come la riceveranno tutti.' },
  {
    slug: 'amministratori',
    title: 'Un’altra persona',
    why: 'Un portale con un solo amministratore si può chiudere fuori da solo.',
  },
  {
    slug: 'copie',
    title: 'Le copie di sicurezza',
    why: 'Ogni notte, su un altro disco: è l’unica cosa che non si rimedia dopo.',
  },
] as const;

export type GuideStep = (typeof GUIDE_STEPS)[number]['slug'];
export type GuideState = 'open' | 'done' | 'skipped';

/** The guide's next step: the first that is neither done nor skipped; null when there is none. */
export function nextStep(steps: readonly { slug: string; state: GuideState }[], after?: string): string | null {
  const at = steps.findIndex(({ slug }) => slug === after) + 1;
  const inOrder = [...steps.slice(at), ...steps.slice(0, at)];
  return inOrder.find(({ slug, state }) => state === 'open' && slug !== after)?.slug ?? null;
}

export const stepTitle = (slug: string): string => GUIDE_STEPS.find((step) => step.slug === slug)?.title ?? slug;
