import { describe, expect, it } from 'vitest';
import { isCodiceFiscale, isPartitaIva, normalTaxId, taxIdKind, taxIdProblem } from '../../shared/rules/taxId.ts';

describe('partita IVA', () => {
  it.each(['00743110157', '07643520567', '12345670017', '01234567897'])('%s is valid', (id) => {
    expect(isPartitaIva(id)).toBe(true);
  });

  it.each(['00743110158', '07643520568', '00000000000', '0743110157', '007431101570', '0074311015A', ''])(
    '%s is invalid',
    (id) => {
      expect(isPartitaIva(id)).toBe(false);
    },
  );

  it('detects any single wrong digit', () => {
    const right = '07643520567';
    for (let place = 0; place < 11; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const typed = right.slice(0, place) + digit + right.slice(place + 1);
        expect([typed, isPartitaIva(typed)]).toEqual([typed, typed === right]);
      }
    }
  });
});

describe('codice fiscale', () => {
  it.each(['RSSMRA85T10A562S', 'MRTMTT91D08F205J', 'BNCCHR85T50A562S'])('%s is valid', (id) => {
    expect(isCodiceFiscale(id)).toBe(true);
  });

  it('accepts the codes of omocodia, whose digits are letters', () => {
    // RSSMRA85T10A562S with the last digit, the last two, then all seven as letters, with the matching control letter.
    for (const id of ['RSSMRA85T10A56NH', 'RSSMRA85T10A5SNT', 'RSSMRAURTMLARSNL'])
      expect([id, isCodiceFiscale(id)]).toEqual([id, true]);
    expect(isCodiceFiscale('RSSMRA85T10A56NS')).toBe(false);
  });

  it.each([
    ['a wrong control letter', 'RSSMRA85T10A562T'],
    ['two letters swapped', 'SRSMRA85T10A562S'],
    ['a month that does not exist', 'RSSMRA85F10A562S'],
    ['a letter too few', 'RSSMRA85T10A562'],
    ['lower case', 'rssmra85t10a562s'],
  ])('does not accept %s', (_, id) => {
    expect(isCodiceFiscale(id)).toBe(false);
  });
});

it.each(['00', '32', '40', '72', '99'])('refuses the day %s with any control letter', (day) => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    expect(isCodiceFiscale(`RSSMRA85T${day}A562${letter}`)).toBe(false);
});

it('accepts the forms that people type', () => {
  expect(normalTaxId(' it 007.431.101-57 ')).toBe('00743110157');
  expect(normalTaxId('rss mra 85t10 a562s')).toBe('RSSMRA85T10A562S');
  // Full-width characters; a codice fiscale that begins with IT keeps those letters.
  expect(normalTaxId('００７４３１１０１５７')).toBe('00743110157');
  expect(normalTaxId('ITLMRA85T10A562S')).toBe('ITLMRA85T10A562S');
  expect([taxIdKind('00743110157'), taxIdKind('RSSMRA85T10A562S'), taxIdKind('X')]).toEqual([
    'partita_iva',
    'codice_fiscale',
    null,
  ]);
});

it.each([
  ['', /Scrivi la partita IVA/],
  ['00743110158', /partita IVA non è valida/],
  ['RSSMRA85T10A562T', /codice fiscale non è valido/],
  ['12345', /11 cifre/],
])('says what is wrong with «%s»', (typed, words) => {
  expect(taxIdProblem(typed)).toMatch(words);
});
it('returns no problem for a valid one', () => {
  expect(taxIdProblem('IT 00743110157')).toBe(null);
});
