import { expect, it } from 'vitest';
import { firstSentence, leadOf } from '../../shared/rules/firstSentence.ts';

it.each([
  ['Pane e **dolci** fatti a mano. Dal 1952.', 'Pane e dolci fatti a mano.'],
  ['# Titolo\n\nSi suona [al molo](https://x.it)! Poi si balla.', 'Si suona al molo!'],
  ['Via G. Verdi 3, dalle ore 18.30. Ingresso libero.', 'Via G. Verdi 3, dalle ore 18.30.'],
  ['Il dott. Rossi riceve il lunedì. Solo su appuntamento.', 'Il dott. Rossi riceve il lunedì.'],
  ['- una cosa\n- un’altra', 'una cosa un’altra'],
  ['Senza punto\n\nSecondo paragrafo.', 'Senza punto'],
  ['«Che bello!» dice chi viene. Vieni.', '«Che bello!» dice chi viene.'],
  ['   ', ''],
  ['[//]: # (elenco)\n\nDopo il segno. E poi.', 'Dopo il segno.'],
])('%j begins with %j', (text, sentence) => {
  expect(firstSentence(text, 200)).toBe(sentence);
});

it('cuts a long sentence at a word', () => {
  expect(firstSentence('Una frase lunghissima, che non finisce mai più', 23)).toBe('Una frase lunghissima…');
});

it.each(['.', '[', '*a ', '`a '])('reads a text of %j without end in no time', (part) => {
  const begun = performance.now();
  firstSentence(`${part.repeat(20_000)}x`, 200);
  expect(performance.now() - begun).toBeLessThan(1000);
});

it('leaves out a lead that the text begins with', () => {
  expect(leadOf('Pane & dolci.', '<p>Pane &amp; <strong>dolci</strong>. Dal 1952.</p>')).toBe('');
  expect(leadOf('Una frase…', '<p>Una frase che continua.</p>')).toBe('');
  expect(leadOf('Il forno del porto.', '<p>Pane e dolci.</p>')).toBe('Il forno del porto.');
  expect(leadOf('', '<p>Pane.</p>')).toBe('');
});
