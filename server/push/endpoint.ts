import { createHash } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './address.ts';

/** The push services of the browsers, by their whole names: Chrome and its kin (two), Firefox, Safari (two). */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'api.push.apple.com',
];
/** Edge on Windows names a region in one label: wns2-par02p, sg2p, hk2. Which regions exist is nowhere written. */
const REGIONS = /^(?:wns\d?-)?[a-z]{2,4}\d{0,2}p?\.notify\.windows\.com$/;
const LONGEST = 2000;

/** An endpoint as it is stored and compared: a fragment never leaves the browser, so that it names no other device. */
export const withoutFragment = (endpoint: string): string => endpoint.split('#', 1)[0] ?? '';

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
   * The endpoint as a URL without its fragment, when it may be posted to: https, port 443, no user, a host of the list.
   * @throws EndpointError
   */
  check(endpoint: string): URL;
  /** Whether the list has this very host; false when it only fits a pattern, which invented names may do as well. */
  isKnown(url: URL): boolean;
  /** Resolves names for the sockets that post to `url`; fails with EPRIVATE when the name leads into a private network. */
  lookupFor(url: URL): LookupFunction;
  /** Looks the name up once. @returns the error's code ('ENOTFOUND', 'EPRIVATE'…), null when it leads to the public internet */
  resolve(url: URL): Promise<string | null>;
  /**
   * Whether a subscription at this address is worth keeping: false for a private address, and for a name that fits a pattern but does
   * not exist. A silent DNS is asked again at send time.
   */
  isReachable(url: URL): Promise<boolean>;
}

/**
 * Strangers hand the portal the addresses it posts to: without this they would choose who receives them.
 * @param allowed more hosts: by name, as `*.name` for any one label before it, or as host:port for local tests, where a private
 *   address is what is meant
 */
export function endpointGuard(allowed: readonly string[], lookup: Lookup = systemLookup): EndpointGuard {
  const named = new Set(allowed.filter((host) => host.includes(':')));
  const hosts = new Set([...SERVICES, ...allowed.filter((host) => !/[:*]/.test(host))]);
  const families = new Set(allowed.filter((host) => host.startsWith('*.')).map((host) => host.slice(2)));
  const fits = (host: string) => REGIONS.test(host) || families.has(host.slice(host.indexOf('.') + 1));
  const isNamed = (url: URL) => named.has(`${url.hostname}:${url.port === '' ? '443' : url.port}`);

  function check(endpoint: string): URL {
    const bare = withoutFragment(endpoint);
    const url = bare.length <= LONGEST && URL.canParse(bare) ? new URL(bare) : null;
    // An address that the parser had to mend (tabs, backslashes, 0x7f.1) is not one that a browser was given.
    if (url === null || url.href !== bare) throw new EndpointError('EENDPOINT', 'not an address');
    if (url.protocol !== 'https:') throw new EndpointError('EENDPOINT', 'not https');
    if (url.username !== '' || url.password !== '') throw new EndpointError('EENDPOINT', 'names a user');
    if (isNamed(url)) return url;
    if (url.port !== '') throw new EndpointError('EENDPOINT', 'not port 443');
    if (!hosts.has(url.hostname) && !fits(url.hostname)) {
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

  function resolve(url: URL): Promise<string | null> {
    return new Promise((settle) => {
      lookupFor(url)(url.hostname, { all: true }, (error) =>
        settle(error === null ? null : (error.code ?? error.name)),
      );
    });
  }

  const isKnown = (url: URL) => isNamed(url) || hosts.has(url.hostname);

  return {
    check,
    isKnown,
    lookupFor,
    resolve,
    async isReachable(url) {
      const error = await resolve(url);
      return error !== 'EPRIVATE' && (error !== 'ENOTFOUND' || isKnown(url));
    },
  };
}
