import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTicketKeys } from '../../../server/features/tickets/qrContent.ts';
import { checkCode, readTicketCode, type Verify } from '../../../shared/rules/ticketCode.ts';

it('is signed by the town’s key, and says nothing personal', async () => {
  const keys = createTicketKeys('secret', 2);
  const facts = { occurrence_id: 7, category_id: 8, seat_id: 4_000_000_000, epoch: 3 };
  const text = keys.contentOf('https://piazza.example.org', facts);
  expect(text).toMatch(/^HTTPS:\/\/PIAZZA\.EXAMPLE\.ORG\/T\/[0-9A-Z]{128}$/);
  const read = readTicketCode(text);
  expect(read?.facts).toEqual({ key_number: 2, ...facts });
  const jwk = keys.publicKeys().find(({ number }) => number === 2)?.jwk;
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  const isSigned = (signed: Uint8Array) =>
    verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, read?.signature as Uint8Array);
  expect(isSigned(read?.signed as Uint8Array)).toBe(true);
  const forged = Uint8Array.from(read?.signed as Uint8Array);
  forged[15] = 9;
  expect(isSigned(forged)).toBe(false);
  expect(Object.keys(jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y']);
});

it.each(['', 'https://example.org', 'HTTPS://X/T/0000', 'BEGIN:VCARD'])('is not read from %j', (text) => {
  expect(readTicketCode(text)).toBeNull();
});

it('is judged at a door by the keys of its list, however a scanner types it', async () => {
  const [old, now] = [createTicketKeys('secret', 1), createTicketKeys('secret', 2)];
  const facts = { occurrence_id: 7, category_id: 8, seat_id: 9, epoch: 1 };
  const text = now.contentOf('https://piazza.example.org', facts);
  const isGood: Verify = async () => true;
  const isForged: Verify = async () => false;
  const check = async (scanned: string, keys: [number, Verify][], host = 'piazza.example.org') =>
    (await checkCode(scanned, new Map(keys), host)).check;
  expect(await check(text, [[2, isGood]])).toBe('good');
  expect(await check(text.replace('HTTPS://', 'HTTPSçéé').replaceAll('/', 'é'), [[2, isGood]])).toBe('good');
  expect(await check(text, [[2, isForged]])).toBe('forged');
  expect(await check(text, [[1, isGood]])).toBe('old_list');
  expect(await check(old.contentOf('https://altrove.example.org', facts), [[1, isForged]])).toBe('foreign');
  expect(await check('BEGIN:VCARD', [[1, isGood]])).toBe('no_ticket');
});
