import { expect, it } from 'vitest';
import { profileAddress } from '../../shared/rules/profilePages.ts';

it.each([
  ['dati', '/profilo/dati'],
  ['candidature', '/profilo/lavoro#candidature'],
  ['eventi-privati', '/profilo/eventi#eventi-privati'],
  ['salvati', '/salvati'],
  ['coupon', '/profilo/coupon'],
  ['contenuto', null],
  ['toString', null],
  ['', null],
])('/profilo#%s, as notifications and mails have it, leads to %s', (anchor, address) =>
  expect(profileAddress(anchor)).toBe(address),
);
