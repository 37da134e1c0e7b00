import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { StartError } from '../../../server/env.ts';
import { readTicketCode } from '../../../shared/rules/ticketCode.ts';
import { call } from '../../support/app.ts';
import { filesOfPass, passCertificates } from '../../support/passCertificates.ts';
import { bookings, clock, giveBack, order, passOn, sale, town, uuidOf, view } from './bookings.ts';

const made = passCertificates();
const foreign = passCertificates({ subject: '/CN=piazza.example/OU=TEAM123456' });
afterAll(() => {
  made.close();
  foreign.close();
});
const ACCOUNT = { client_email: 'piazza-biglietti@roccamarina-471213.iam.gserviceaccount.com', private_key: made.key };
const APPLE = {
  APPLE_PASS_CERTIFICATE: made.certificate,
  APPLE_PASS_KEY: made.key,
  APPLE_PASS_AUTHORITY: made.authority,
};
const GOOGLE = { GOOGLE_WALLET_ISSUER: '3388000000022801234', GOOGLE_WALLET_ACCOUNT: JSON.stringify(ACCOUNT) };
const { wallets } = readConfig({ ...APPLE, ...GOOGLE });

const get = (ticket: string, wallet: string) => call(town.app, 'GET', `/api/tickets/${ticket}/${wallet}`);
const ticketOf = async (uuid: string) => {
  const { seats, wallets: offered } = await view(uuid);
  return { ticket: uuidOf(seats[0]?.ticket), offered };
};

describe('the settings of wallets', () => {
  it('are none, or all of one', () => {
    expect(readConfig({}).wallets).toEqual({ apple: null, google: null });
    expect(wallets.apple).toMatchObject({ pass_type: 'pass.it.piazza', team: 'TEAM123456' });
    expect(wallets.google).toMatchObject({ issuer: '3388000000022801234', email: ACCOUNT.client_email });
  });

  const another = { APPLE_PASS_CERTIFICATE: foreign.certificate, APPLE_PASS_KEY: foreign.key };
  const keyless = JSON.stringify({ ...ACCOUNT, private_key: 'segreto' });
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'one value of three',
      { APPLE_PASS_KEY: '', APPLE_PASS_AUTHORITY: '' },
      /^APPLE_PASS_KEY and APPLE_PASS_A.* missing/,
    ],
    ['a file that is not there', { APPLE_PASS_KEY: '/no/such/segreto' }, /^APPLE_PASS_KEY must be a file/],
    ['a file that is no certificate', { APPLE_PASS_CERTIFICATE: 'package.json' }, /^APPLE_PASS_CERT.* must be a cert/],
    ['a certificate of a site', another, /Pass Type ID/],
    ['the key of another certificate', { APPLE_PASS_KEY: foreign.key }, /not a pair/],
    ['a certificate in the key’s place', { APPLE_PASS_KEY: made.certificate }, /RSA key in PEM/],
    [
      'another authority',
      { APPLE_PASS_AUTHORITY: made.other.authority },
      /^APPLE_PASS_AUTHORITY must be the Apple WWDR/,
    ],
    ['an issuer that is no number', { GOOGLE_WALLET_ISSUER: 'roccamarina' }, /^GOOGLE_WALLET_ISSUER must be the num/],
    ['an account that is no account', { GOOGLE_WALLET_ACCOUNT: '{"type":' }, /^GOOGLE_WALLET_ACCOUNT must be the JSON/],
    ['an account without a key', { GOOGLE_WALLET_ACCOUNT: keyless }, /RSA key/],
  ])('refuse %s, without repeating it', (_what, change, sentence) => {
    const read = () => readConfig({ ...APPLE, ...GOOGLE, ...change });
    expect(read).toThrow(StartError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/segreto|BEGIN/);
  });
});

describe('without a certificate or an account', () => {
  bookings();

  it('no wallet is offered, and the page shows instead', async () => {
    const { uuid } = await order();
    const { ticket, offered } = await ticketOf(uuid);
    expect(offered).toEqual([]);
    expect((await call(town.app, 'GET', `/api/tickets/${ticket}`)).json().wallets).toEqual([]);
    for (const wallet of ['apple', 'google'])
      expect(await get(ticket, wallet)).toMatchObject({ statusCode: 303, headers: { location: `/ticket/${ticket}` } });
  });
});

