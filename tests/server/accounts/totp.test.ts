import { expect, it } from 'vitest';
import { codeAt, setupUri, stepAt, stepOf } from '../../../server/features/accounts/totp.ts';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of second %i is the one of RFC 6238', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890');
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
  expect(stepOf(secret, code, (seconds + 30) * 1000)).toBe(stepAt(seconds * 1000));
  expect(stepOf(secret, code, (seconds + 90) * 1000)).toBeNull();
});

it('names portal and person in the app, whatever characters they have', () => {
  expect(setupUri('Città: prova', 'a+b@example.it', 'ABC')).toBe(
    'otpauth://totp/Citt%C3%A0%20%20prova%3Aa%2Bb%40example.it?secret=ABC&issuer=Citt%C3%A0%20%20prova&algorithm=SHA1&digits=6&period=30',
  );
});
