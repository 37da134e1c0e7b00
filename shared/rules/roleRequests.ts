/** Role requests: texts, limits and validation. */
import { EMAIL_PROBLEM, ROLE_LABELS } from './accounts.ts';
import { isRequestable, type RequestableRole } from './modules.ts';
import { taxIdProblem } from './taxId.ts';

/** Session storage key of a draft request. */
export const ROLE_REQUEST_DRAFT_KEY = 'piazza.draft.role-request';

/** What each role gives access to, for people about to request it. */
export const ROLE_PURPOSES: Record<RequestableRole, string> = {
  esercente:
    'Hai un negozio, un locale o uno studio: curi la tua scheda, rispondi alle recensioni, pubblichi promozioni.',
  organizzatore: 'Organizzi eventi: li pubblichi e controlli gli ingressi.',
  inserzionista: 'Fai pubblicità in città: prepari le campagne e ne segui i risultati.',
  redattore: 'Collabori con la redazione: scrivi ai cittadini e curi i contenuti.',
};

export const REQUEST_STATUS_LABELS = {
  open: 'In attesa',
  approved: 'Approvata',
  rejected: 'Rifiutata',
  withdrawn: 'Ritirata',
} as const;
export type RequestStatus = keyof typeof REQUEST_STATUS_LABELS;

export const ORGANISATION_MAX = 120;
export const REASON_MIN = 20;
export const REASON_MAX = 2000;
export const OUTCOME_MIN = 10;
export const OUTCOME_MAX = 1000;
export const PHONE_MAX = 24;

export const ATTACHMENTS_MAX = 3;
export const ATTACHMENT_MB = 10;
/** Retention of attachments after the answer; the request itself is kept longer. */
export const ATTACHMENT_DAYS = 90;
export const REQUEST_DAYS = 730;
/** Unanswered requests are deleted after this long, and the person is told. */
export const OPEN_REQUEST_DAYS = 365;
export const REQUEST_KEPT_WORDS = 'due anni';

export const ROLE_REQUEST_FIELDS = ['role', 'organisation', 'tax_id', 'phone', 'email', 'reason', 'consent'] as const;
export type RoleRequestFields = Record<(typeof ROLE_REQUEST_FIELDS)[number], string>;

/** Error sentences by field; empty when the form is valid. @param isEmail the server's address parser */
export function roleRequestErrors(
  fields: RoleRequestFields,
  isEmail: (text: string) => boolean,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const check = (field: keyof RoleRequestFields, problem: string | null) => {
    if (problem !== null) errors[field] = [problem];
  };
  check('role', isRequestable(fields.role) ? null : 'Scegli un ruolo.');
  check('organisation', line(fields.organisation, 2, ORGANISATION_MAX, 'Scrivi il nome dell’attività o dell’ente'));
  check('tax_id', taxIdProblem(fields.tax_id));
  check('phone', phoneProblem(fields.phone));
  check('email', isEmail(fields.email.trim()) ? null : EMAIL_PROBLEM);
  check('reason', text(fields.reason, REASON_MIN, REASON_MAX, 'Racconta perché lo chiedi'));
  check('consent', fields.consent === 'true' ? null : 'Senza il consenso non possiamo esaminare la richiesta.');
  return errors;
}

function phoneProblem(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').length;
  const isPhone = /^\+?[\d\s()./-]+$/.test(phone.trim()) && digits >= 6 && digits <= 15 && phone.length <= PHONE_MAX;
  return isPhone ? null : 'Scrivi un numero di telefono, come 0925 123456.';
}

/** Joins lines and removes characters that change the text direction. */
function line(value: string, least: number, most: number, words: string): string | null {
  const hidden = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value);
  return hidden ? `${words}, su una riga.` : text(value, least, most, words);
}

function text(value: string, least: number, most: number, words: string): string | null {
  const { length } = value.trim();
  return length >= least && length <= most ? null : `${words}: da ${least} a ${most} caratteri.`;
}

/** 'Richiesta n. 12, Esercente' */
export function requestName(id: number, role: RequestableRole): string {
  return `Richiesta n. ${id}, ${ROLE_LABELS[role]}`;
}

/** The age of a request: 'da oggi', 'da ieri', 'da 5 giorni'. */
export function waitingWords(days: number): string {
  if (days <= 0) return 'da oggi';
  return days === 1 ? 'da ieri' : `da ${days} giorni`;
}
