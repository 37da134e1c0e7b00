import { buildConnector, type Dispatcher, Pool } from 'undici';
import type { EndpointGuard } from './endpoint.ts';
import { type Answer, backoff, type RetryRules } from './settlement.ts';

export interface PoolOptions {
  /** Maximum connections, which is also the maximum of messages in flight, per push service. */
  connections: number;
  /** From the request for a socket to the end of the response. */
  deadline_ms: number;
  /** CA certificate of a test's push service. */
  ca?: string | undefined;
}

export interface Post {
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

/** Maximum bytes read of a response; the connection is closed beyond it. */
const LONGEST_ANSWER = 4096;
const FEWEST = 4;
/** Maximum rest, and so the longest time until a network that is back is noticed. */
const LONGEST_REST_MS = 300_000;
/** Error codes of getaddrinfo, and ours for a name that resolves to a private address. */
const NOT_LOOKED_UP = /^(ENOTFOUND|EAI_|EPRIVATE$)/;

/**
 * One push service: kept-alive connections, redirects never followed, sockets only to public addresses. When the service
 * answers "too many", the number of connections is halved and grows by one with each success. While its name can't be
 * resolved the pool rests, longer each time, and the waiting messages use up no attempts.
 */
export function pushPool(origin: URL, guard: EndpointGuard, options: PoolOptions, retry: RetryRules) {
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
  /** In ms: the service's name can't be resolved until then; 0 when the pool does not rest. */
  let restsUntil = 0;

  function noteLookUp({ status, error }: Answer): void {
    if (status > 0 || error === null || !NOT_LOOKED_UP.test(error)) {
      failedLookUps = 0;
      restsUntil = 0;
      return;
    }
    // Messages sent together fail together and count as one failure.
    if (Date.now() < restsUntil) return;
    failedLookUps += 1;
    restsUntil = Date.now() + Math.min(backoff(failedLookUps, retry), LONGEST_REST_MS);
  }

  /**
   * How many more messages may be sent at `now`: 0 while the pool rests, 1 at a time until the service answers again.
   */
  function free(now: number): number {
    if (now < restsUntil) return 0;
    return failedLookUps > 0 ? Math.max(0, 1 - flying) : Math.max(0, allowed - flying);
  }

  /** Never rejects: errors are returned as an answer too. */
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

export type PushPool = ReturnType<typeof pushPool>;

function send(pool: Pool, { url, headers, body }: Post, deadlineMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const answer: Answer = { status: 0, text: '', retry_after: null, error: null };
    let controller: Dispatcher.DispatchController | undefined;
    let ended = false;
    const end = (error: string | null) => {
      if (ended) return;
      ended = true;
      clearTimeout(deadline);
      // Once the status has arrived the result is known, even if the rest of the response fails.
      resolve(answer.status > 0 ? answer : { ...answer, error });
    };
    // undici's own timeouts restart with each byte, so a service that trickles bytes would hold a connection for ever.
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

/** Maximum push services in use at the same time; a town uses about a dozen. */
const MOST_SERVICES = 64;
const IDLE_MS = 60_000;

/** Open pools in order of last use (least recent first), limited in number. */
export function pushPools(open: (origin: string) => PushPool) {
  const pools = new Map<string, { pool: PushPool; used_at: number }>();
  const isIdle = ({ pool }: { pool: PushPool }, now: number) => pool.flying() === 0 && pool.restsUntil() <= now;

  function forget(origin: string, pool: PushPool): void {
    pools.delete(origin);
    pool.close().catch(() => undefined);
  }

  function makeRoom(now: number): boolean {
    if (pools.size < MOST_SERVICES) return true;
    for (const [origin, kept] of pools) {
      if (!isIdle(kept, now)) continue;
      forget(origin, kept.pool);
      return true;
    }
    return false;
  }

  return {
    /** The pool of a push service, opened when there is none; null when the maximum number of pools is busy. */
    of(origin: string, now: number): PushPool | null {
      const known = pools.get(origin)?.pool;
      if (known === undefined && !makeRoom(now)) return null;
      const pool = known ?? open(origin);
      pools.delete(origin);
      pools.set(origin, { pool, used_at: now });
      return pool;
    },
    /** Closes pools that have sent nothing for a minute. */
    forgetIdle(now: number) {
      for (const [origin, kept] of pools) {
        if (now - kept.used_at >= IDLE_MS && isIdle(kept, now)) forget(origin, kept.pool);
      }
    },
    size: (): number => pools.size,
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map(({ pool }) => pool.close()));
    },
  };
}

export type PushPools = ReturnType<typeof pushPools>;
