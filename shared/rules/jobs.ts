import { daysBetween, theDay } from './dates.ts';

export const CONTRACTS = {
  indeterminato: 'Tempo indeterminato',
  determinato: 'Tempo determinato',
  stagionale: 'Stagionale',
  apprendistato: 'Apprendistato',
  tirocinio: 'Tirocinio',
  collaborazione: 'Collaborazione',
} as const;

export const WORKING_TIMES = { full_time: 'Full time', part_time: 'Part time' } as const;
export const SALARY_PERIODS = { hour: 'All’ora', month: 'Al mese', year: 'All’anno' } as const;

/** Prefix of the session storage key of a draft application; the ad's id follows. */
export const APPLICATION_DRAFT_KEY = 'piazza.draft.application.';

export type Contract = keyof typeof CONTRACTS;

/** The kinds of contract, in the order a filter offers them. */
export const CONTRACT_KINDS = Object.keys(CONTRACTS) as Contract[];

/** Maximum length of the search text in the list. */
export const JOB_WORDS_LIMIT = 80;
/** How far from today one press may extend an ad. */
export const JOB_RENEWAL_DAYS = 90;
/** Maximum number of saved searches per person. */
export const JOB_ALERTS_LIMIT = 10;

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
