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
