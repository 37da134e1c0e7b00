import { paths } from '../paths.ts';

/** "È la tua attività?": a person's relation to a place. */
export const CLAIM_LEVELS = {
  owner: 'Sono il titolare',
  manager: 'Ci lavoro e curo la scheda',
} as const;
export type ClaimLevel = keyof typeof CLAIM_LEVELS;

export const CLAIM_NAMES: Record<ClaimLevel, string> = { owner: 'Titolare', manager: 'Gestore' };

export function isClaimLevel(level: string): level is ClaimLevel {
  return Object.hasOwn(CLAIM_LEVELS, level);
}

/** The form of a request for one place. */
export const claimUrl = (slug: string): string => `${paths.roleRequest}?attivita=${encodeURIComponent(slug)}`;

/** 'Titolare di Bar Sport' */
export const claimName = (level: ClaimLevel, place: string): string => `${CLAIM_NAMES[level]} di ${place}`;
