import { daysBetween, theDay } from './dates.ts';

const CONTRACT_WORDS = {
  indeterminato: 'Tempo indeterminato',
  determinato: 'Tempo determinato',
  stagionale: 'Stagionale',
  apprendistato: 'Apprendistato',
  tirocinio: 'Tirocinio',
  collaborazione: 'Collaborazione',
} as const;

/** Prefix of the session storage key of a draft application; the ad's id follows. */
export const APPLICATION_DRAFT_KEY = 'piazza.draft.application.';

export type Contract = keyof typeof CONTRACT_WORDS;

/** The kinds of contract, in the order a filter offers them. */
export const CONTRACT_KINDS = Object.keys(CONTRACT_WORDS) as Contract[];

/** Maximum length of the search text in the list. */
export const JOB_WORDS_LIMIT = 80;
/** How far from today one press may extend an ad. */
export const JOB_RENEWAL_DAYS = 90;
/** Maximum number of saved searches per person. */
export const JOB_ALERTS_LIMIT = 10;

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

/** True in the last three days, which get a stronger colour. */
export function isEndingSoon(expiresOn: string, today: string): boolean {
  const left = daysBetween(today, expiresOn);
  return left >= 0 && left <= 2;
}

interface Narrowed {
  q?: string | undefined;
  working_time?: 'full_time' | 'part_time' | undefined;
  contract?: Contract | undefined;
  salary_known?: string | undefined;
}

/** Description of a saved search: '«cuoco», Ristorazione, part time, paga indicata'; 'Tutti gli annunci' without filters. */
export function alertLabel(filters: Narrowed, categoryName: string | null): string {
  const { q, working_time, contract, salary_known } = filters;
  const parts = [
    q === undefined ? null : `«${q}»`,
    categoryName,
    contract === undefined ? null : contractLabel(contract).toLowerCase(),
    working_time === undefined ? null : workingTimeLabel(working_time).toLowerCase(),
    salary_known === undefined ? null : 'paga indicata',
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Tutti gli annunci' : parts.join(', ');
}
