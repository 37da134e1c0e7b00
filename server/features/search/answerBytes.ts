import type { SearchResponse } from '../../../shared/contract/search.ts';
import type { Found } from './find.ts';

/** A question with everything that a thread needs to answer it as the main thread would. */
export interface Question {
  /** A result of `termOf`. */
  term: string;
  /** The portal's clock, in milliseconds since 1970. */
  now: number;
  /** The content's version as the main thread's caches see it. */
  version: number;
  /** The names of the sections that the town has turned off. */
  off: readonly string[];
}

/** An answer ready to be sent. */
export interface AnswerBytes {
  /** A `SearchResponse` as UTF-8. */
  json: Uint8Array<ArrayBuffer>;
  /** As `SearchService.missed`. */
  missed: readonly string[];
}

const utf8 = new TextEncoder();

/** Serialises an answer, with its fields in the order of docs/specification.md, Search. */
export function bytesOf({ answer, missed }: Found): AnswerBytes {
  const { results, more, information, information_leads, interpretation, suggestion } = answer;
  const ordered = {
    results,
    more,
    information,
    information_leads,
    interpretation,
    suggestion,
  } satisfies SearchResponse;
  return { json: utf8.encode(JSON.stringify(ordered)), missed };
}
