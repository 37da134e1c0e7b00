import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_CODES, PLACE_FAILURES } from '../../../server/features/accounts/throttle.ts';
import { codeAt, stepAt } from '../../../server/features/accounts/totp.ts';
import { CONFIRMED_MINUTES, RECOVERY_CODES, STEP_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import { cookieOf, deviceOf, login, newMember, PASSWORD, tokenIn, whoAmI } from '../../support/accounts.ts';
import { call, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { CODES, secretBytes, stepOf, withCodes } from '../../support/oneTimeCodes.ts';

const ANNA = 'anna@example.it';
const PROFILE = '/api/frontend/profile';
let cookie: string;

const town = await townPerFile(() => testApp({ config: { trust_proxy: true } }));
beforeEach(async () => {
  cookie = await newMember(town, ANNA);
  await call(town.app, 'POST', '/api/auth/verify', { body: { token: tokenIn(town.mails[0]) } });
});

/** The code that an app with this secret shows now. */
const codeOf = (secret: string) => codeAt(secretBytes(secret), stepAt(town.clock().epochMilliseconds));
const sendCode = (step: string, code: string, ip = '192.0.2.1') =>
  call(town.app, 'POST', '/api/auth/code', { cookie: step, body: { code }, headers: { 'x-forwarded-for': ip } });
const state = async () => (await call(town.app, 'GET', CODES, { cookie })).json().active;

describe('turning codes on', () => {
  it('stores nothing before the app’s first code, then gives ten recovery codes once, tells the person and the log', async () => {
    const asked = await call(town.app, 'POST', `${CODES}/setup`, { cookie });
    const { setup, secret, uri, qr } = asked.json();
    expect(uri).toContain(`secret=${secret.replaceAll(' ', '')}`);
    expect(qr.size).toBeGreaterThan(20);
    const wrong = await call(town.app, 'POST', CODES, { cookie, body: { setup, code: '000000' } });
    expect([wrong.statusCode, await state()]).toEqual([422, null]);
    const added = await call(town.app, 'POST', CODES, { cookie, body: { setup, code: codeOf(secret) } });
    expect(new Set(added.json().recovery).size).toBe(RECOVERY_CODES);
    expect(await state()).toMatchObject({ used_at: null, recovery_left: RECOVERY_CODES });
    expect(town.mails.at(-1)).toMatchObject({ to: ANNA, subject: 'I codici da un’app sono attivi — Piazza' });
    expect(town.db.prepare('SELECT action FROM audit_log').pluck().all()).toEqual(['codes.added']);
    expect((await call(town.app, 'POST', `${CODES}/setup`, { cookie })).statusCode).toBe(409);
  });

  it('keeps secret and recovery codes readable by nobody who has the database alone', async () => {
    const { setup, secret } = (await call(town.app, 'POST', `${CODES}/setup`, { cookie })).json();
    const body = { setup, code: codeOf(secret) };
    const { recovery } = (await call(town.app, 'POST', CODES, { cookie, body })).json();
    const stored = JSON.stringify(
      ['one_time_codes', 'recovery_codes'].map((t) => town.db.prepare(`SELECT * FROM ${t}`).all()),
    );
    const bytes = secretBytes(secret);
    for (const form of [secret, secret.replaceAll(' ', ''), bytes.toString('base64url'), bytes.toString('hex')])
      expect(stored).not.toContain(form);
    for (const one of recovery) expect(stored).not.toContain(one.replaceAll('-', ''));
  });

  it('needs a confirmed address, its own proposal, in time', async () => {
    const bruno = await newMember(town, 'bruno@example.it');
    expect((await call(town.app, 'POST', `${CODES}/setup`, { cookie: bruno })).statusCode).toBe(403);
    const { setup, secret } = (await call(town.app, 'POST', `${CODES}/setup`, { cookie })).json();
    town.db.prepare('UPDATE users SET email_verified_at = created_at').run();
    const send = (as: string) => call(town.app, 'POST', CODES, { cookie: as, body: { setup, code: codeOf(secret) } });
    expect((await send(bruno)).statusCode).toBe(422);
    town.clock.advance({ minutes: 16 });
    const later = cookieOf(await login(town, ANNA));
    expect((await send(later)).json().message).toContain('troppo tempo');
  });
});

describe('signing in', () => {
  it('asks for the code after the password, and only then opens a session', async () => {
    const phone = await withCodes(town, cookie);
    const right = await login(town, ANNA);
    expect([right.statusCode, right.json()]).toEqual([200, { user: null }]);
    expect(right.cookies.map(({ name }) => name)).toEqual(['piazza_step']);
    expect(right.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const step = stepOf(right);
    expect(await whoAmI(town, step)).toBeNull();
    const entered = await sendCode(step, ` ${phone.code().slice(0, 3)} ${phone.code().slice(3)}`);
    expect(await whoAmI(town, cookieOf(entered))).toBe(ANNA);
    expect(deviceOf(entered)).toContain('piazza_device=');
    expect((await state()).used_at).not.toBeNull();
  });

  it('accepts a code once, also within its half minute, and none older than the last', async () => {
    const phone = await withCodes(town, cookie);
    const code = phone.code();
    expect((await sendCode(stepOf(await login(town, ANNA)), code)).statusCode).toBe(200);
    const again = await sendCode(stepOf(await login(town, ANNA)), code);
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['code']]);
    town.clock.advance({ seconds: -30 });
    expect((await sendCode(stepOf(await login(town, ANNA)), phone.code())).statusCode).toBe(422);
  });

  it('accepts each recovery code once, and tells the person', async () => {
    const { recovery } = await withCodes(town, cookie);
    const [first = ''] = recovery;
    expect((await sendCode(stepOf(await login(town, ANNA)), first.toUpperCase())).statusCode).toBe(200);
    expect(town.mails.at(-1)?.text).toContain('Ne restano 9');
    expect((await sendCode(stepOf(await login(town, ANNA)), first)).statusCode).toBe(422);
    expect((await state()).recovery_left).toBe(RECOVERY_CODES - 1);
    const renewed = (await call(town.app, 'POST', `${CODES}/recovery`, { cookie })).json().recovery;
    expect((await sendCode(stepOf(await login(town, ANNA)), recovery[1] ?? '')).statusCode).toBe(422);
    expect((await sendCode(stepOf(await login(town, ANNA)), renewed[0])).statusCode).toBe(200);
  });

  it('needs the present password, given in the last minutes, and a step sealed by this portal', async () => {
    const phone = await withCodes(town, cookie);
    expect((await sendCode('piazza_step=made-up', phone.code())).statusCode).toBe(422);
    const before = stepOf(await login(town, ANNA));
    const body = { current_password: PASSWORD, password: 'tutta un’altra lampara' };
    await call(town.app, 'PUT', `${PROFILE}/password`, { cookie, body });
    expect((await sendCode(before, phone.code())).statusCode).toBe(422);
    const late = stepOf(await login(town, ANNA, body.password));
    town.clock.advance({ minutes: STEP_MINUTES });
    expect((await sendCode(late, phone.code())).json().message).toContain('troppo tempo');
  });

  it(`stops after ${PLACE_FAILURES.max} wrong codes of a network, and ${ACCOUNT_CODES.max} of all, but not on a known device`, async () => {
    const phone = await withCodes(town, cookie);
    const known = deviceOf(await sendCode(stepOf(await login(town, ANNA)), phone.code()));
    const step = stepOf(await login(town, ANNA));
    const statuses: number[] = [];
    for (let network = 0; network < 5; network++)
      for (let guess = 0; guess < 6; guess++)
        statuses.push((await sendCode(step, '000000', `198.51.100.${network}`)).statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(ACCOUNT_CODES.max);
    expect(statuses[PLACE_FAILURES.max]).toBe(429);
    town.clock.advance({ seconds: 30 });
    expect((await sendCode(step, phone.code(), '198.51.100.9')).statusCode).toBe(429);
    expect((await sendCode(`${step}; ${known}`, phone.code(), '198.51.100.9')).statusCode).toBe(200);
  });

  it('tells a suspended person why', async () => {
    const phone = await withCodes(town, cookie);
    const step = stepOf(await login(town, ANNA));
    town.db.prepare("UPDATE users SET suspended_at = created_at, suspension_reason = 'Prova.'").run();
    expect((await sendCode(step, phone.code())).json().message).toContain('sospeso');
  });
});

it('confirms a session afresh, once a code', async () => {
  const phone = await withCodes(town, cookie);
  town.clock.advance({ minutes: CONFIRMED_MINUTES });
  const remove = () => call(town.app, 'DELETE', CODES, { cookie });
  expect((await remove()).json().code).toBe('confirm');
  const confirm = (code: string) => call(town.app, 'PUT', `${PROFILE}/confirmation/code`, { cookie, body: { code } });
  expect((await confirm('000000')).statusCode).toBe(422);
  const code = phone.code();
  expect((await confirm(code)).statusCode).toBe(204);
  expect((await confirm(code)).statusCode).toBe(422);
  expect((await remove()).statusCode).toBe(204);
  expect(town.mails.at(-1)?.subject).toBe('I codici da un’app sono stati tolti — Piazza');
  expect((await login(town, ANNA)).json().user.email).toBe(ANNA);
});
