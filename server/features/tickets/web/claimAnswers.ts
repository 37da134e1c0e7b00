import { HttpError } from '../../../http/errors.ts';
import type { Result } from '../../../lib/batch.ts';
import type { WebClaim } from './holding.ts';

/** A batch of claims, as the main thread sends it. */
export interface ClaimsQuestion {
  now: string;
  claims: readonly WebClaim[];
}

/** What became of a claim, as plain data. */
type Told = { uuid: string } | { refusal: Refusal };
/** What became of the first claims of a batch, in their order. */
export type ClaimsAnswer = Told[];

/** An HttpError as plain data: a thread's message keeps no class. */
type Refusal = Pick<HttpError, 'statusCode' | 'message' | 'fields'> & { retry_after_s: number | undefined };

/** @throws an error that is no answer to a person */
export function told(result: Result<string>): Told {
  if ('value' in result) return { uuid: result.value };
  if (!(result.error instanceof HttpError)) throw result.error;
  const { statusCode, message, fields, retry_after_s } = result.error;
  return { refusal: { statusCode, message, fields, retry_after_s } };
}

export function resultOf(one: Told): Result<string> {
  if ('uuid' in one) return { value: one.uuid };
  const { statusCode, message, fields, retry_after_s } = one.refusal;
  const error = new HttpError(statusCode, message, fields);
  return { error: retry_after_s === undefined ? error : Object.assign(error, { retry_after_s }) };
}
