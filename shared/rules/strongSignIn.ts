/** How long people of the office may work without passkey or codes after the first notice. */
export const GRACE_DAYS = 14;
/** In the `code` of a 403: the role is withheld until there is a passkey or codes. */
export const STRENGTHEN = 'strengthen';

/** Maximum number of passkeys per person. */
export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;
/** Timeout of the browser's question for a passkey. */
export const CHALLENGE_MINUTES = 5;
/** How long a password, a passkey or a code counts as given just now. */
export const CONFIRMED_MINUTES = 15;
/** In the `code` of a 403: repeat the call after confirming with password, passkey or code. */
export const CONFIRM = 'confirm';

/** One-time codes of an authenticator app, with the parameters that every app knows (RFC 6238). */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** How many recovery codes a person gets at a time. */
export const RECOVERY_CODES = 10;
/** The longest time between password and code. */
export const STEP_MINUTES = 10;
/** The cookie that identifies a person between password and code. */
export const STEP_COOKIE = 'piazza_step';

/** 'AB12 cd34-…' -> 'ab12cd34…': normalises a typed or pasted code. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase();

/** True for the six digits of an app; everything else may be a recovery code. */
export const isAppCode = (plain: string) => /^\d{6}$/.test(plain);
