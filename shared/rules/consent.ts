/** Cookie consent (docs/specification.md, Cookie consent): names, limits, sentences, and the values sent to the server. */
import type { ConsentDecision } from '../contract/consent.ts';
import type { PrivacyMetadata } from '../contract/settings.ts';

export const CONSENT_COOKIE = 'sciacca_consent';
export const CONSENT_DAYS = 180;
/** Default retention of a choice in the register: thirteen months, longer than any choice is valid. */
export const CONSENT_KEPT_DAYS = 396;
/** Local storage key of the last decision the server has recorded; a different current decision still has to be sent. */
export const CONSENT_SENT_KEY = 'piazza:consent-sent';
/** vanilla-cookieconsent counts revisions from 1; 0 would switch them off. */
export const FIRST_CONSENT_REVISION = 1;

export const NECESSARY = 'necessary';
export const ANALYTICS = 'analytics';
export const CONSENT_CATEGORIES = [NECESSARY, ANALYTICS] as const;

export const DEFAULT_PRIVACY_METADATA: PrivacyMetadata = {
  privacy_policy: '/privacy-policy',
  cookie_policy: '/cookie-policy',
  consent_title: 'La tua privacy',
  consent_description:
    'Usiamo solo i cookie necessari al funzionamento del portale. Con il tuo consenso, anche statistiche sull’uso delle pagine.',
  consent_revision: FIRST_CONSENT_REVISION,
};

export const CONSENT_TEXTS = {
  close: 'Chiudi e usa solo i cookie necessari',
  discard: 'Chiudi senza salvare',
  always: 'Sempre attivi',
  cookie_policy: 'Cookie policy',
  privacy_policy: 'privacy',
  accept_all: 'Accetta tutti',
  only_necessary: 'Solo necessari',
  customise: 'Personalizza',
  save: 'Salva preferenze',
  preferences: 'Preferenze cookie',
  centre: 'Centro preferenze privacy',
  manage: 'Gestisci preferenze cookie',
  sections: [
    {
      category: null,
      title: 'Uso dei cookie',
      text: 'Usiamo i cookie per far funzionare il portale e, solo se vuoi, per contare le visite. Scegli tu: puoi cambiare idea quando vuoi da «Gestisci preferenze cookie», in fondo a ogni pagina.',
    },
    {
      category: NECESSARY,
      title: 'Cookie necessari',
      text: 'Tengono l’accesso al tuo account e ricordano questa scelta. Senza, il portale non funziona: sono sempre attivi.',
    },
    {
      category: ANALYTICS,
      title: 'Analytics & Tracking',
      text: 'Statistiche sull’uso del portale. Spente finché non le accendi; se le spegni, i loro cookie vengono cancellati.',
    },
  ],
} as const;

/** Labels of the decisions in the office. */
export const CONSENT_DECISIONS: Record<ConsentDecision['decision'], string> = {
  accept_all: 'Accettati tutti',
  accept_necessary: 'Solo necessari',
  reject_all: 'Rifiutati nelle preferenze',
};

/** All words of banner and preferences as one text; its SHA-256 is the text version that the register stores with a choice. */
export function shownTexts({
  consent_title,
  consent_description,
  privacy_policy,
  cookie_policy,
}: PrivacyMetadata): string {
  return JSON.stringify({
    consent_title,
    consent_description,
    links: { privacy_policy, cookie_policy },
    ...CONSENT_TEXTS,
  });
}

/** How the visitor chose: with a button of the banner, or category by category. */
export type ConsentChoice = 'all' | 'necessary' | 'custom';

/**
 * The decision sent to POST /api/privacy/consents. All categories on is accept_all, however it was chosen; "Solo
 * necessari" and the X are accept_necessary; a custom choice that leaves every optional category off is reject_all.
 */
export function consentDecision(choice: ConsentChoice, accepted: readonly string[]): ConsentDecision {
  const rejected = CONSENT_CATEGORIES.filter((category) => !accepted.includes(category));
  const decision = rejected.length === 0 ? 'accept_all' : choice === 'custom' ? 'reject_all' : 'accept_necessary';
  return { decision, accepted_categories: [...accepted], rejected_categories: rejected };
}

/** Data stored beside the library's own record: enough to send the server a choice it missed, unchanged. */
export interface ChoiceData {
  choice?: ConsentChoice;
  /** Identifies this choice; the register stores it once, however often it is sent. */
  choice_id?: string;
  text_version?: string;
}

/** The consent cookie (docs/specification.md, Cookie consent) in vanilla-cookieconsent's format. */
export interface ConsentCookie {
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

/** A choice made before the library has loaded, or without scripts; the library continues from there. */
export function consentCookie(
  { categories, revision, data }: Pick<ConsentCookie, 'categories' | 'revision' | 'data'>,
  before: ConsentCookie | null,
  now: Date,
  newId: () => string,
): ConsentCookie {
  return {
    categories,
    revision,
    data,
    consentTimestamp: before?.consentTimestamp ?? now.toISOString(),
    consentId: before?.consentId ?? newId(),
    services: Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, []])),
    languageCode: 'it',
    lastConsentTimestamp: now.toISOString(),
    expirationTime: now.getTime() + CONSENT_DAYS * 86_400_000,
  };
}

/** @param text the cookie's value, decoded. @returns null when it cannot be read */
export function readConsentCookie(text: string): ConsentCookie | null {
  try {
    const cookie = JSON.parse(text) as ConsentCookie | null;
    return Array.isArray(cookie?.categories) ? cookie : null;
  } catch {
    return null;
  }
}

/** The domain of the cookie, as the library sets it: without it there would be a second cookie of the same name. */
export const consentDomain = (hostname: string): string | undefined => (hostname.includes('.') ? hostname : undefined);

/** The banner's buttons in a form that posts without scripts; 'ask' shows the banner again. */
export const CONSENT_FIELD = 'consenso';
export type PostedChoice = 'all' | 'necessary' | 'ask';

/** True when two records say the same; the second is not sent. */
export function sameDecision(one: ConsentDecision | null, other: ConsentDecision): boolean {
  const text = ({ decision, accepted_categories, rejected_categories }: ConsentDecision) =>
    JSON.stringify([decision, [...accepted_categories].sort(), [...rejected_categories].sort()]);
  return one !== null && text(one) === text(other);
}
