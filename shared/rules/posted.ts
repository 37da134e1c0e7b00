/** The name of a posted form's answer among the API answers of a document (shared/contract/posted.ts). */
export const POSTED = 'posted';

/** A field of that name signs out. */
export const SIGN_OUT_FIELD = 'esci';
