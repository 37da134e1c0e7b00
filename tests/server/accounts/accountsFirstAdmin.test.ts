import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../../../server/features/accounts/accounts.ts';
import { cookieOf, PASSWORD, register, whoAmI } from '../../support/accounts.ts';
import { call, person, signIn, type TestTown, testApp } from '../../support/app.ts';

const production = { production: true, demo: false, public_origin: 'https://piazza.example.it' };
let town: TestTown;

beforeEach(async () => {
  town = await testApp({ config: production });
});
afterEach(() => town.close());

const links = (log: string[]) =>
  log.flatMap((line) => /https:\/\/piazza\.example\.it\/primo-accesso\?token=([\w-]{43})/.exec(line)?.[1] ?? []);
const make = (change: Record<string, unknown> = {}, { app, log } = town) =>
  call(app, 'POST', '/api/auth/first-admin', {
    body: { token: links(log)[0], name: 'Agata Licata', email: 'agata@example.it', password: PASSWORD, ...change },
  });

it.each([
  ['one link in production', {}, 1],
  ['one outside production too', { production: false }, 1],
  ['none in demo mode', { demo: true }, 0],
])('without an administrator a start prints %s', async (_what, config, count) => {
  const other = await testApp({ config: { ...production, ...config } });
  await other.close();
  expect(other.log.join().match(/primo-accesso/g) ?? []).toHaveLength(count);
  expect(links(other.log)).toHaveLength(count);
});

it('creates the administrator, signed in, with an unconfirmed address', async () => {
  const response = await make();
  expect(response.statusCode).toBe(201);
  expect(response.json().user).toMatchObject({ roles: ['amministratore'], email_verified: false });
  expect(await whoAmI(town, cookieOf(response))).toBe('agata@example.it');
  expect(town.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['agata@example.it', 'Conferma il tuo indirizzo — Piazza'],
  ]);
});

it('lets the administrator publish before the address is confirmed, and others not', async () => {
  const cookie = cookieOf(await make());
  const submit = async (as: string) =>
    (await call(town.app, 'POST', '/api/desk/revisions/1/submission', { cookie: as, body: {} })).json();
  expect((await submit(cookie)).message).not.toContain('Conferma prima');
  const other = await signIn(town.app, 'salvo@example.it', { roles: ['redattore'], verified: false });
  expect((await submit(other)).message).toContain('Conferma prima il tuo indirizzo');
});

it('prints the link that confirms the address where no mail server sends it', async () => {
  const cookie = cookieOf(await make());
  const [, token] = /\/verifica-email\?token=([\w-]{43})/.exec(town.log.join()) ?? [];
  await call(town.app, 'POST', '/api/auth/verify', { cookie, body: { token } });
  expect(town.db.prepare('SELECT email_verified_at IS NOT NULL FROM users').pluck().get()).toBe(1);
  const posted = await testApp({ config: { ...production, smtp_url: 'smtp://localhost:2525' } });
  await make({}, posted);
  await posted.close();
  expect(posted.log.join()).not.toContain('/verifica-email');
});

it('makes one administrator when it is used twice in the same moment', async () => {
  const answers = await Promise.all([make(), make({ email: 'altra@example.it' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  expect(town.db.prepare('SELECT COUNT(*) FROM user_roles').pluck().get()).toBe(1);
});

it('works for 24 hours', async () => {
  town.clock.advance({ hours: 24 });
  expect((await make()).statusCode).toBe(422);
  town.clock.advance({ milliseconds: -1 });
  expect((await make()).statusCode).toBe(201);
});

it('is replaced at every start, and not offered any more when there is an administrator', async () => {
  // Does what a start does, on the same database.
  const { firstAdmin } = createAccounts({
    ...town.app.context,
    traces: { clear: () => {} },
    demo: null,
  });
  const newer = (await firstAdmin.offer())?.split('=')[1];
  expect((await make()).statusCode).toBe(422);
  expect((await make({ token: newer })).statusCode).toBe(201);
  expect(await firstAdmin.offer()).toBeNull();
});

it('is refused when there is an administrator by then', async () => {
  person(town.app, 'salvo@example.it', { roles: ['amministratore'] });
  const response = await make();
  expect(response.statusCode).toBe(409);
  expect(response.json().message).toBe('Il portale ha già chi lo amministra: accedi.');
});

it('keeps the link when a field is refused', async () => {
  await register(town, 'agata@example.it');
  expect((await make()).json().errors).toEqual({ email: ['Questo indirizzo ha già un account: usane un altro.'] });
  expect(Object.keys((await make({ email: 'altra@example.it', password: '1234567890' })).json().errors)).toEqual([
    'password',
  ]);
  expect((await make({ email: 'altra@example.it' })).statusCode).toBe(201);
});
