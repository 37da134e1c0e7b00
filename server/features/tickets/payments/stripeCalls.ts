import { ProviderError } from './method.ts';

/** The version of Stripe's interface that these calls are written for. */
const VERSION = '2026-10-28.endive';
/** From the request to the last byte of the answer. */
const DEADLINE_MS = 10_000;

/** Form fields of a call; objects become `outer[inner]`. */
export interface Fields {
  [name: string]: string | number | Fields;
}

/**
 * Calls to Stripe's interface: one host, redirects never followed, every answer within ten seconds.
 * @param api the address, without a trailing slash
 */
export function createStripeCalls(api: string, secretKey: string) {
  const closing = new AbortController();

  /**
   * @param key makes a repeated POST one action
   * @throws ProviderError
   */
  async function call(method: 'GET' | 'POST', path: string, fields: Fields = {}, key?: string): Promise<unknown> {
    const form = new URLSearchParams(pairs(fields)).toString();
    const what = `Stripe, ${method} ${path.split('?')[0]}`;
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(`${api}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), closing.signal]),
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': VERSION,
          'content-type': 'application/x-www-form-urlencoded',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(method === 'POST' ? { body: form } : {}),
      });
      status = response.status;
      answer = await response.json();
    } catch (error) {
      // The cause is left out: it may repeat the request.
      throw new ProviderError('unreachable', `${what}: ${error instanceof Error ? error.name : 'no answer'}`);
    }
    if (status >= 200 && status < 300) return answer;
    const code = codeOf(answer);
    throw new ProviderError(kindOf(status), `${what}: ${status} ${code}`, code);
  }

  return {
    call,
    close: (): void => closing.abort(),
  };
}

/** A wrong key (401, 403) and a key in use (409) are no refusals: the payment may exist, and asking later may work. */
function kindOf(status: number): ProviderError['kind'] {
  if (status === 404) return 'unknown';
  return status === 400 || status === 402 ? 'refused' : 'unreachable';
}

/** Stripe's own word only: its sentences may repeat what was sent. */
function codeOf(answer: unknown): string {
  const error = (answer as { error?: { code?: unknown; type?: unknown } } | null)?.error;
  const word = error?.code ?? error?.type;
  return typeof word === 'string' && /^\w{1,60}$/.test(word) ? word : '';
}

function pairs(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const full = prefix === '' ? name : `${prefix}[${name}]`;
    return typeof value === 'object' ? pairs(value, full) : [[full, String(value)] as [string, string]];
  });
}
