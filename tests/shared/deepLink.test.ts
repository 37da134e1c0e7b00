import { describe, expect, it } from 'vitest';
import type { DeepLink } from '../../shared/messages.ts';
import {
  deliveryId,
  isFollowed,
  localTarget,
  PENDING_LINK_MS,
  pendingLink,
  readPendingLink,
  takeDelivery,
  withDelivery,
} from '../../shared/rules/deepLink.ts';

const ORIGIN = 'https://piazza.example.org';

describe('the target of an address', () => {
  it.each([
    ['/eventi/festa?x=1#orari', '/eventi/festa?x=1#orari'],
    [`${ORIGIN}/lavora/12`, '/lavora/12'],
    [`${ORIGIN}/`, '/'],
    ['/', '/'],
    ['', '/'],
    [ORIGIN, '/'],
    ['https://evil.example/x', '/'],
    [`${ORIGIN}.evil.example/x`, '/'],
    [`${ORIGIN}@evil.example/x`, '/'],
    [`${ORIGIN}//evil.example`, '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['eventi', '/'],
    [null, '/'],
    [{ url: '/x' }, '/'],
  ])('%j', (address, target) => expect(localTarget(address, ORIGIN)).toBe(target));
});

describe('a delivery id', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['07', null],
    ['7x', null],
    ['-1', null],
    [0, null],
    [1.5, null],
    [Number.NaN, null],
    ['99999999999999999999', null],
    [null, null],
    [[7], null],
  ])('%j', (value, id) => expect(deliveryId(value)).toBe(id));
});

describe('the parameter', () => {
  it.each([
    ['/', 7, '/?notification_delivery=7'],
    ['/eventi?when=oggi', 7, '/eventi?when=oggi&notification_delivery=7'],
    ['/eventi#dove', 7, '/eventi?notification_delivery=7#dove'],
    ['/x?notification_delivery=1&a=2', 7, '/x?a=2&notification_delivery=7'],
    ['/eventi', null, '/eventi'],
  ])('%s with %j', (url, id, expected) => expect(withDelivery({ url, deliveryId: id })).toBe(expected));

  it.each([
    ['/eventi?notification_delivery=7', { deliveryId: 7, url: '/eventi' }],
    ['/x?a=1&notification_delivery=7&b=%20#c', { deliveryId: 7, url: '/x?a=1&b=%20#c' }],
    ['/x?notification_delivery=7&notification_delivery=8', { deliveryId: 7, url: '/x' }],
    ['/x?notification_delivery=abc', { deliveryId: null, url: '/x' }],
    ['/x?notification_delivery', { deliveryId: null, url: '/x' }],
    ['/x?notification_delivery_at=7', null],
    ['/x', null],
  ])('removed from %s', (url, expected) => expect(takeDelivery(url)).toEqual(expected));
});

describe('a tap that no window has handled', () => {
  const link = { url: '/eventi/festa', deliveryId: 7, tappedAt: 900 };
  it.each([
    ['at once', pendingLink(link, 1000), link],
    ['in time', pendingLink(link, 2000 - PENDING_LINK_MS), link],
    ['too late', pendingLink(link, 1000 - PENDING_LINK_MS), null],
    ['of another time', { url: '/x', deliveryId: 1 }, null],
    ['nothing', null, null],
    ['garbage', 'x', null],
    ['of another place', { ...pendingLink(link, 1000), url: 'https://evil.example/' }, { ...link, url: '/' }],
    [
      'of a worker that tells no moment',
      { url: '/x', deliveryId: 1, expires_at: 2000 },
      { url: '/x', deliveryId: 1, tappedAt: null },
    ],
  ])('%s', (_name, kept, expected) => expect(readPendingLink(kept, 1000, ORIGIN)).toEqual(expected));
});

describe('a tap that was handled already', () => {
  const MINUTE = 60_000;
  const tap = (deliveryId: number | null, tappedAt: number | null) => ({ url: '/eventi', deliveryId, tappedAt });
  const cases: [string, DeepLink, DeepLink | null, number, boolean][] = [
    ['the first one', tap(7, 100), null, 0, false],
    ['the same by message and by snapshot', tap(7, 100), tap(7, 100), 0, true],
    ['a visitor’s same one', tap(null, 100), tap(null, 100), 0, true],
    ['a visitor’s second one, to the same page', tap(null, 200), tap(null, 100), 100, false],
    ['a second one of the same delivery', tap(7, 200), tap(7, 100), 100, false],
    ['a window was opened for it', tap(7, 100), tap(7, null), MINUTE - 1, true],
    ['that address was opened long ago', tap(7, 100), tap(7, null), MINUTE, false],
    ['another delivery to the same page', tap(8, 100), tap(7, null), 0, false],
    ['addresses that name no delivery', tap(null, null), tap(null, null), 0, false],
  ];
  it.each(cases)('%s', (_name, link, last, later, expected) => {
    expect(isFollowed(link, last === null ? null : { ...last, at: 5000 }, 5000 + later)).toBe(expected);
  });
});
