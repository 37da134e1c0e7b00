import { CONSENT_CATEGORIES, CONSENT_COOKIE, CONSENT_DAYS, type ConsentChoice } from '../../../shared/rules/consent.ts';
import { randomId } from '../../lib/randomId.ts';

/** Data stored beside the library's own record: enough to send the server a choice it missed, unchanged. */
export interface ChoiceData {
  choice?: ConsentChoice;
  /** Identifies this choice; the register stores it once, however often it is sent. */
  choice_id?: string;
  text_version?: string;
}

/** The consent cookie (docs/specification.md, Cookie consent) in vanilla-cookieconsent's format. */
interface ConsentCookie {
  categories: string[];
  revision: number;
  data: ChoiceData | null;
  consentTimestamp: string;
  consentId: string;
  services: Record<string, string[]>;
  languageCode: string;
  lastConsentTimestamp: string;
  expirationTime: number;
}

/** Whether a cookie exists; whether it is still valid, the library decides. */
export function hasAnswer(): boolean {
  return document.cookie.includes(`${CONSENT_COOKIE}=`);
}

export function readRecord(): ConsentCookie | null {
  const text = document.cookie.split('; ').find((one) => one.startsWith(`${CONSENT_COOKIE}=`));
  try {
    return text === undefined ? null : JSON.parse(decodeURIComponent(text.slice(CONSENT_COOKIE.length + 1)));
  } catch {
    return null;
  }
}

/** Stores a choice made before the library has loaded, in the library's format, so that it continues from there. */
export function writeRecord(categories: string[], revision: number, data: ChoiceData): void {
  const before = readRecord();
  const now = new Date();
  const expires = new Date(now.getTime() + CONSENT_DAYS * 86_400_000);
  const record: ConsentCookie = {
    categories,
    revision,
    data,
    consentTimestamp: before?.consentTimestamp ?? now.toISOString(),
    consentId: before?.consentId ?? randomId(),
    services: Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, []])),
    languageCode: 'it',
    lastConsentTimestamp: now.toISOString(),
    expirationTime: expires.getTime(),
  };
  // The domain must be set where the library sets one; otherwise this would be a second cookie of the same name.
  const domain = location.hostname.includes('.') ? `; domain=${location.hostname}` : '';
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const value = encodeURIComponent(JSON.stringify(record));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and is not there on plain http
  document.cookie = `${CONSENT_COOKIE}=${value}; expires=${expires.toUTCString()}; path=/; samesite=Lax${domain}${secure}`;
}
