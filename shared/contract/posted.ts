import type { ErrorBody } from './errors.ts';

/** A form that was posted without scripts, with the answer: part of the document that answers it, under POSTED. */
export interface PostedForm {
  status: number;
  /** What was written, without secrets. */
  values: Record<string, string>;
  /** Null when it was accepted. */
  problem: ErrorBody | null;
}
