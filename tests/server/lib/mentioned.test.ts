import { describe, expect, it } from 'vitest';
import { mention } from '../../../server/lib/mentioned.ts';

const without = (text: string, name: string, flags: 'u' | 'iu' = 'u') =>
  text.replaceAll(mention({ addresses: ['anna@example.it'], names: [name] }, flags) as RegExp, '…');

describe('a name', () => {
  it.each([
    ['Grazie, Anna Riva.', 'Anna Riva', 'Grazie, ….'],
    ['ANNA RIVA, residente', 'Anna Riva', '…, residente'],
    ['Scrive Anna\n  Riva', 'Anna Riva', 'Scrive …'],
    // Typed by somebody who has no time for capitals, and by somebody who has nothing else.
    ['Cara Anna Riva, passa', 'anna riva', 'Cara …, passa'],
    ['Cara Anna Riva, passa', 'ANNA RIVA', 'Cara …, passa'],
    ['Anna della Riva e Anna Della Riva', 'Anna della Riva', '… e …'],
    ['Nicolò D’Angelo, o Nicolò D&#39;Angelo', "Nicolò D'Angelo", '…, o …'],
    // Somebody else.
    ['Anna Rivalta, Marianna Riva, Anna Riva-Conti', 'Anna Riva', 'Anna Rivalta, Marianna Riva, Anna Riva-Conti'],
    // Ordinary words, whoever calls himself so.
    ['Hai una nuova recensione. Nuova recensione!', 'Nuova Recensione', 'Hai una nuova recensione. Nuova recensione!'],
    ['la tua richiesta', 'la tua', 'la tua richiesta'],
  ])('in «%s» is found as it is written: %s', (text, name, left) => {
    expect(without(text, name)).toBe(left);
  });

  it('is found in any letters where the text is about the person', () => {
    expect(without('anna riva non è mai venuta, anna rivalta sì', 'Anna Riva', 'iu')).toBe(
      '… non è mai venuta, anna rivalta sì',
    );
  });
});

it.each([
  ['Scrivi a ANNA@example.it.', 'Scrivi a ….'],
  ['<anna@example.it>', '<…>'],
  ['marianna@example.it, maria.anna@example.it, anna@example.it.uk', null],
])('an address is found whole, in any letters: %s', (text, left) => {
  expect(without(text, 'Anna Riva')).toBe(left ?? text);
});

it('nobody is found by nothing', () => {
  expect(mention({ addresses: [], names: [] }, 'u')).toBeNull();
});
