import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Node's dns.lookup, or a test's replacement. */
export type Lookup = typeof systemLookup;

/**
 * Resolves names for outgoing sockets, so that the checked address is the one connected to.
 * @param refuse makes the error for a name in a private network; null: private networks are allowed
 */
export function publicLookup(
  refuse: ((hostname: string) => Error) | null,
  lookup: Lookup = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const isPublic = addresses.every(({ address }) => isPublicAddress(address));
      if (refuse !== null && !isPublic) return callback(refuse(hostname), []);
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });
  };
}
