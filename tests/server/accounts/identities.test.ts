import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { OIDC_COOKIE } from '../../../shared/rules/identities.ts';
import { cookieOf, login, newMember, whoAmI } from '../../support/accounts.ts';
import { LEVEL_2, startAggregator, TAX_NUMBER } from '../../support/aggregator.ts';
import { call, movableClock, signIn, testApp } from '../../support/app.ts';
import { CLIENT, startProvider, visit } from '../../support/identityProvider.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { stepOf, withCodes } from '../../support/oneTimeCodes.ts';

const ANNA = 'anna@example.it';
const OWN = '/api/frontend/profile/identities';
const provider = await startProvider({
  anna: { email: 'Anna@Example.it', email_verified: true, name: 'Anna  Dell’Identità' },
  bruno: { email: ANNA, email_verified: false, name: 'Bruno' },
  nuova: { email: 'nuova@example.it', email_verified: true, name: 'Nuova Persona' },
});
afterAll(() => provider.close());
/** The provider's tokens carry the real time. */
const realTime = () => movableClock(Temporal.Now.instant().toString());
const oidc = { issuer: provider.issuer, name: 'Identità di prova', levels: [], ...CLIENT };
const town = await townPerFile(() => testApp({ clock: realTime(), config: { oidc } }));

const cookieIn = (response: { cookies: { name: string; value: string }[] }) =>
  `${OIDC_COOKIE}=${response.cookies.find(({ name }) => name === OIDC_COOKIE)?.value}`;
const start = () => call(town.app, 'POST', '/api/auth/oidc/start', { body: { return_to: '/salvati' } });
const arrive = (address: URL, cookie: string) =>
  call(town.app, 'GET', address.pathname + address.search, { cookie, headers: { 'x-requested-with': '' } });

async function enter(who: string) {
  const begun = await start();
  return arrive(await visit(begun.json().url, who), cookieIn(begun));
}
async function connect(who: string, cookie: string) {
  const begun = await call(town.app, 'POST', `${OWN}/start`, { cookie });
  return arrive(await visit(begun.json().url, who), `${cookie}; ${cookieIn(begun)}`);
}
const linkOf = () => /\?token=([\w-]{100,})\s/.exec(town.mails.at(-1)?.text ?? '')?.[1] ?? '';
const accept = (token: string) => call(town.app, 'POST', '/api/auth/oidc/link', { body: { token } });
const list = async (cookie: string) => (await call(town.app, 'GET', OWN, { cookie })).json().data;

it('is off unless issuer, client and secret are set, over https in production', async () => {
  const set = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'piazza', OIDC_CLIENT_SECRET: 'molto segreto' };
  expect(readConfig({}).oidc).toBeNull();
  expect(readConfig(set).oidc).toMatchObject({ issuer: 'https://id.example.org', name: 'id.example.org' });
  expect(() => readConfig({ ...set, OIDC_CLIENT_ID: '' })).toThrow(/OIDC_CLIENT_ID missing/);
  const plain = { ...set, NODE_ENV: 'production', OIDC_ISSUER: 'http://localhost:9' };
  expect(() => readConfig(plain)).toThrow(/https address/);
  const without = await testApp({});
  expect((await call(without.app, 'GET', '/api/auth/oidc')).json()).toEqual({ name: null });
  expect((await call(without.app, 'POST', '/api/auth/oidc/start', { body: { return_to: '/' } })).statusCode).toBe(404);
  await without.close();
});

