import { createHash } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './address.ts';

/** The push services of the browsers; an endpoint's host is one of these or below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];
const LONGEST = 2000;

/** What is kept of a dead endpoint: enough to know it again. */
export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** The dns.lookup of Node, or a test's. */
export type Lookup = typeof systemLookup;

/** Why an address is not posted to; `code` goes where errors of the network go. */
export class EndpointError extends Error {
  readonly code: 'EENDPOINT' | 'EPRIVATE';

  constructor(code: 'EENDPOINT' | 'EPRIVATE', message: string) {
    super(message);
    this.code = code;
  }
}

export interface EndpointGuard {
  /**
   * The endpoint as a URL, when it may be posted to: https, port 443, no user, a host of the list.
   * @throws EndpointError
   */
  check(endpoint: string): URL;
  /** Resolves names for the sockets that post to `url`; fails with EPRIVATE when the name leads into a private network. */
  lookupFor(url: URL): LookupFunction;
  /** Whether the host leads to the public internet now: false for private addresses only, a silent DNS is asked again at send time. */
  isReachable(url: URL): Promise<boolean>;
}

/**
 * Strangers hand the portal the addresses it posts to: without this they would choose who receives them.
 * @param allowed more hosts, or host:port for local tests, where a private address is what is meant
 */
export function endpointGuard(allowed: readonly string[], lookup: Lookup = systemLookup): EndpointGuard {
  const named = new Set(allowed.filter((host) => host.includes(':')));
  const hosts = [...SERVICES, ...allowed.filter((host) => !host.includes(':'))];
  const isNamed = (url: URL) => named.has(`${url.hostname}:${url.port === '' ? '443' : url.port}`);

  function check(endpoint: string): URL {
    const url = endpoint.length <= LONGEST && URL.canParse(endpoint) ? new URL(endpoint) : null;
    // An address that the parser had to mend (tabs, backslashes, 0x7f.1) is not one that a browser was given.
    if (url === null || url.href !== endpoint) throw new EndpointError('EENDPOINT', 'not an address');
    if (url.protocol !== 'https:') throw new EndpointError('EENDPOINT', 'not https');
    if (url.username !== '' || url.password !== '') throw new EndpointError('EENDPOINT', 'names a user');
    if (isNamed(url)) return url;
    if (url.port !== '') throw new EndpointError('EENDPOINT', 'not port 443');
    if (!hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) {
      throw new EndpointError('EENDPOINT', 'not a known push service');
    }
    // Sockets ask no resolver about a literal address.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isPublicAddress(url.hostname)) {
      throw new EndpointError('EPRIVATE', 'a private address');
    }
    return url;
  }

  function lookupFor(url: URL): LookupFunction {
    const anyAddress = isNamed(url);
    return (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) return callback(error, []);
        if (!anyAddress && !addresses.every(({ address }) => isPublicAddress(address))) {
          return callback(new EndpointError('EPRIVATE', `${hostname} leads to a private address`), []);
        }
        if (options.all === true) return callback(null, addresses);
        const [first] = addresses;
        return callback(null, first?.address ?? '', first?.family);
      });
    };
  }

  return {
    check,
    lookupFor,
    isReachable: (url) =>
      new Promise((resolve) => {
        lookupFor(url)(url.hostname, { all: true }, (error) =>
          resolve(!(error instanceof EndpointError && error.code === 'EPRIVATE')),
        );
      }),
  };
}
