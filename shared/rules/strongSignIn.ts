/** How long people of the office may work without passkey or codes after the first notice. */
export const GRACE_DAYS = 14;
/** In the `code` of a 403: the role is withheld until there is a passkey or codes. */
export const STRENGTHEN = 'strengthen';
