import type { ConsentBody } from '../../../shared/contract/consent.ts';
import {
  CONSENT_SENT_KEY,
  consentDecision,
  FIRST_CONSENT_REVISION,
  sameDecision,
} from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';
import { readRecord } from './record.ts';

/**
 * Sends the cookie's choice to the register. Identical decisions are not sent again; a failure is only logged and
 * retried at the next visit (docs/specification.md, Cookie consent). The request survives leaving the page; a repeated one is stored
 * once.
 */
export async function deliver(): Promise<void> {
  const told = toTell();
  if (told === null) return;
  const sent = lastSent();
  if (sent !== null && isSame(sent, told)) return;
  try {
    await call('/api/privacy/consents', { method: 'POST', body: told, keepalive: true });
    writeLocal(CONSENT_SENT_KEY, JSON.stringify(told));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('consent not recorded yet', error.status);
  }
}

/** The cookie's choice with its evidence. */
function toTell(): ConsentBody | null {
  const record = readRecord();
  if (record === null) return null;
  const { choice = 'custom', choice_id, text_version } = record.data ?? {};
  return {
    ...consentDecision(choice, record.categories),
    consent_id: record.consentId,
    revision: record.revision,
    language: record.languageCode,
    ...(choice_id === undefined ? {} : { choice_id }),
    ...(text_version === undefined ? {} : { text_version }),
  };
}

/** What was sent last; null: nothing, or nothing that can be read. */
function lastSent(): ConsentBody | null {
  try {
    const sent = JSON.parse(readLocal(CONSENT_SENT_KEY) ?? 'null') as ConsentBody | null;
    return Array.isArray(sent?.accepted_categories) && Array.isArray(sent.rejected_categories) ? sent : null;
  } catch {
    return null;
  }
}

function isSame(kept: ConsentBody, told: ConsentBody): boolean {
  return sameDecision(kept, told) && (kept.revision ?? FIRST_CONSENT_REVISION) === told.revision;
}

/** SHA-256 in hexadecimal; undefined on plain HTTP, where browsers offer no hashing. */
export async function versionOf(texts: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
