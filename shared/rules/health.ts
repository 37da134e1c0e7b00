/** The code of a test mail, as a pattern. */
export const MAIL_CODE = '\\d{6}';
/** Validity of a test mail's code. */
export const MAIL_CODE_HOURS = 24;

/** The states of a finding, the worst first, with their labels. */
export const HEALTH_STATES = {
  broken: 'Da riparare',
  note: 'Da guardare',
  ok: 'A posto',
  dismissed: 'Non per noi',
} as const;
export type HealthState = keyof typeof HEALTH_STATES;

/** Whole days from one instant to a later one. */
export function wholeDaysBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000));
}
