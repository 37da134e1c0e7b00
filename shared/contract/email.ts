import { Type } from 'typebox';
import { EMAIL_MAX, EMAIL_PATTERN, EMAIL_PROBLEM } from '../rules/accounts.ts';

/** An address the portal can write to; whether it exists, only a mail tells. The server's parser decides (lib/emailAddress.ts). */
export const Email = Type.String({ maxLength: EMAIL_MAX, format: 'plain-email', message: EMAIL_PROBLEM });

/** What an account signs in with: older ones may have an address that is no longer taken. */
export const AccountEmail = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN, message: EMAIL_PROBLEM });
