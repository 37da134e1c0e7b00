import type { ErrorBody } from '../../shared/contract/errors.ts';
import type { PageSuggestion } from '../../shared/contract/pages.ts';
import { SAVED_AT_HEADER } from '../../shared/rules/offline.ts';
import { noteAnswer } from './cachedAnswers.ts';
import { signal as announce } from './signals.ts';

export const OFFLINE_MESSAGE = 'Sei offline: controlla la connessione e riprova.';
const GENERIC_MESSAGE = 'Si è verificato un errore. Riprova più tardi.';
/** Used when something other than the portal answered in its place. */
const BAD_GATEWAY = 502;

/** A failed call. `status` 0: the server was not reached. `message` is in Italian and can be shown to a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string[]>;
  /** True when the sentence came from the server, false when it is our default for the status. */
  readonly fromServer: boolean;
  readonly body: unknown;
  /** The page a 404 suggests instead. */
  readonly suggestion: PageSuggestion | null;

  constructor(status: number, body: (Partial<ErrorBody> & { suggestion?: PageSuggestion | null }) | null | undefined) {
    super(body?.message ?? (status === 0 ? OFFLINE_MESSAGE : GENERIC_MESSAGE));
    this.status = status;
    this.fields = body?.errors ?? {};
    this.body = body;
    this.fromServer = typeof body?.message === 'string';
    this.suggestion = body?.suggestion ?? null;
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a FormData, which may hold files, is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** The request completes even if the page is closed; only for bodies under 64 KB. */
  keepalive?: boolean;
}

/**
 * Calls the API; every call carries the marker header and the cookies (docs/specification.md, Calls).
 * @throws ApiError, or the AbortError of an aborted signal
 */
export async function call<T>(
  url: string,
  { method = 'GET', body, signal, keepalive = false }: RequestOptions = {},
): Promise<T> {
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    keepalive,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch(unreached);
  // The connection can also break while the body is read.
  const text = await response.text().catch(unreached);
  const json = parse(text);
  if (response.status === 401) announce('piazza:unauthorized');
  if (!response.ok) throw new ApiError(response.status, json as Partial<ErrorBody> | null | undefined);
  // The portal answers with an object: anything else comes from a hotel's login page or a proxy.
  if (!isRecord(json) && response.status !== 204) throw new ApiError(BAD_GATEWAY, null);
  if (method === 'GET') noteAnswer(url, response.headers.get(SAVED_AT_HEADER));
  return json as T;
}

/** @throws the AbortError, or an ApiError of status 0 */
function unreached(error: unknown): never {
  if (isAbort(error)) throw error;
  throw new ApiError(0, null);
}

const isRecord = (json: unknown) => typeof json === 'object' && json !== null && !Array.isArray(json);

/** @returns undefined when the text is not JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether nobody is signed in, or the session has ended. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
