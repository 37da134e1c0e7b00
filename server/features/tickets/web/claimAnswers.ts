import { HttpError } from '../../../http/errors.ts';
import type { Result } from '../../../lib/batch.ts';
import type { WebClaim } from './holding.ts';

/** A batch of claims, as the main thread sends it to the thread. */
export interface ClaimsQuestion {
  now: string;
  claims: readonly WebClaim[];
}

/** The outcome of a claim as plain data, which can be sent between threads. */
type ClaimOutcome = { uuid: string } | { refusal: Refusal };
/** The outcomes of the first claims of a batch, in their order. */
export type ClaimsAnswer = ClaimOutcome[];

/** An HttpError as plain data: a thread's message keeps no class. */
type Refusal = Pick<HttpError, 'statusCode' | 'message' | 'fields'> & { retry_after_s: number | undefined };

/** Makes a claim's result plain data, in the thread. @throws the result's error when it is a fault and not a refusal (HttpError) */
export function claimOutcome(result: Result<string>): ClaimOutcome {
  if ('value' in result) return { uuid: result.value };
  if (!(result.error instanceof HttpError)) throw result.error;
  const { statusCode, message, fields, retry_after_s } = result.error;
  return { refusal: { statusCode, message, fields, retry_after_s } };
}

/** Makes the result again, in the main thread. @returns the order's uuid, or the refusal as an HttpError */
export function claimResult(outcome: ClaimOutcome): Result<string> {
  if ('uuid' in outcome) return { value: outcome.uuid };
  const { statusCode, message, fields, retry_after_s } = outcome.refusal;
  const error = new HttpError(statusCode, message, fields);
  return { error: retry_after_s === undefined ? error : Object.assign(error, { retry_after_s }) };
}
