import { Type } from 'typebox';
import { EMAIL_MAX, EMAIL_PATTERN, EMAIL_PROBLEM } from '../rules/accounts.ts';

/** An address as a form takes it; whether it exists, only a mail tells. */
export const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN, message: EMAIL_PROBLEM });
