import { beforeEach, describe, expect, it } from 'vitest';
import type { PostedForm } from '../../../shared/contract/posted.ts';
import { paths } from '../../../shared/paths.ts';
import { CONSENT_COOKIE, consentDecision } from '../../../shared/rules/consent.ts';
import { POSTED } from '../../../shared/rules/posted.ts';
import { cookieOf, login, newMember, PASSWORD, tokenIn, whoAmI } from '../../support/accounts.ts';
import { call, type MovableClock, movableClock, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { stepOf, withCodes } from '../../support/oneTimeCodes.ts';

const ANNA = 'anna@example.it';
const MESSAGE = { topic: 'eventi', name: 'Anna', email: ANNA, message: 'A che ora comincia <b>la festa</b>?' };
let clock: MovableClock;
let town: TestTown;
const again = oncePerFile(() => {
  clock = movableClock();
  return testApp({ clock, config: { public_origin: 'https://piazza.example.org' } });
});
/** Each test's own: calls are counted by address. */
let address = 0;
beforeEach(async () => {
  address++;
  town = await again();
});

/** Posts a form as a browser without scripts does. */
function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return town.app.inject({
    method: 'POST',
    url,
    remoteAddress: `127.9.0.${address}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      host: 'piazza.example.org',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

type Answer = Awaited<ReturnType<typeof post>>;

/** What the page of an answer says of the form. */
function postedIn({ body }: Answer): PostedForm {
  const preload = /<script type="application\/json" id="preload">(.*?)<\/script>/s.exec(body)?.[1] as string;
  return JSON.parse(preload)[POSTED];
}

const rows = (table: string) => town.db.prepare(`SELECT * FROM ${table}`).all();
const cookiesOf = ({ cookies }: Answer) => Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const cookie = (answer: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

describe('where a form may come from', () => {
  it.each([
    ['this portal, says the browser', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    ['this portal, an older browser', { 'sec-fetch-site': '', origin: 'https://piazza.example.org' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://piazza.example.org' }, 403],
    ['another host of the town', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site, an older browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
    ['nowhere', { 'sec-fetch-site': '' }, 403],
  ])('%s', async (_where, given, status) => {
    const { 'sec-fetch-site': site, ...headers } = given as Record<string, string>;
    const all = { 'content-type': 'application/x-www-form-urlencoded', host: 'piazza.example.org', ...headers };
    const answer = await town.app.inject({
      method: 'POST',
      url: paths.contact,
      headers: site === '' ? all : { ...all, 'sec-fetch-site': site as string },
      payload: new URLSearchParams(MESSAGE).toString(),
    });
    expect([answer.statusCode, rows('contact_messages').length]).toEqual(status === 200 ? [201, 1] : [403, 0]);
  });

  it('no call of the API reads one', async () => {
    expect((await post('/api/contact', MESSAGE)).statusCode).toBe(403);
    expect((await post('/api/niente', MESSAGE)).statusCode).toBe(404);
  });

  it('a page without a form, or a form too long, takes nothing', async () => {
    expect((await post(paths.events, MESSAGE)).statusCode).toBe(404);
    expect((await post(paths.contact, { ...MESSAGE, message: 'a'.repeat(70_000) })).statusCode).toBe(413);
    expect(rows('contact_messages')).toEqual([]);
  });
});

describe('the contact form', () => {
  it('is answered by its page, which thanks', async () => {
    const answer = await post(`${paths.contact}?argomento=eventi`, { ...MESSAGE, name: ' Anna ' });
    expect(postedIn(answer)).toEqual({ status: 201, values: MESSAGE, problem: null });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<p>Grazie: abbiamo ricevuto il tuo messaggio e ti risponderemo per email.</p>');
    expect(rows('contact_messages')).toEqual([expect.objectContaining(MESSAGE)]);
    expect(town.mails).toHaveLength(1);
  });

  it('gives back what was written with what is wrong', async () => {
    const answer = await post(paths.contact, { ...MESSAGE, email: 'anna' });
    const sentence = 'Scrivi un indirizzo email valido, come nome@esempio.it.';
    expect(answer.statusCode).toBe(422);
    expect(postedIn(answer)).toEqual({
      status: 422,
      values: { ...MESSAGE, email: 'anna' },
      problem: { message: 'Controlla i campi segnalati.', errors: { email: [sentence] } },
    });
    expect(answer.body).toContain(`<p>Controlla i campi segnalati. ${sentence}</p>`);
    expect(answer.headers.etag).toBeUndefined();
    expect([rows('contact_messages'), town.mails]).toEqual([[], []]);
  });

  it('has the limit of the call', async () => {
    for (let time = 0; time < 10; time++) expect((await post(paths.contact, MESSAGE)).statusCode).toBe(201);
    const answer = await post(paths.contact, MESSAGE);
    expect([answer.statusCode, postedIn(answer).values]).toEqual([429, MESSAGE]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('signing in', () => {
  it('leads on to the page, and only to one of this portal', async () => {
    await newMember(town, ANNA);
    const enter = (ritorno: string) =>
      post(`${paths.login}?ritorno=${encodeURIComponent(ritorno)}`, { email: ANNA, password: PASSWORD });
    const answer = await enter('/salvati?da=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/salvati?da=1']);
    expect(await whoAmI(town, cookieOf(answer))).toBe(ANNA);
    expect(cookiesOf(answer)).toHaveProperty('piazza_device');
    for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example', paths.login])
      expect((await enter(foreign)).headers.location).toBe('/');
  });

  it('says what is wrong and keeps the address, not the password', async () => {
    await newMember(town, ANNA);
    const answer = await post(paths.login, { email: ANNA, password: 'sbagliata davvero' });
    expect(postedIn(answer)).toEqual({
      status: 401,
      values: { email: ANNA },
      problem: { message: 'L’email o la password non sono corrette.' },
    });
    expect([answer.statusCode, answer.body.includes('sbagliata davvero')]).toEqual([401, false]);
    expect(answer.cookies).toEqual([]);
  });

  it('asks for the code where the account has one', async () => {
    const member = await newMember(town, ANNA);
    await call(town.app, 'POST', '/api/auth/verify', { body: { token: tokenIn(town.mails[0]) } });
    const phone = await withCodes(town, member);
    const right = await post(`${paths.login}?ritorno=%2Fsalvati`, { email: ANNA, password: PASSWORD });
    const step = right.headers.location as string;
    expect(step).toBe('/login?ritorno=%2Fsalvati&passo=codice');
    const headers = { cookie: stepOf(right) };
    const wrong = await post(step, { code: '000000' }, headers);
    expect([wrong.statusCode, postedIn(wrong).values]).toEqual([422, {}]);
    const entered = await post(step, { code: phone.code() }, headers);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/salvati']);
    expect(await whoAmI(town, cookieOf(entered))).toBe(ANNA);
  });

  it('replaces whoever was signed in before, and signs out again', async () => {
    const before = await newMember(town, ANNA);
    await newMember(town, 'bruno@example.it');
    clock.advance({ hours: 30 });
    const answer = await post(paths.login, { email: 'bruno@example.it', password: PASSWORD }, { cookie: before });
    expect(answer.cookies.filter(({ name }) => name === 'piazza_session')).toHaveLength(1);
    const bruno = cookieOf(answer);
    expect([await whoAmI(town, before), await whoAmI(town, bruno)]).toEqual([null, 'bruno@example.it']);
    const page = await town.app.inject({ url: paths.events, headers: { cookie: bruno, accept: 'text/html' } });
    expect(page.body).toMatch(/<form method="post"><p>Sei entrato come [^<]+\. <button name="esci"/);
    const left = await post(paths.events, { esci: '1' }, { cookie: bruno });
    expect([left.statusCode, left.headers.location]).toEqual([303, paths.events]);
    expect(await whoAmI(town, bruno)).toBeNull();
    expect((await login(town, ANNA)).statusCode).toBe(200);
  });
});

describe('the cookie choice', () => {
  it.each([
    ['necessary', ['necessary']],
    ['all', ['necessary', 'analytics']],
  ] as const)('%s is kept as the scripts keep it, and recorded', async (choice, categories) => {
    const answer = await post('/eventi?when=weekend', { consenso: choice });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/eventi?when=weekend']);
    const [set] = answer.cookies;
    expect(set).toMatchObject({ path: '/', sameSite: 'Lax', secure: true, domain: 'piazza.example.org' });
    expect(set).not.toHaveProperty('httpOnly');
    const { consentId, data, ...kept } = JSON.parse(cookiesOf(answer)[CONSENT_COOKIE] as string);
    expect(kept).toEqual({
      categories,
      revision: 1,
      consentTimestamp: '2026-11-21T09:00:00.000Z',
      lastConsentTimestamp: '2026-11-21T09:00:00.000Z',
      services: { necessary: [], analytics: [] },
      languageCode: 'it',
      expirationTime: Date.parse('2027-05-20T09:00:00.000Z'),
    });
    expect(data.choice).toBe(choice);
    // The scripts tell it again at the next visit: the register has it once.
    const { text_version, choice_id } = data;
    const told = { ...consentDecision(choice, [...categories]), consent_id: consentId, text_version, choice_id };
    await call(town.app, 'POST', '/api/privacy/consents', { body: told });
    const { decision } = consentDecision(choice, [...categories]);
    expect(rows('privacy_consents')).toMatchObject([{ consent_id: consentId, choice_id, text_version, decision }]);
  });

  it('can be asked for again, with the same identity', async () => {
    const first = await post('/', { consenso: 'all' });
    const { consentId } = JSON.parse(cookiesOf(first)[CONSENT_COOKIE] as string);
    const second = await post('/', { consenso: 'necessary' }, { cookie: cookie(first) });
    expect(JSON.parse(cookiesOf(second)[CONSENT_COOKIE] as string)).toMatchObject({ consentId });
    const [gone] = (await post('/contatti', { consenso: 'ask' }, { cookie: cookie(first) })).cookies;
    expect(gone).toMatchObject({ name: CONSENT_COOKIE, value: '', domain: 'piazza.example.org', path: '/' });
  });

  it('leads to no other site, and takes no other word', async () => {
    const answer = await post('//evil.example/', { consenso: 'all' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect((await post('/', { consenso: 'custom' })).cookies).toEqual([]);
    expect(rows('privacy_consents')).toHaveLength(1);
  });

  it('stands although the register is out of breath', async () => {
    for (let time = 0; time < 61; time++) await post('/', { consenso: 'all' });
    expect((await post('/', { consenso: 'all' })).cookies).toHaveLength(1);
  });
});
