import {
  type ChoiceData,
  CONSENT_COOKIE,
  type ConsentCookie,
  consentCookie,
  consentDomain,
  readConsentCookie,
} from '../../../shared/rules/consent.ts';
import { randomId } from '../../lib/randomId.ts';

/** Whether a cookie exists; whether it is still valid, the library decides. */
export function hasAnswer(): boolean {
  return document.cookie.includes(`${CONSENT_COOKIE}=`);
}

export function readRecord(): ConsentCookie | null {
  const text = document.cookie.split('; ').find((one) => one.startsWith(`${CONSENT_COOKIE}=`));
  try {
    return text === undefined ? null : readConsentCookie(decodeURIComponent(text.slice(CONSENT_COOKIE.length + 1)));
  } catch {
    return null;
  }
}

/** Stores a choice made before the library has loaded. */
export function writeRecord(categories: string[], revision: number, data: ChoiceData): void {
  const record = consentCookie({ categories, revision, data }, readRecord(), new Date(), randomId);
  const expires = new Date(record.expirationTime).toUTCString();
  const domain = consentDomain(location.hostname);
  const where = `path=/; samesite=Lax${domain ? `; domain=${domain}` : ''}${location.protocol === 'https:' ? '; secure' : ''}`;
  const value = encodeURIComponent(JSON.stringify(record));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and is not there on plain http
  document.cookie = `${CONSENT_COOKIE}=${value}; expires=${expires}; ${where}`;
}
