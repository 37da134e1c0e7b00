/** What a mail that did not leave means: for its recipient, for the log, and in words for the administrator. */

/** Thrown for an address that the parser refuses, which only an old account can have. */
export class NotPlain extends Error {
  readonly code = 'EADDRESS';
}

/** What nodemailer throws: `command` is the step of SMTP that failed, `response` the server's answer to it. */
interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
  response?: unknown;
}

/** Said to the portal, not of a recipient: its address or domain is not allowed to send (RFC 3463, X.7; older servers only say it). */
const NOT_ALLOWED = /^5\d\d[ -]5\.7\.|relay/i;
/** A mailbox that is there: full, closed for now, or for smaller mails. */
const THERE = /^5\d\d[ -]5\.2\./;

/**
 * A 5xx is final (RFC 5321, 4.2.1) when it is about this mail: its recipient ('unknown': there is no such mailbox) or its text. One
 * about the portal (its connection, login, sender, or relaying) is not, because the operator may mend it while mails wait.
 * @returns null when another try may help
 */
export function refusalOf(error: unknown): 'refused' | 'unknown' | null {
  if (error instanceof NotPlain) return 'unknown';
  const { responseCode, command, response } = error as SmtpError;
  if (typeof responseCode !== 'number' || responseCode < 500) return null;
  if (command === 'DATA') return 'refused';
  const said = String(response ?? '');
  if (command !== 'RCPT TO' || NOT_ALLOWED.test(said)) return null;
  return THERE.test(said) ? 'refused' : 'unknown';
}

/** The codes of an error for the log; its message may contain the recipient. */
export function reason(error: unknown): { code?: unknown; response_code?: unknown } {
  const { code, responseCode } = error as SmtpError;
  return { code, response_code: responseCode };
}

/** Why a mail did not leave, in Italian, for the administrator who set up SMTP_URL. */
const CAUSES: [RegExp, (server: string) => string][] = [
  [/ECONNREFUSED/, (server) => `${server} rifiuta la connessione: la porta è chiusa.`],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, (server) => `${server} non si trova: il nome non esiste, o il server non ha rete.`],
  [/EHOSTUNREACH|ENETUNREACH/, (server) => `${server} non si raggiunge: manca la rete.`],
  [/ETIMEDOUT|timeout/i, (server) => `${server} non risponde in tempo.`],
];

/**
 * @param error as nodemailer throws it
 * @param smtpUrl null: mails are written to files
 */
export function failureWords(error: unknown, smtpUrl: string | null): string {
  const { code, response, message } = error as { code?: string; response?: string; message?: string };
  if (response !== undefined && response !== '') return `il server di posta risponde «${response.trim()}».`;
  const server = smtpUrl === null ? 'il server di posta' : new URL(smtpUrl).host;
  const found = CAUSES.find(([pattern]) => pattern.test(`${code} ${message}`));
  return found?.[1](server) ?? `${server}: ${message ?? code ?? 'errore sconosciuto'}.`;
}
