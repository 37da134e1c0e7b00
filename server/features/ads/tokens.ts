import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AD_TOKEN_MINUTES } from '../../../shared/rules/ads.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';

export interface AdToken {
  nonce: string;
  campaign_id: number;
  expires_at: string;
}

/**
 * Signed with the town's secret instead of stored: the campaign, a random number, the expiry. Nothing about a person.
 */
export function adTokens(secret: string, clock: Clock) {
  const sign = (payload: string) => createHmac('sha256', secret).update(`ad:${payload}`).digest().subarray(0, 16);

  return {
    issue(campaignId: number): string {
      const expires = clock().epochMilliseconds + AD_TOKEN_MINUTES * 60_000;
      const payload = `${campaignId}.${randomBytes(12).toString('base64url')}.${expires.toString(36)}`;
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** Null for a token that is invalid or too old. */
    read(token: string): AdToken | null {
      const match = /^((\d{1,12})\.([\w-]{16})\.([0-9a-z]{1,12}))\.([\w-]{22})$/.exec(token);
      if (match === null) return null;
      const [, payload = '', campaign = '', nonce = '', expires = '', signature = ''] = match;
      if (!timingSafeEqual(sign(payload), Buffer.from(signature, 'base64url').subarray(0, 16))) return null;
      const expiresAt = Number.parseInt(expires, 36);
      if (expiresAt <= clock().epochMilliseconds) return null;
      return {
        nonce,
        campaign_id: Number(campaign),
        expires_at: isoInstant(Temporal.Instant.fromEpochMilliseconds(expiresAt)),
      };
    },
  };
}
