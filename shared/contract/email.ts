import { Type } from 'typebox';
import { EMAIL_MAX, EMAIL_PATTERN, EMAIL_PROBLEM } from '../rules/accounts.ts';

/** A well-formed address; only a mail can tell whether it exists. The server's parser decides (lib/emailAddress.ts). */
export const Email = Type.String({ maxLength: EMAIL_MAX, format: 'plain-email', message: EMAIL_PROBLEM });

/** The address for signing in: older accounts may have one that is no longer accepted for new accounts. */
export const AccountEmail = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN, message: EMAIL_PROBLEM });
