/** How long people of the office may go on without passkey or codes, from the first time they were told. */
export const GRACE_DAYS = 14;
/** In the `code` of a 403: the role is withheld until there is a passkey or codes. */
export const STRENGTHEN = 'strengthen';
