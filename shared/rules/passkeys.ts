/** Maximum number of passkeys per person. */
export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;
/** Timeout of the browser's question for a passkey. */
export const CHALLENGE_MINUTES = 5;
/** How long a password, a passkey or a code counts as given just now. */
export const CONFIRMED_MINUTES = 15;
/** In the `code` of a 403: repeat the call after confirming with password, passkey or code. */
export const CONFIRM = 'confirm';
