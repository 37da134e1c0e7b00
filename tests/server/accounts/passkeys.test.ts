import { beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE_MINUTES, CONFIRMED_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import { cookieOf, deviceOf, newMember, PASSWORD, tokenIn, whoAmI } from '../../support/accounts.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { authenticator } from '../../support/authenticator.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const ANNA = 'anna@example.it';
const PROFILE = '/api/frontend/profile';
const KEYS = `${PROFILE}/passkeys`;
let cookie: string;
let phone: ReturnType<typeof authenticator>;

const town = await townPerFile(() => testApp());
beforeEach(async () => {
  cookie = await newMember(town, ANNA);
  await call(town.app, 'POST', '/api/auth/verify', { body: { token: tokenIn(town.mails[0]) } });
  phone = authenticator();
});

type Odd = Parameters<ReturnType<typeof authenticator>['use']>[1];
const ask = (url: string, as = cookie) => call(town.app, 'POST', url, { cookie: as });
const keys = async (as = cookie) => (await call(town.app, 'GET', KEYS, { cookie: as })).json().data;

async function add(odd: Odd = {}, device = phone) {
  const question = (await ask(`${KEYS}/options`)).json();
  return call(town.app, 'POST', KEYS, { cookie, body: { name: 'Telefono', credential: device.make(question, odd) } });
}
async function enter(odd: Odd = {}, device = phone) {
  const question = (await call(town.app, 'POST', '/api/auth/passkey/options')).json();
  return call(town.app, 'POST', '/api/auth/passkey', { body: { credential: device.use(question, odd) } });
}
async function confirm(as = cookie, device = phone) {
  const question = (await ask(`${PROFILE}/confirmation/options`, as)).json();
  return call(town.app, 'PUT', `${PROFILE}/confirmation/passkey`, {
    cookie: as,
    body: { credential: device.use(question) },
  });
}

it('is added, tells the person by mail, and signs in without address or password', async () => {
  expect((await add()).statusCode).toBe(204);
  expect(await keys()).toMatchObject([{ name: 'Telefono', used_at: null }]);
  expect(town.mails.at(-1)).toMatchObject({ to: ANNA, subject: 'Una nuova passkey — Piazza' });

  const entered = await enter();
  expect([entered.statusCode, entered.json().user.email]).toEqual([200, ANNA]);
  expect(await whoAmI(town, cookieOf(entered))).toBe(ANNA);
  expect(deviceOf(entered)).toContain('piazza_device=');
  expect((await keys())[0].used_at).not.toBeNull();
  const logged = town.db.prepare('SELECT action, subject FROM audit_log').all();
  expect(logged).toEqual([{ action: 'passkey.added', subject: expect.stringMatching(/^Account n\. \d+$/) }]);
});

it('asks for a passkey that the device finds and unlocks by itself, bound to the portal’s host, under a name that tells nothing', async () => {
  const { options } = (await ask(`${KEYS}/options`)).json();
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  const entry = (await call(town.app, 'POST', '/api/auth/passkey/options')).json().options;
  expect(entry).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(entry.allowCredentials ?? []).toEqual([]);
});

describe.each([
  ['another site', { origin: 'https://piazza.example.com' }],
  ['another host', { rpId: 'example.com' }],
  ['a person who was not asked for finger, face or PIN', { verified: false }],
])('an answer from %s', (_name, odd) => {
  it('adds nothing and opens nothing', async () => {
    expect((await add(odd)).statusCode).toBe(422);
    expect(await keys()).toEqual([]);
    await add();
    expect((await enter(odd)).statusCode).toBe(422);
  });
});

describe('a challenge', () => {
  it('counts once, also when the answer was wrong', async () => {
    await add();
    const question = (await call(town.app, 'POST', '/api/auth/passkey/options')).json();
    const send = (odd: Odd = {}) =>
      call(town.app, 'POST', '/api/auth/passkey', { body: { credential: phone.use(question, odd) } });
    expect((await send({ verified: false })).statusCode).toBe(422);
    expect((await send()).json()).toEqual({ message: 'È passato troppo tempo: riprova.' });
  });

  it('expires', async () => {
    await add();
    const question = (await call(town.app, 'POST', '/api/auth/passkey/options')).json();
    town.clock.advance({ minutes: CHALLENGE_MINUTES });
    const late = await call(town.app, 'POST', '/api/auth/passkey', { body: { credential: phone.use(question) } });
    expect(late.statusCode).toBe(422);
  });

  it('is stored as a hash, and is no good for another purpose or another session', async () => {
    await add();
    const entry = (await call(town.app, 'POST', '/api/auth/passkey/options')).json();
    expect(JSON.stringify(town.db.prepare('SELECT * FROM passkey_challenges').all())).not.toContain(
      entry.options.challenge,
    );
    const confirming = { cookie, body: { credential: phone.use(entry) } };
    expect((await call(town.app, 'PUT', `${PROFILE}/confirmation/passkey`, confirming)).statusCode).toBe(422);
    const other = await signIn(town.app, ANNA);
    const question = (await ask(`${KEYS}/options`)).json();
    const body = { name: 'Altro', credential: authenticator().make(question) };
    expect((await call(town.app, 'POST', KEYS, { cookie: other, body })).statusCode).toBe(422);
  });
});

it('is refused when its counter has not grown, because somebody copied it', async () => {
  await add({ counter: 1 });
  expect((await enter({ counter: 2 })).statusCode).toBe(200);
  expect((await enter({ counter: 2 })).statusCode).toBe(422);
  expect((await enter({ counter: 3 })).statusCode).toBe(200);
});

it('is refused with another person’s name, with an unknown key, and for a suspended account', async () => {
  await add();
  expect((await enter({ userHandle: 'AAAA' })).statusCode).toBe(422);
  expect((await enter({}, authenticator())).json().message).toContain('non vale per nessun account');
  town.db.prepare("UPDATE users SET suspended_at = created_at, suspension_reason = 'Prova.'").run();
  const suspended = await enter();
  expect([suspended.statusCode, suspended.json().message]).toEqual([403, expect.stringContaining('sospeso')]);
});

it('is renamed and removed by its owner, who is told; then it opens nothing', async () => {
  await add();
  const [{ id }] = await keys();
  const renamed = await call(town.app, 'PATCH', `${KEYS}/${id}`, { cookie, body: { name: 'Chiave' } });
  expect([renamed.statusCode, (await keys())[0].name]).toEqual([204, 'Chiave']);
  expect((await call(town.app, 'DELETE', `${KEYS}/${id}`, { cookie })).statusCode).toBe(204);
  expect(town.mails.at(-1)).toMatchObject({ to: ANNA, subject: 'Una passkey è stata tolta — Piazza' });
  expect((await enter()).statusCode).toBe(422);
});

it('belongs to one account, is there once, and cannot be added before the address is confirmed', async () => {
  await add();
  expect((await add()).statusCode).toBe(409);
  const bruno = await newMember(town, 'bruno@example.it');
  expect((await ask(`${KEYS}/options`, bruno)).json().message).toContain('Conferma prima il tuo indirizzo');
});

describe('adding and removing', () => {
  const CODE = 'confirm';
  const refused = async () => (await ask(`${KEYS}/options`)).json().code;

  it(`need a password or a passkey of the last ${CONFIRMED_MINUTES} minutes`, async () => {
    await add();
    town.clock.advance({ minutes: CONFIRMED_MINUTES });
    expect(await refused()).toBe(CODE);
    const [{ id }] = await keys();
    expect((await call(town.app, 'DELETE', `${KEYS}/${id}`, { cookie })).statusCode).toBe(403);

    const say = (password: string) => call(town.app, 'PUT', `${PROFILE}/confirmation`, { cookie, body: { password } });
    expect((await say('sbagliata')).json().errors).toEqual({ password: ['La password non è corretta.'] });
    expect(await refused()).toBe(CODE);
    expect((await say(PASSWORD)).statusCode).toBe(204);
    expect(await refused()).toBeUndefined();

    town.clock.advance({ minutes: CONFIRMED_MINUTES });
    expect(await refused()).toBe(CODE);
    expect((await confirm()).statusCode).toBe(204);
    expect(await refused()).toBeUndefined();
  });

  it('are not confirmed by somebody else’s passkey', async () => {
    await add();
    const bruno = await newMember(town, 'bruno@example.it');
    expect((await ask(`${PROFILE}/confirmation/options`, bruno)).statusCode).toBe(409);
    const mine = authenticator();
    await add({}, mine);
    town.db
      .prepare("UPDATE passkeys SET user_id = (SELECT id FROM users WHERE email = 'bruno@example.it') WHERE id = 2")
      .run();
    expect((await confirm(cookie, mine)).statusCode).toBe(422);
  });
});
