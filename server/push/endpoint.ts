import { createHash } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../lib/publicAddress.ts';
import { type Lookup, publicLookup } from '../lib/publicLookup.ts';

/** The browsers' push services by full name: Chrome and Chromium-based browsers (two), Firefox, Safari (two). */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'api.push.apple.com',
];
/** Edge on Windows puts a region in one label: wns2-par02p, sg2p, hk2. There is no published list of regions. */
const REGIONS = /^(?:wns\d?-)?[a-z]{2,4}\d{0,2}p?\.notify\.windows\.com$/;
const LONGEST = 2000;

/** The form in which endpoints are stored and compared: a fragment is never sent, so it distinguishes no devices. */
export const withoutFragment = (endpoint: string): string => endpoint.split('#', 1)[0] ?? '';

/** Recognises a dead endpoint later without storing it. */
export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Why the portal refuses to post to an address; `code` is used like the code of a network error. */
export class EndpointError extends Error {
  readonly code: 'EENDPOINT' | 'EPRIVATE';

  constructor(code: 'EENDPOINT' | 'EPRIVATE', message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Checks the addresses that browsers give the portal to post to; without it anybody could choose who receives posts.
 * @param allowed more hosts: by name, as `*.name` for any one label before it, or as host:port for local tests, where
 *   private addresses are allowed
 */
export function endpointGuard(allowed: readonly string[], lookup: Lookup = systemLookup) {
  const named = new Set(allowed.filter((host) => host.includes(':')));
  const hosts = new Set([...SERVICES, ...allowed.filter((host) => !/[:*]/.test(host))]);
  const families = new Set(allowed.filter((host) => host.startsWith('*.')).map((host) => host.slice(2)));
  const fits = (host: string) => REGIONS.test(host) || families.has(host.slice(host.indexOf('.') + 1));
  const isNamed = (url: URL) => named.has(`${url.hostname}:${url.port === '' ? '443' : url.port}`);

  /**
   * The endpoint as a URL without its fragment, when it may be posted to: https, port 443, no user, a host of the list.
   * @throws EndpointError
   */
  function check(endpoint: string): URL {
    const bare = withoutFragment(endpoint);
    const url = bare.length <= LONGEST && URL.canParse(bare) ? new URL(bare) : null;
    // A browser never gets an address that the parser has to correct (tabs, backslashes, 0x7f.1).
    if (url === null || url.href !== bare) throw new EndpointError('EENDPOINT', 'not an address');
    if (url.protocol !== 'https:') throw new EndpointError('EENDPOINT', 'not https');
    if (url.username !== '' || url.password !== '') throw new EndpointError('EENDPOINT', 'names a user');
    if (isNamed(url)) return url;
    if (url.port !== '') throw new EndpointError('EENDPOINT', 'not port 443');
    if (!hosts.has(url.hostname) && !fits(url.hostname)) {
      throw new EndpointError('EENDPOINT', 'not a known push service');
    }
    // A literal IP address is not passed to the lookup function, so it is checked here.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isPublicAddress(url.hostname)) {
      throw new EndpointError('EPRIVATE', 'a private address');
    }
    return url;
  }

  const refuse = (hostname: string) => new EndpointError('EPRIVATE', `${hostname} leads to a private address`);
  /** Resolves names for the sockets that post to `url`; fails with EPRIVATE when the name leads into a private network. */
  const lookupFor = (url: URL): LookupFunction => publicLookup(isNamed(url) ? null : refuse, lookup);

  /** Looks the name up once. @returns the error's code ('ENOTFOUND', 'EPRIVATE'…), null when it leads to the public internet */
  function resolve(url: URL): Promise<string | null> {
    return new Promise((settle) => {
      lookupFor(url)(url.hostname, { all: true }, (error) =>
        settle(error === null ? null : (error.code ?? error.name)),
      );
    });
  }

  /** Whether the list has exactly this host; false when it only matches a pattern, as an invented name may too. */
  const isKnown = (url: URL) => isNamed(url) || hosts.has(url.hostname);

  return {
    check,
    isKnown,
    lookupFor,
    resolve,
    /**
     * Whether a subscription at this address is worth storing: false for a private address, and for a name that matches a
     * pattern but does not exist. When DNS does not answer, the name is resolved again at send time.
     */
    async isReachable(url: URL): Promise<boolean> {
      const error = await resolve(url);
      return error !== 'EPRIVATE' && (error !== 'ENOTFOUND' || isKnown(url));
    },
  };
}

export type EndpointGuard = ReturnType<typeof endpointGuard>;
