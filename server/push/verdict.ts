import { decidePush, readPushChoices } from '../../shared/rules/pushChoices.ts';
import type { Claim } from './claiming.ts';
import type { Outcome } from './settlement.ts';

/**
 * Decides which claims need no sending at all, and why.
 * @param fingerprint of the portal's VAPID key; a subscription made with another one is refused
 */
export function verdicts(fingerprint: string, linkOf: (notificationId: number) => string) {
  function verdict(claim: Claim, now: number): Outcome | null {
    if (claim.endpoint === null) return { state: 'gone', result: 'unsubscribed' };
    if (claim.queued_for !== null && claim.queued_for !== claim.user_id) return { state: 'gone', result: 'detached' };
    if (claim.expires_at <= now) return { state: 'expired', result: 'late' };
    if (claim.vapid_key !== fingerprint) return { state: 'refused', result: 'key' };
    return claim.heeds_choices === 1 ? chosen(claim, now) : null;
  }

  /** What its person, or the visitor's device, has chosen since it was queued, and the hour. */
  function chosen(claim: Claim, now: number): Outcome | null {
    if (claim.muted === '[]' && claim.quiet_from === null) return null;
    const quiet = { from: claim.quiet_from, until: claim.quiet_until };
    const choices = readPushChoices({ muted: JSON.parse(claim.muted), quiet });
    const decision = decidePush(choices, linkOf(claim.notification_id), now);
    if (decision.kind === 'send') return null;
    if (decision.kind === 'drop') return { state: 'dropped', result: 'muted' };
    const waited = decision.until - now;
    return { state: 'waits', due_at: decision.until, expires_at: claim.expires_at + waited, result: 'quiet' };
  }

  return verdict;
}