it('asks with PKCE, state and nonce, for a sign-in of the last minutes', async () => {
  const { searchParams } = new URL((await start()).json().url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    max_age: '900',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(40);
});

describe('an identity that opens no account yet', () => {
  it('opens the account with its verified address only after that address has confirmed', async () => {
    const before = await newMember(town, ANNA);
    town.db.prepare('UPDATE users SET email_verified_at = created_at').run();
    const first = await enter('anna');
    expect([first.statusCode, first.headers.location]).toEqual([303, '/login?accesso=mail']);
    expect(first.cookies.map(({ name }) => name)).toEqual([OIDC_COOKIE]);
    expect(town.mails.at(-1)).toMatchObject({ to: ANNA, subject: 'Vuoi collegare il tuo accesso? — Piazza' });
    expect(await list(before)).toEqual([]);
    const token = linkOf();
    expect((await accept(token)).statusCode).toBe(204);
    expect((await accept(token)).statusCode).toBe(422);
    expect(town.mails.at(-1)).toMatchObject({ to: ANNA, subject: 'Un accesso è stato collegato — Piazza' });
    const entered = await enter('anna');
    expect(entered.headers.location).toBe('/login?ritorno=%2Fsalvati');
    expect(await whoAmI(town, cookieOf(entered))).toBe(ANNA);
    expect((await login(town, ANNA)).statusCode).toBe(200);
    expect(town.db.prepare('SELECT action FROM audit_log').pluck().all()).toEqual(['identity.linked']);
  });

  it('makes an account for an address that has none, and takes over one that was never confirmed', async () => {
    await enter('nuova');
    expect(town.db.prepare('SELECT count(*) FROM users').pluck().get()).toBe(0);
    await accept(linkOf());
    const made = town.db.prepare('SELECT name, email, password_hash, email_verified_at FROM users').get();
    expect(made).toMatchObject({ name: 'Nuova Persona', email: 'nuova@example.it', password_hash: null });
    expect(await whoAmI(town, cookieOf(await enter('nuova')))).toBe('nuova@example.it');

    const squatter = await newMember(town, ANNA);
    await enter('anna');
    await accept(linkOf());
    expect(await whoAmI(town, squatter)).toBeNull();
    expect((await login(town, ANNA)).statusCode).toBe(401);
    expect(await whoAmI(town, cookieOf(await enter('anna')))).toBe(ANNA);
  });

  it('opens nothing without a verified address, or when the mailed link has expired', async () => {
    await newMember(town, ANNA);
    const mails = town.mails.length;
    expect((await enter('bruno')).headers.location).toBe('/login?accesso=senza-mail');
    expect(town.mails).toHaveLength(mails);
    await enter('anna');
    const token = linkOf();
    town.clock.advance({ minutes: 60 });
    expect((await accept(token)).statusCode).toBe(422);
    expect((await accept('x'.repeat(200))).statusCode).toBe(422);
  });
});

describe('an identity that its person connects', () => {
  it('signs its person in, is announced by mail, can be disconnected, and opens no second account', async () => {
    const cookie = await newMember(town, 'altra@example.it');
    town.db.prepare('UPDATE users SET email_verified_at = created_at').run();
    expect((await connect('anna', cookie)).headers.location).toBe('/profilo/accessi');
    expect(town.mails.at(-1)?.to).toBe('altra@example.it');
    expect(await whoAmI(town, cookieOf(await enter('anna')))).toBe('altra@example.it');
    const carla = await signIn(town.app, 'carla@example.it');
    expect((await connect('anna', carla)).headers.location).toBe('/profilo?accesso=preso#accessi');
    const [{ id }] = await list(cookie);
    expect((await call(town.app, 'DELETE', `${OWN}/${id}`, { cookie: carla })).statusCode).toBe(404);
    expect((await call(town.app, 'DELETE', `${OWN}/${id}`, { cookie })).statusCode).toBe(204);
    expect((await enter('anna')).headers.location).toBe('/login?accesso=mail');
  });

  it('asks people with an app’s codes for one, and refuses suspended accounts', async () => {
    const cookie = await signIn(town.app, ANNA);
    await connect('anna', cookie);
    const phone = await withCodes(town, cookie);
    const half = await enter('anna');
    expect(half.headers.location).toBe('/login?ritorno=%2Fsalvati&passo=codice');
    expect(half.cookies.some(({ name }) => name === 'piazza_session')).toBe(false);
    const sent = await call(town.app, 'POST', '/api/auth/code', { cookie: stepOf(half), body: { code: phone.code() } });
    expect(await whoAmI(town, cookieOf(sent))).toBe(ANNA);
    town.db.prepare("UPDATE users SET suspended_at = created_at, suspension_reason = 'Prova.'").run();
    expect((await enter('anna')).headers.location).toBe('/login?accesso=sospeso');
  });
});

describe('an answer', () => {
  const failed = '/login?accesso=no';

  it('counts only in the browser that asked, with its state, and once', async () => {
    await connect('anna', await signIn(town.app, ANNA));
    const begun = await start();
    const address = await visit(begun.json().url, 'anna');
    expect((await arrive(address, 'x=y')).headers.location).toBe(failed);
    expect((await arrive(address, cookieIn(await start()))).headers.location).toBe(failed);
    const forged = new URL(address);
    forged.searchParams.set('state', 'altro');
    expect((await arrive(forged, cookieIn(begun))).headers.location).toBe(failed);
    expect((await arrive(address, cookieIn(begun))).headers.location).toBe('/login?ritorno=%2Fsalvati');
    expect((await arrive(address, cookieIn(begun))).headers.location).toBe(failed);
    expect(town.log.join('')).not.toContain('example.it');
  });

  it('connects nothing once the session that asked has ended, and never leads to another site', async () => {
    const cookie = await signIn(town.app, ANNA);
    const begun = await call(town.app, 'POST', `${OWN}/start`, { cookie });
    const address = await visit(begun.json().url, 'anna');
    const other = await signIn(town.app, 'carla@example.it');
    expect((await arrive(address, `${other}; ${cookieIn(begun)}`)).headers.location).toBe(failed);
    expect(await list(other)).toEqual([]);
    await connect('anna', cookie);
    const away = await call(town.app, 'POST', '/api/auth/oidc/start', { body: { return_to: '//evil.example' } });
    const entered = await arrive(await visit(away.json().url, 'anna'), cookieIn(away));
    expect(entered.headers.location).toBe('/login');
  });
});

it('SPID and CIE by an aggregator open an account that was connected, at the level that is asked for, and leave no tax number', async () => {
  const aggregator = await startAggregator();
  const oidc = { issuer: aggregator.issuer, name: 'SPID o CIE', levels: [LEVEL_2], ...CLIENT };
  const own = await testApp({ clock: realTime(), config: { oidc } });
  const cameBack = async (url: string) =>
    new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const enterBy = async (path = '/api/auth/oidc/start', cookie = '') => {
    const begun = await call(own.app, 'POST', path, { body: { return_to: '/salvati' }, cookie });
    const { pathname, search } = await cameBack(begun.json().url);
    const cookies = `${cookieIn(begun)}; ${cookie}`;
    return call(own.app, 'GET', pathname + search, { cookie: cookies, headers: { 'x-requested-with': '' } });
  };
  // Without a verified address it makes no account.
  expect((await enterBy()).headers.location).toBe('/login?accesso=senza-mail');
  expect(aggregator.asked()?.get('acr_values')).toBe(LEVEL_2);
  await enterBy(`${OWN}/start`, await signIn(own.app, ANNA));
  expect(await whoAmI(own, cookieOf(await enterBy()))).toBe(ANNA);
  aggregator.enterAtLevel1();
  expect((await enterBy()).headers.location).toBe('/login?accesso=no');
  expect(own.db.serialize().includes(TAX_NUMBER)).toBe(false);
  expect(own.log.join('')).not.toContain(TAX_NUMBER);
  await own.close();
  await aggregator.close();
});