describe('a ticket in a wallet', () => {
  bookings({ config: { wallets, public_origin: 'https://piazza.comune.roccamarina.tn.it' }, cents: 1500 });

  const codeOf = (text: string) => readTicketCode(new URL(text).pathname)?.facts;

  it('is a signed file for Apple, with what its page says and the same code', async () => {
    const { uuid, code } = await order({ seats: 2, method: 'porta' });
    const { ticket, offered } = await ticketOf(uuid);
    expect(offered).toEqual(['apple', 'google']);
    const answer = await get(ticket, 'apple');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      'no-store',
    ]);
    const files = filesOfPass(answer.rawPayload);
    const file = (name: string) => files.get(name) as Buffer;
    const hashed = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json'];
    expect([...files.keys()].sort()).toEqual([...hashed, 'manifest.json', 'signature'].sort());

    const manifest = JSON.parse(file('manifest.json').toString());
    for (const name of hashed) expect(manifest[name]).toBe(createHash('sha1').update(file(name)).digest('hex'));
    expect(made.verifies(file('manifest.json'), file('signature'))).toBe(true);
    expect(made.verifies(Buffer.from('{}'), file('signature'))).toBe(false);
    expect(foreign.verifies(file('manifest.json'), file('signature'))).toBe(false);

    const pass = JSON.parse(file('pass.json').toString());
    const { eventTicket, barcodes, relevantDates } = pass;
    expect(pass).toMatchObject({
      ...{ formatVersion: 1, passTypeIdentifier: 'pass.it.piazza', teamIdentifier: 'TEAM123456' },
      ...{ organizationName: 'Pro loco', description: 'Biglietto per Sagra del pesce' },
      locations: [{ latitude: 37.5, longitude: 13 }],
    });
    const said = Object.values<{ key: string; value: string }[]>(eventTicket).flat();
    expect(Object.fromEntries(said.map(({ key, value }) => [key, value]))).toMatchObject({
      ...{ event: 'Sagra del pesce', where: 'Porto, Molo 1', holder: 'Anna Riso', seat: 'Intero', due: '15\u00a0€' },
      order: expect.stringContaining(code.slice(0, 3)),
    });
    const begins = said.find(({ key }) => key === 'when')?.value as string;
    for (const moment of [begins, pass.relevantDate, relevantDates[0].relevantDate])
      expect(new Date(moment).toISOString()).toBe('2026-12-05T20:00:00.000Z');
    expect(new Date(pass.expirationDate).toISOString()).toBe('2026-12-05T22:00:00.000Z');
    expect(barcodes).toEqual([expect.objectContaining({ format: 'PKBarcodeFormatQR' })]);
    expect(codeOf(barcodes[0].message)).toMatchObject({
      occurrence_id: sale.occurrence_id,
      category_id: sale.category_id,
    });

    // The pass does not lead to the pages of order and ticket, which could give the ticket away.
    expect(file('pass.json').toString()).not.toMatch(new RegExp(`${ticket}|${uuid}`));
    const again = filesOfPass((await get(ticket, 'apple')).rawPayload).get('pass.json');
    expect(JSON.parse(String(again)).serialNumber).toBe(pass.serialNumber);
  });

  it('is a signed address for Google, short enough also with long names', async () => {
    const long = { title: 'Città '.repeat(20).trim(), venue: 'È '.repeat(60), address: 'Piazza '.repeat(20) };
    town.db.prepare('UPDATE events SET title = @title, venue = @venue, address = @address').run(long);
    const { uuid } = await order({ name: 'Maria Annunziata de’ Conti di Roccamarina e Sant’Agata', method: 'porta' });
    const { ticket } = await ticketOf(uuid);
    const { statusCode, headers } = await get(ticket, 'google');
    expect(statusCode).toBe(303);
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(String(headers.location)) ?? [];
    expect(token.length).toBeLessThan(1800);
    const [head = '', body = '', signature = ''] = token.split('.');
    const isSigned = (key: string) =>
      verify('RSA-SHA256', Buffer.from(`${head}.${body}`), createPublicKey(key), Buffer.from(signature, 'base64url'));
    expect([isSigned(made.certificate), isSigned(foreign.certificate)]).toEqual([true, false]);
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
    expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
    const { payload, ...claims } = read(body);
    expect(claims).toEqual({ iss: ACCOUNT.client_email, aud: 'google', typ: 'savetowallet', iat: expect.any(Number) });
    const [ticketClass, object] = [payload.eventTicketClasses[0], payload.eventTicketObjects[0]];
    expect(ticketClass).toMatchObject({
      dateTime: { start: '2026-12-05T20:00:00Z' },
      reviewStatus: 'UNDER_REVIEW',
    });
    expect(object).toMatchObject({
      classId: ticketClass.id,
      state: 'ACTIVE',
      ticketHolderName: 'Maria Annunziata de’ Conti di…',
    });
    expect(codeOf(object.barcode.value)).toMatchObject({ occurrence_id: sale.occurrence_id });
  });

  it('is nobody’s who does not know its address, nor the former holder’s', async () => {
    const { uuid } = await order({ method: 'porta' });
    const { ticket } = await ticketOf(uuid);
    expect(await passOn(ticket, 'lia@example.it')).toBe(204);
    for (const wallet of ['apple', 'google']) {
      expect((await get(ticket, wallet)).statusCode).toBe(404);
      expect((await get('1', wallet)).statusCode).toBe(422);
    }
  });

  it.each<[string, (order: string, seat: number) => unknown]>([
    ['was given back', (uuid, seat) => giveBack(uuid, seat)],
    ['is of a date called off', () => town.db.prepare('UPDATE event_occurrences SET cancelled_at = starts_at').run()],
    ['is of an event that is over', () => clock.advance({ hours: 24 * 15 })],
  ])('is not given when it %s', async (_why, end) => {
    town.db.prepare('UPDATE ticketing SET return_hours = 2').run();
    const { uuid, seats } = await order({ method: 'porta' });
    const { ticket } = await ticketOf(uuid);
    await end(uuid, seats[0]?.id as number);
    expect((await view(uuid)).seats[0]?.ticket === null || (await view(uuid)).wallets.length === 0).toBe(true);
    for (const wallet of ['apple', 'google'])
      expect(await get(ticket, wallet)).toMatchObject({ statusCode: 303, headers: { location: `/ticket/${ticket}` } });
  });

  it('goes to Google alone once the certificate is over', async () => {
    const { uuid } = await order({ method: 'porta' });
    town.db.prepare("UPDATE event_occurrences SET ends_at = '2030-01-01T00:00:00.000Z'").run();
    clock.advance({ hours: 24 * 400 });
    const { ticket, offered } = await ticketOf(uuid);
    expect(offered).toEqual(['google']);
    expect((await get(ticket, 'apple')).statusCode).toBe(303);
  });
});
