import { daysBetween, theDay } from './dates.ts';

const CONTRACT_WORDS = {
  indeterminato: 'Tempo indeterminato',
  determinato: 'Tempo determinato',
  stagionale: 'Stagionale',
  apprendistato: 'Apprendistato',
  tirocinio: 'Tirocinio',
  collaborazione: 'Collaborazione',
} as const;
export type Contract = keyof typeof CONTRACT_WORDS;

/** The kinds of contract, in the order a filter offers them. */
export const CONTRACT_KINDS = Object.keys(CONTRACT_WORDS) as Contract[];

export function contractLabel(contract: Contract): string {
  return CONTRACT_WORDS[contract];
}

export function workingTimeLabel(time: 'full_time' | 'part_time'): string {
  return time === 'full_time' ? 'Full time' : 'Part time';
}

/** Until when one may apply: 'Scade oggi', 'Scade domani', 'Scade fra 5 giorni', 'Fino al 30 novembre', 'Scaduto il 3 novembre'. */
export function expiresLabel(expiresOn: string, today: string): string {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return `Scaduto ${theDay('il', expiresOn, today)}`;
  if (left === 0) return 'Scade oggi';
  if (left === 1) return 'Scade domani';
  return left <= 7 ? `Scade fra ${left} giorni` : `Fino ${theDay('al', expiresOn, today)}`;
}
