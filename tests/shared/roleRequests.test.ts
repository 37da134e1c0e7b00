import { expect, it } from 'vitest';
import { isRequestable, MODULES, moduleBySlug, roleFor } from '../../shared/rules/modules.ts';
import { type RoleRequestFields, roleRequestErrors, waitingWords } from '../../shared/rules/roleRequests.ts';

const FIELDS: RoleRequestFields = {
  role: 'esercente',
  organisation: 'Bottega del Mare',
  tax_id: '00743110157',
  phone: '+39 0925 123.456',
  email: 'bottega@example.it',
  reason: 'Ho un negozio in via Roma e vorrei curare la scheda.',
  consent: 'true',
};

/** The parser is the server's (tests/server/lib/emailAddress.test.ts). */
const errorsOf = (fields: RoleRequestFields) => roleRequestErrors(fields, (email) => email === FIELDS.email);

it('accepts a complete request', () => {
  expect(errorsOf(FIELDS)).toEqual({});
});

it.each<[keyof RoleRequestFields, string, RegExp]>([
  ['role', 'amministratore', /Scegli un ruolo/],
  ['role', '', /Scegli un ruolo/],
  ['organisation', ' ', /da 2 a 120/],
  ['organisation', 'x'.repeat(121), /da 2 a 120/],
  ['organisation', 'Bar\r\nBcc: a@b.it', /su una riga/],
  ['organisation', 'Bar \u202eoraB', /su una riga/],
  ['tax_id', '123', /11 cifre/],
  ['phone', '12345', /telefono/],
  ['phone', 'chiamami', /telefono/],
  ['phone', '1234567890123456', /telefono/],
  ['email', 'bottega@', /email valido/],
  ['reason', 'Perché sì', /da 20 a 2000/],
  ['reason', ' '.repeat(40), /da 20 a 2000/],
  ['consent', 'false', /consenso/],
])('explains what is wrong with %s «%s»', (field, value, words) => {
  expect(errorsOf({ ...FIELDS, [field]: value })).toEqual({ [field]: [expect.stringMatching(words)] });
});

it.each([
  [0, 'da oggi'],
  [1, 'da ieri'],
  [12, 'da 12 giorni'],
])('describes %i days', (days, words) => {
  expect(waitingWords(days)).toBe(words);
});

it('modules have unique addresses', () => {
  expect(new Set(MODULES.map(({ slug }) => slug)).size).toBe(MODULES.length);
  expect(['utenti', 'segreti', 'constructor'].map((slug) => moduleBySlug(slug)?.capability)).toEqual([
    'users.manage',
    undefined,
    undefined,
  ]);
});

it('modules name the role that opens them, never the administrator’s', () => {
  expect(roleFor('requests.read')).toBe('redattore');
  expect(roleFor('shops.manage')).toBe('esercente');
  expect(roleFor('users.manage')).toBeNull();
  expect(isRequestable('esercente')).toBe(true);
  expect(isRequestable('amministratore')).toBe(false);
  expect(isRequestable(null)).toBe(false);
});
