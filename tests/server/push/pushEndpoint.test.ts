import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../server/lib/publicAddress.ts';
import type { Lookup } from '../../../server/lib/publicLookup.ts';
import { EndpointError, endpointGuard } from '../../../server/push/endpoint.ts';
import { hostileEndpoints } from '../../support/hostileEndpoints.ts';

function resolving(...addresses: string[]): Lookup {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return ((_host: string, _options: object, done: (error: null, all: LookupAddress[]) => void) =>
    done(null, found)) as Lookup;
}

const guard = endpointGuard(['push.example.org', '*.family.example.net', 'localhost:8443'], resolving('142.250.1.1'));

describe('endpoint addresses', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://api.push.apple.com/3/device/x',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b',
    'https://sg2p.notify.windows.com/?token=x',
    'https://push.example.org/x',
    'https://one.family.example.net/x',
    'https://localhost:8443/wpush/1',
  ])('accepts %s', (endpoint) => {
    expect(guard.check(endpoint).href).toBe(endpoint);
  });

  it.each(hostileEndpoints)('refuses %s', (endpoint) => {
    expect(() => guard.check(endpoint)).toThrow(EndpointError);
  });

  it('drops the fragment, which is never sent to a push service', () => {
    expect(guard.check('https://fcm.googleapis.com/x#1').href).toBe('https://fcm.googleapis.com/x');
    expect(guard.check('https://fcm.googleapis.com/x#').href).toBe('https://fcm.googleapis.com/x');
  });

  it.each([
    ['https://fcm.googleapis.com/x', true],
    ['https://push.example.org/x', true],
    ['https://localhost:8443/x', true],
    ['https://wns2-par02p.notify.windows.com/x', false],
    ['https://one.family.example.net/x', false],
  ])('recognises the host of %s: %s', (endpoint, known) => {
    expect(guard.isKnown(guard.check(endpoint))).toBe(known);
  });
});

describe('names that resolve to private addresses', () => {
  const url = new URL('https://fcm.googleapis.com/x');

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['fe80::1'],
    ['::ffff:127.0.0.1'],
    ['142.250.1.1', '192.168.1.1'],
  ])('are refused when they resolve to %s', async (...addresses) => {
    const inside = endpointGuard([], resolving(...addresses));
    expect(await inside.isReachable(url)).toBe(false);
    const error = await new Promise((resolve) => {
      inside.lookupFor(url)('fcm.googleapis.com', {}, (found) => resolve(found));
    });
    expect(error).toMatchObject({ code: 'EPRIVATE' });
  });

  it('are accepted when every address is public', async () => {
    expect(await guard.isReachable(url)).toBe(true);
    const answer = await new Promise((resolve) => {
      guard.lookupFor(url)('fcm.googleapis.com', {}, (error, address, family) => resolve([error, address, family]));
    });
    expect(answer).toEqual([null, '142.250.1.1', 4]);
  });

  const failing = (code: string) =>
    endpointGuard([], ((_host: string, _options: object, done: (error: Error) => void) =>
      done(Object.assign(new Error(code), { code }))) as unknown as Lookup);
  const region = new URL('https://wns2-xyz9p.notify.windows.com/x');

  it('are accepted when DNS does not answer, because the sender resolves them again', async () => {
    expect(await failing('EAI_AGAIN').isReachable(url)).toBe(true);
    expect(await failing('EAI_AGAIN').isReachable(region)).toBe(true);
    expect(await failing('EAI_AGAIN').resolve(url)).toBe('EAI_AGAIN');
  });

  it('are refused when they match a pattern but do not exist', async () => {
    expect(await failing('ENOTFOUND').isReachable(region)).toBe(false);
    expect(await failing('ENOTFOUND').isReachable(url)).toBe(true);
  });

  it('are not resolved when they are literal addresses, and a private one is refused', () => {
    expect(() => endpointGuard(['10.0.0.5']).check('https://10.0.0.5/x')).toThrow('a private address');
  });

  it('may be private only where host and port are configured', async () => {
    const local = endpointGuard(['localhost:8443', 'localhost'], resolving('127.0.0.1'));
    expect(await local.isReachable(new URL('https://localhost:8443/x'))).toBe(true);
    expect(await local.isReachable(new URL('https://localhost/x'))).toBe(false);
  });
});

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['100.63.255.255', true],
  ['2a00:1450:4002::200e', true],
  ['64:ff9b::8.8.8.8', false],
  ['64:ff9b::808:808', true],
  ['64:ff9b::a00:1', false],
  ['64:ff9b::1', false],
  ['0.0.0.0', false],
  ['10.255.255.255', false],
  ['100.64.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.0.0.192', false],
  ['192.168.0.1', false],
  ['198.18.0.1', false],
  ['203.0.113.9', false],
  ['224.0.0.1', false],
  ['239.1.1.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:7f00:1', false],
  ['::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['localhost', false],
  ['', false],
])('address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
