import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsentBody } from '../../../shared/contract/consent.ts';
import type { PrivacyMetadata } from '../../../shared/contract/settings.ts';
import {
  CONSENT_CATEGORIES,
  CONSENT_COOKIE,
  type ConsentChoice,
  consentCookie,
  consentDecision,
  consentDomain,
  NECESSARY,
  readConsentCookie,
  shownTexts,
} from '../../../shared/rules/consent.ts';
import { sha256 } from './chain.ts';

interface Asked {
  privacy: PrivacyMetadata;
  now: Date;
  secure: boolean;
}

const placeOf = (request: FastifyRequest) => {
  const domain = consentDomain(request.hostname);
  return { path: '/', sameSite: 'lax', ...(domain === undefined ? {} : { domain }) } as const;
};

/** Keeps in the cookie what was chosen in the banner without scripts, as the scripts do. @returns what the register is told */
export function keepPostedChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  choice: Exclude<ConsentChoice, 'custom'>,
  { privacy, now, secure }: Asked,
): ConsentBody {
  const categories = choice === 'all' ? [...CONSENT_CATEGORIES] : [NECESSARY];
  const told = { choice_id: randomUUID(), text_version: sha256(shownTexts(privacy)) };
  const before = readConsentCookie(request.cookies[CONSENT_COOKIE] ?? '');
  const chosen = { categories, revision: privacy.consent_revision, data: { choice, ...told } };
  const cookie = consentCookie(chosen, before, now, randomUUID);
  const expires = new Date(cookie.expirationTime);
  reply.setCookie(CONSENT_COOKIE, JSON.stringify(cookie), { ...placeOf(request), secure, expires });
  const { consentId: consent_id, revision, languageCode: language } = cookie;
  return { ...consentDecision(choice, categories), ...told, consent_id, revision, language };
}

/** The banner asks again. */
export function forgetPostedChoice(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(CONSENT_COOKIE, placeOf(request));
}
