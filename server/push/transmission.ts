import type { Claim } from './claiming.ts';
import { EndpointError, type EndpointGuard } from './endpoint.ts';
import type { FirstContact } from './firstContact.ts';
import type { PushPool } from './pool.ts';
import type { PushPools } from './pools.ts';
import { type Answer, type Outcome, type RetryRules, settle } from './settlement.ts';
import type { MessageWriter } from './writer.ts';

interface Dependencies {
  guard: EndpointGuard;
  pools: PushPools;
  contacts: FirstContact;
  messages: MessageWriter;
  retry: RetryRules;
}

const noAnswer = (error: string): Answer => ({ status: 0, text: '', retry_after: null, error });

/** Writes, encrypts and posts one message. */
export function transmission({ guard, pools, contacts, messages, retry }: Dependencies) {
  /** @param pool null for an origin that nobody knows */
  async function send(claim: Claim, pool: PushPool | null): Promise<Outcome> {
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
