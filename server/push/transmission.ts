import { decidePush, readPushChoices } from '../../shared/rules/pushChoices.ts';
import type { Claim } from './claiming.ts';
import { EndpointError, type EndpointGuard } from './endpoint.ts';
import type { FirstContact } from './firstContact.ts';
import type { PushPool, PushPools } from './pool.ts';
import { type Answer, type Outcome, type RetryRules, settle } from './settlement.ts';
import type { MessageWriter } from './writer.ts';

interface Dependencies {
  guard: EndpointGuard;
  pools: PushPools;
  contacts: FirstContact;
  messages: MessageWriter;
  retry: RetryRules;
  /** Of the portal's VAPID key. */
  fingerprint: string;
}

const noAnswer = (error: string): Answer => ({ status: 0, text: '', retry_after: null, error });

/** Writes, encrypts and posts one message, unless its claim needs no sending at all. */
export function transmission({ guard, pools, contacts, messages, retry, fingerprint }: Dependencies) {
  const verdict = verdicts(fingerprint, messages.linkOf);

  /** @param pool null for an origin that nobody knows */
  async function send(claim: Claim, pool: PushPool | null): Promise<Outcome> {
    const known = verdict(claim, Date.now());
    if (known !== null) return known;
    let url: URL;
    try {
      url = guard.check(claim.endpoint ?? '');
    } catch (error) {
      if (error instanceof EndpointError) return { state: 'failed', result: error.code };
      throw error;
    }
    if (pool !== null) return post(claim, url, pool);
    // Nothing is written, encrypted or signed for a name that does not exist.
    return contacts.make(
      url,
      () => post(claim, url, pools.of(claim.origin, Date.now())),
      (error) => outcomeOf(claim, noAnswer(error)),
    );
  }

  /** @param pool null when as many as may be are busy */
  async function post(claim: Claim, url: URL, pool: PushPool | null): Promise<Outcome> {
    const message = messages.write(claim, url);
    if (message === null) return { state: 'failed', result: 'deleted' };
    return outcomeOf(claim, pool === null ? noAnswer('busy') : await pool.post(message));
  }

  const outcomeOf = ({ attempts, expires_at }: Claim, answer: Answer) =>
    settle(answer, { attempts, expires_at, now: Date.now() }, retry);

  return send;
}

/**
 * Decides which claims need no sending at all, and why.
 * @param fingerprint of the portal's VAPID key; a subscription made with another one is refused
 */
function verdicts(fingerprint: string, linkOf: (notificationId: number) => string) {
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
