import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { describe, expect, it } from 'vitest';
import { normalEmail, plainEmail } from '../../../server/lib/emailAddress.ts';
import { call, signIn, testApp } from '../../support/app.ts';

describe('an address', () => {
  it.each([
    ['anna@example.it', 'anna@example.it'],
    ['Anna.Rossi+posta@Example.IT', 'anna.rossi+posta@example.it'],
    ["o'brien_3@sotto.dominio.example", "o'brien_3@sotto.dominio.example"],
    ['anna@città.example', 'anna@xn--citt-3na.example'],
    ['anna@citta\u0300.example', 'anna@xn--citt-3na.example'],
    ['anna@CITTÀ.example', 'anna@xn--citt-3na.example'],
    ['anna@xn--citt-3na.example', 'anna@xn--citt-3na.example'],
    [`${'a'.repeat(64)}@x.it`, `${'a'.repeat(64)}@x.it`],
  ])('%s is stored as %s', (text, kept) => {
    expect(plainEmail(text)).toBe(kept);
    expect(plainEmail(kept)).toBe(kept);
  });

  it.each([
    'victim@x.example(x1)',
    '(x)victim@x.example',
    'a:victim@x.example',
    'a:victim@x.example;',
    'victim@x.example\u0000',
    'vic\u0000tim@x.example',
    'victim@x.example\u200b',
    'vic\u200dtim@x.example',
    '\ufeffvictim@x.example',
    'victim@x\u00ad.example',
    'victim@x.example\n',
    'victim@x.example\r\nBcc: tutti@x.example',
    ' victim@x.example',
    '"victim"@x.example',
    '<victim@x.example>',
    'Anna <victim@x.example>',
    'victim@x.example,altra@x.example',
    'victim%y.example@x.example',
    'y.example!victim@x.example',
    'victim@[127.0.0.1]',
    'victim@127.0.0.1',
    'victim@localhost',
    'victim@x..example',
    'victim@-x.example',
    'victim@x-.example',
    'victim@x.example.',
    'victim@x.1',
    '.victim@x.example',
    'victim.@x.example',
    'vic..tim@x.example',
    'victim@xn--.example',
    'victim',
    '@x.example',
    'victim@',
    'victim@@x.example',
    // Letters that look like these, or that case folding turns into them.
    '\u0430dmin@x.example',
    '\u017fara@x.example',
    'vic\u202etim@x.example',
    `${'a'.repeat(65)}@x.it`,
    `a@${'b'.repeat(64)}.it`,
    `a@${'bcde.'.repeat(60)}it`,
    '',
  ])('is not %j', (text) => {
    expect(plainEmail(text)).toBeNull();
  });

  it('is parsed by the mail library as by us, whatever is typed', () => {
    const pieces = fc.constantFrom(
      ...['a', 'Victim', '@x.example', '\u00e0', '\u0430', '\u212a', 'xn--', '=?utf-8?q?a?='],
      ...'@.:;()"<>,\\ \u0000\u200b%!\'`[]-\uff0e\u3002',
    );
    const typed = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((some) => some.join('')),
      fc
        .tuple(fc.array(pieces, { maxLength: 3 }), fc.array(pieces, { maxLength: 3 }))
        .map(([left, right]) => `${left.join('')}a@b${right.join('')}.example`),
      fc.emailAddress(),
    );
    let taken = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const email = plainEmail(text);
        if (email === null) return;
        taken += 1;
        expect(addressparser(email)).toEqual([{ address: email, name: '' }]);
        expect(email).toMatch(/^[\x21-\x7e]+$/);
        expect(plainEmail(email)).toBe(email);
      }),
      { numRuns: 5_000 },
    );
    expect(taken).toBeGreaterThan(500);
  });

  it('of an old account is found as it was typed originally', () => {
    expect(normalEmail(' Anna@Città.example ')).toBe('anna@xn--citt-3na.example');
    expect(normalEmail('NICOLO\u0300@example.it')).toBe('nicolò@example.it');
  });
});

it('is asked for by every form that takes one', async () => {
  const town = await testApp();
  const cookie = await signIn(town.app, 'anna@example.it');
  const [email, password] = ['victim@x.example(x1)', 'una lampara accesa'];
  const answers = await Promise.all([
    call(town.app, 'POST', '/api/auth/register', { body: { name: 'Eve', email, password, accept_terms: true } }),
    call(town.app, 'POST', '/api/auth/password/forgot', { body: { email } }),
    call(town.app, 'PUT', '/api/frontend/profile/email', { body: { email, password }, cookie }),
    call(town.app, 'POST', '/api/contact', { body: { topic: 'altro', name: 'Eve', email, message: 'Un messaggio.' } }),
  ]);
  for (const answer of answers)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { email: ['Scrivi un indirizzo email valido, come nome@esempio.it.'] },
    ]);
  expect(town.mails).toEqual([]);
  await town.close();
});
