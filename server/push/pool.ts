import { buildConnector, type Dispatcher, Pool } from 'undici';
import type { EndpointGuard } from './endpoint.ts';
import { type Answer, backoff, type RetryRules } from './settlement.ts';

export interface PoolOptions {
  /** Connections, and so messages on their way, per push service. */
  connections: number;
  /** From asking for the socket to the end of the answer. */
  deadline_ms: number;
  /** The authority of a test's push service. */
  ca?: string | undefined;
}

export interface Post {
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PushPool {
  /** How many more may be sent at `now`: none while it rests, one at a time until it answers again. */
  free(now: number): number;
  /** A service whose name can't be looked up is left alone until then, in milliseconds; 0 when it is not. */
  restsUntil(): number;
  flying(): number;
  /** Never rejects: what goes wrong is an answer too. */
  post(message: Post): Promise<Answer>;
  close(): Promise<void>;
}

/** What an answer says is short; whoever sends more is not listened to. */
const LONGEST_ANSWER = 4096;
const FEWEST = 4;
/** A network that comes back is noticed within this long. */
const LONGEST_REST_MS = 300_000;
/** What getaddrinfo says, and what we say of a name that leads inside. */
const NOT_LOOKED_UP = /^(ENOTFOUND|EAI_|EPRIVATE$)/;

/**
 * One push service: kept-alive connections, redirects never followed, sockets only to public addresses. A service that says
 * "too many" is given half of what it had, and one more for each success since. One whose name can't be looked up rests, and
 * longer each time: the messages that wait for it use up no attempts of theirs.
 */
export function pushPool(origin: URL, guard: EndpointGuard, options: PoolOptions, retry: RetryRules): PushPool {
  const pool = new Pool(origin.origin, {
    connections: options.connections,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: 30_000,
    headersTimeout: options.deadline_ms,
    bodyTimeout: options.deadline_ms,
    connect: buildConnector({
      allowH2: false,
      timeout: Math.min(5_000, options.deadline_ms),
      lookup: guard.lookupFor(origin),
      ...(options.ca === undefined ? {} : { ca: options.ca }),
    }),
  });
  let allowed = options.connections;
  let flying = 0;
  let failedLookUps = 0;
  let restsUntil = 0;

  function noteLookUp({ status, error }: Answer): void {
    if (status > 0 || error === null || !NOT_LOOKED_UP.test(error)) {
      failedLookUps = 0;
      restsUntil = 0;
      return;
    }
    // Those sent together fail together, and count once.
    if (Date.now() < restsUntil) return;
    failedLookUps += 1;
    restsUntil = Date.now() + Math.min(backoff(failedLookUps, retry), LONGEST_REST_MS);
  }

  function free(now: number): number {
    if (now < restsUntil) return 0;
    return failedLookUps > 0 ? Math.max(0, 1 - flying) : Math.max(0, allowed - flying);
  }

  async function post(message: Post): Promise<Answer> {
    flying += 1;
    const answer = await send(pool, message, options.deadline_ms);
    flying -= 1;
    noteLookUp(answer);
    if (answer.status === 429 || answer.status === 503) allowed = Math.max(FEWEST, Math.floor(allowed / 2));
    else if (answer.status > 0 && answer.status < 300) allowed = Math.min(options.connections, allowed + 1);
    return answer;
  }

  return { free, restsUntil: () => restsUntil, flying: () => flying, post, close: () => pool.destroy() };
}

function send(pool: Pool, { url, headers, body }: Post, deadlineMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const answer: Answer = { status: 0, text: '', retry_after: null, error: null };
    let controller: Dispatcher.DispatchController | undefined;
    let ended = false;
    const end = (error: string | null) => {
      if (ended) return;
      ended = true;
      clearTimeout(deadline);
      // With a status the verdict is known, whatever happened to the rest.
      resolve(answer.status > 0 ? answer : { ...answer, error });
    };
    // undici's own timeouts start anew with each byte; a service that trickles would hold a connection for ever.
    const deadline = setTimeout(() => {
      end('timeout');
      controller?.abort(new Error('deadline'));
    }, deadlineMs);

    pool.dispatch(
      { method: 'POST', path: url.pathname + url.search, headers, body },
      {
        onRequestStart(started) {
          controller = started;
          if (ended) started.abort(new Error('deadline'));
        },
        onResponseStart(_controller, status, responseHeaders) {
          if (status < 200) return;
          answer.status = status;
          answer.retry_after = text(responseHeaders['retry-after']);
        },
        onResponseData(started, chunk) {
          answer.text += chunk.toString('latin1');
          if (answer.text.length > LONGEST_ANSWER) {
            end(null);
            started.abort(new Error('long answer'));
          }
        },
        onResponseEnd: () => end(null),
        onResponseError: (_controller, error) => end(codeOf(error)),
      },
    );
  });
}

function text(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** 'EPRIVATE', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'HPE_INVALID_CONSTANT'… */
function codeOf(error: Error): string {
  const found = [error, error.cause].find(
    (one) => one instanceof Error && 'code' in one && typeof one.code === 'string',
  );
  return found === undefined ? error.name : String((found as Error & { code: string }).code);
}
