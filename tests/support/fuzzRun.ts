import fc from 'fast-check';
import type { App } from '../../server/http/app.ts';
import { signIn, type TestTown } from './app.ts';
import { type Endpoint, type FuzzRequest, requestsTo } from './fuzz.ts';

/** Event streams, which never end; only requests that fail immediately are sent to them. */
export const STREAMS = ['/api/settings/stream', '/api/notifications/stream'];

/** Sends one request unchanged, signed in or not. */
export async function send(app: App, request: FuzzRequest, cookie: string | undefined) {
  const { method, url, payload } = request;
  const headers: Record<string, string> = { ...request.headers, ...(cookie === undefined ? {} : { cookie }) };
  return app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

/** An error must be one Italian sentence, with fields only on 422, and never a message of the framework. */
export function faultOf(status: number, body: string): string | null {
  if (status >= 500) return `status ${status}`;
  if (status < 400) return null;
  let parsed: { message?: unknown; errors?: unknown };
  try {
    parsed = JSON.parse(body);
  } catch {
    return 'an error that is no JSON';
  }
  const { message, errors, ...rest } = parsed;
  if (typeof message !== 'string' || message === '' || Object.keys(rest).length > 0) return 'not {message, errors?}';
  if (/FST_|SQLITE|must |node:|\/server\/|at Object/.test(message)) return 'the framework’s words';
  return (status === 422) === (errors !== undefined) ? null : 'errors belong to 422, and only there';
}

interface Wanted {
  /** Minimum number of requests, divided equally among the endpoints. */
  wanted: number;
  seed: number;
  betweenStandings?: () => void;
}

/** Sends malformed requests to every endpoint, as a visitor and as an administrator. @returns the invalid answers */
export async function fuzz(town: TestTown, endpoints: readonly Endpoint[], { wanted, seed, betweenStandings }: Wanted) {
  const each = Math.ceil(wanted / 2 / endpoints.length);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  for (const standing of ['visitor', 'administrator'] as const) {
    for (const endpoint of endpoints) {
      // A new session for each endpoint, because some calls end the session.
      const cookie =
        standing === 'visitor' ? undefined : await signIn(town.app, 'fuzz@piazza.test', { roles: ['amministratore'] });
      for (const request of fc.sample(requestsTo(endpoint), { numRuns: each, seed })) {
        const answer = await send(town.app, request, cookie);
        sent += 1;
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const fault = faultOf(answer.statusCode, answer.body);
        if (fault !== null)
          faults.push(
            `${fault}: ${standing}, ${request.method} ${request.url.slice(0, 200)} ${JSON.stringify(request.headers)} ${String(request.payload).slice(0, 300)} -> ${answer.body.slice(0, 200)}`,
          );
      }
    }
    if (standing === 'visitor') betweenStandings?.();
  }
  return { faults, sent, statuses };
}
