import { BlockList, isIP } from 'node:net';

/** Addresses outside the public internet: IANA's special-purpose registries for IPv4 and for IPv6's global space. */
const special = new BlockList();
const V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
// Teredo, ORCHID and benchmarks; documentation, twice; 6to4, which carries any IPv4 address inside.
const V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [net, bits] of V4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of V6) special.addSubnet(net, bits, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * True for an address of the public internet. Mapped addresses and everything else outside 2000::/3 are not; NAT64's are what the
 * IPv4 address inside is, as a server with IPv6 only reaches half of the push services that way.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  const [, high, low] = /^64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (low !== undefined) return isPublicAddress(dotted(Number.parseInt(high ?? '0', 16), Number.parseInt(low, 16)));
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function dotted(high: number, low: number): string {
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}
