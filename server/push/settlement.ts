/** Decides what a push service's answer means for the message and for the subscription. */

export interface Answer {
  /** 0: there was no answer; `error` has the reason. */
  status: number;
  /** Beginning of the body, in which Apple and Mozilla name the reason. */
  text: string;
  retry_after: string | null;
  /** 'timeout', 'EPRIVATE', 'ECONNRESET'… */
  error: string | null;
}

export type Outcome =
  | { state: 'sent' | 'gone' | 'refused' | 'failed' | 'expired'; result: string }
  /** Try again at this time, in milliseconds. */
  | { state: 'again'; due_at: number; result: string }
  /** The recipient's quiet hours: no attempt was made, and the expiry moves by the wait. */
  | { state: 'waits'; due_at: number; expires_at: number; result: 'quiet' }
  /** The recipient has turned this kind off since the message was queued. */
  | { state: 'dropped'; result: 'muted' };

export interface Attempt {
  /** Including the current one. */
  attempts: number;
  expires_at: number;
  now: number;
}

export interface RetryRules {
  /**
   * Doubled with each attempt, with a jitter of 0.5 to 1.5 so that a recovering service does not get all retries at
   * once.
   */
  first_wait_ms: number;
  longest_wait_ms: number;
  /** Attempts before giving up. */
  most_attempts: number;
  /** Attempts before giving up when the service asks to wait: it does answer, so there are more. */
  most_throttled: number;
}

/** Ten attempts span about an hour and a half. */
export const RETRY_RULES: RetryRules = {
  first_wait_ms: 5_000,
  longest_wait_ms: 3_600_000,
  most_attempts: 10,
  most_throttled: 30,
};

/** docs/decisions/0020-push-engine.md has the table. */
export function settle(answer: Answer, attempt: Attempt, rules: RetryRules, random = Math.random): Outcome {
  const { status } = answer;
  const result = status === 0 ? (answer.error ?? 'error') : String(status);
  if (status >= 200 && status < 300) return { state: 'sent', result };
  if (status === 404 || status === 410) return { state: 'gone', result };
  if (answer.text.includes('VapidPkHashMismatch')) return { state: 'refused', result: `${result} VapidPkHashMismatch` };
  if (status === 401 || status === 403) return { state: 'refused', result: withReason(result, answer.text) };
  const throttled = status === 429 || status === 406;
  const passing = throttled || status === 0 || status === 408 || status >= 500;
  if (!passing) return { state: 'failed', result: withReason(result, answer.text) };

  if (attempt.attempts >= (throttled ? rules.most_throttled : rules.most_attempts)) return { state: 'failed', result };
  const due_at =
    attempt.now + (retryAfter(answer.retry_after, attempt.now) ?? backoff(attempt.attempts, rules, random));
  return due_at >= attempt.expires_at ? { state: 'expired', result } : { state: 'again', due_at, result };
}

/** Wait after the given number of failed attempts, in milliseconds. */
export function backoff(attempts: number, rules: RetryRules, random = Math.random): number {
  const wait = Math.min(rules.longest_wait_ms, rules.first_wait_ms * 2 ** (attempts - 1));
  return Math.round(wait * (0.5 + random()));
}

/**
 * Parses Retry-After (seconds or an HTTP date) to milliseconds: at least a second, at most a day; null when invalid.
 */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const wait = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 1000), 86_400_000);
}

/** '403 BadJwtToken': adds the one-word reason of the service for whoever looks for the cause, and nothing else. */
function withReason(result: string, text: string): string {
  const reason = /"reason"\s*:\s*"([A-Za-z]{1,40})"/.exec(text)?.[1];
  return reason === undefined ? result : `${result} ${reason}`;
}
