/** Kinds with a poster to print: a picture, the key facts, and the QR code of the page. */
const POSTER_KINDS = ['activities', 'events', 'promotions'] as const;
export type PosterKind = (typeof POSTER_KINDS)[number];

export const hasPoster = (kind: string): kind is PosterKind => (POSTER_KINDS as readonly string[]).includes(kind);
