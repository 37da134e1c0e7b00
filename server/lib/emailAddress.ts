import { domainToASCII } from 'node:url';
import { EMAIL_MAX } from '../../shared/rules/accounts.ts';

const LOCAL_MAX = 64;
// Has no "i" flag, which would match letters outside ASCII too (ſ, the long s, as s).
const FORM =
  /^([A-Za-z0-9#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*)@((?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+\p{L}[\p{L}\p{N}\p{M}-]*)$/u;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The only parser of mail addresses: schemas call it (http/schemas.ts), accounts and throttles compare its result, and
 * the mailer gives its result to the mail server. It refuses comments, groups, quotes, source routes (% and !), control
 * and invisible characters, and letters outside ASCII before the @.
 * @returns the address in lower case with its domain in ASCII ('Anna@Città.it' is 'anna@xn--citt-3na.it'); null when
 * it is not plain
 */
export function plainEmail(text: string): string | null {
  if (text.length > EMAIL_MAX) return null;
  const [, local = '', domain = ''] = FORM.exec(text.normalize('NFC')) ?? [];
  const host = domainToASCII(domain);
  const email = `${local.toLowerCase()}@${host}`;
  const isPlain = local !== '' && local.length <= LOCAL_MAX && HOST.test(host) && email.length <= EMAIL_MAX;
  return isPlain ? email : null;
}

/**
 * The form in which addresses are stored and compared. Only an old account's address may not be plain: it is
 * lowercased.
 */
export function normalEmail(text: string): string {
  const trimmed = text.trim();
  return plainEmail(trimmed) ?? trimmed.normalize('NFC').toLowerCase();
}
