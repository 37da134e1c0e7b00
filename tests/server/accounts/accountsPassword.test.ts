import * as crypto from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from '../../../server/features/accounts/password.ts';
import { login, register } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

vi.mock('node:crypto', { spy: true });
beforeEach(() => {
  vi.mocked(crypto.argon2).mockClear();
});

it('accepts the password it hashed, and no other', async () => {
  const stored = await hashPassword('una lampara accesa');
  expect(await verifyPassword('una lampara accesa', stored)).toBe(true);
  expect(await verifyPassword('una lampara spenta', stored)).toBe(false);
  expect(await hashPassword('una lampara accesa')).not.toBe(stored);
});

it('verifies a hash made by another argon2id implementation', async () => {
  // The reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', stored)).toBe(true);
  expect(isOutdated(stored)).toBe(true);
  expect(isOutdated(await hashPassword('x'))).toBe(false);
});

it('does the same work when there is no account, and refuses', async () => {
  expect(await verifyPassword('qualunque', null)).toBe(false);
  await verifyPassword('qualunque', await hashPassword('altro'));
  const [nobody, , somebody] = vi
    .mocked(crypto.argon2)
    .mock.calls.map(([kind, { memory, passes, parallelism, tagLength }]) => ({
      kind,
      memory,
      passes,
      parallelism,
      tagLength,
    }));
  expect(nobody).toEqual({ kind: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
  expect(somebody).toEqual(nobody);
});

it('runs two at a time, lets 64 wait, and refuses the rest with a time to come back', async () => {
  let running = 0;
  let most = 0;
  vi.mocked(crypto.argon2).mockImplementation((_kind, _parameters, done) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      done(null, Buffer.alloc(32) as Parameters<typeof done>[1]);
    });
  });
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('una lampara accesa')));
  expect(most).toBe(2);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ statusCode: 503, retry_after_s: 5 });
  // Once the four have ended, others are hashed again.
  await expect(hashPassword('una lampara accesa')).resolves.toMatch(/^\$argon2id/);
});

it('frees the place when one fails', async () => {
  vi.mocked(crypto.argon2).mockImplementation((_kind, _parameters, done) =>
    done(new Error('no memory'), Buffer.alloc(0) as Parameters<typeof done>[1]),
  );
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => hashPassword('una lampara accesa')));
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  vi.mocked(crypto.argon2).mockRestore();
  await expect(hashPassword('una lampara accesa')).resolves.toMatch(/^\$argon2id/);
});

it('rehashes a password of another cost at the next login', async () => {
  const town = await testApp();
  await register(town, 'anna@example.it');
  const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  town.db.prepare('UPDATE users SET password_hash = ?').run(old);
  expect((await login(town, 'anna@example.it', 'password')).statusCode).toBe(200);
  expect(town.db.prepare('SELECT password_hash FROM users').pluck().get()).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
  expect((await login(town, 'anna@example.it', 'password')).statusCode).toBe(200);
  await town.close();
});
