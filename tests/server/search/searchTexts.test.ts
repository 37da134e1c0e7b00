import { afterAll, describe, expect, it } from 'vitest';
import { excerptOf } from '../../../server/features/search/excerpt.ts';
import { askedTown } from '../../support/askedTown.ts';

const town = askedTown();
afterAll(town.close);
const { item, search, titles } = town;

describe('the text of a result', () => {
  const meta: [q: string, title: string, meta: string, route: string][] = [
    ['farmacia', 'Farmacia del Corso', 'Salute · Aperto, chiude alle 13:00', '/attivita/corso'],
    ['museo', 'Museo del mare', 'Libri e cultura · Chiuso, apre domani alle 9:00', '/attivita/museo'],
    ['osteria domani', 'Osteria del Porto', 'Ristorante · domani 12:30–15:00, 19:30–23:00', '/attivita/osteria'],
    ['osteria stasera', 'Osteria del Porto', 'Ristorante · stasera 19:30–23:00', '/attivita/osteria'],
    ['farmacia domani', 'Farmacia Marina', 'Salute · domani aperto 24 ore', '/attivita/farmacia'],
    ['jazz', 'Notte jazz al porto', 'oggi alle 21:30 · Banchina San Pietro', '/eventi/notte-jazz-al-porto'],
    ['mercato', 'Mercato del contadino', 'in corso, fino alle 13:00 · Piazza Mercato', '/eventi/mercato-del-contadino'],
    ['yoga', 'Yoga al tramonto', 'mer 25 nov alle 17:00 · Teatro Comunale', '/eventi/yoga-al-tramonto'],
    ['cameriere', 'Cameriere di sala', 'Stagionale · Full time · fino al 30 novembre', '/lavora/1'],
    ['commessa', 'Commessa', 'Tempo determinato · Part time · scade oggi', '/lavora/2'],
    ['fine serie', 'Fine serie', '−40 % · fino a martedì', '/promo/promo-10-scarpe'],
    ['natale', 'Natale in anticipo', 'Omaggio · dal 5 dicembre', '/promo/promo-18-libreria'],
  ];
  it.each(meta)('%s: %s', (q, title, expected, route) => {
    expect(item(q, title)).toMatchObject({ meta: expected, route });
  });

  it('cuts the summary around the matches, ignoring accents', () => {
    expect(item("l'arte", 'Galleria Spazio Sale')?.excerpt_parts).toEqual([
      { text: 'L’', match: false },
      { text: 'arte', match: true },
      { text: ' di oggi in tre stanze.', match: false },
    ]);
    expect(item('PIZZE', 'Pizzeria La Vela')?.excerpt_parts?.[0]).toEqual({ text: 'Pizza', match: true });
  });

  it('shows the matching part of the long text, without Markdown', () => {
    const cinema = item('faro', 'Cinema Arena');
    expect(cinema?.excerpt).toBe(
      '…D’estate si vede il faro dalla platea, e chi arriva presto trova le sdraio in prima fila.',
    );
    expect(cinema?.excerpt_parts?.map(({ text }) => text).join('')).toBe(cinema?.excerpt);
    expect(cinema?.excerpt_parts?.filter(({ match }) => match)).toEqual([{ text: 'faro', match: true }]);
  });

  it('begins a long summary shortly before a match that a phone’s two lines would not reach', () => {
    const long = excerptOf(`${'Vicino al porto '.repeat(6)}la granita si serve fino a tardi.`, '', (text) => {
      const at = text.indexOf('granita');
      return [[at, at + 7]];
    });
    expect(long.excerpt).toBe('…Vicino al porto Vicino al porto la granita si serve fino a tardi.');
    expect(long.excerpt_parts[1]).toEqual({ text: 'granita', match: true });
  });

  it.each(['[', '![', '[a](', '](('])('reads a text of %j without end in no time', (part) => {
    const begun = performance.now();
    excerptOf('', `${part.repeat(40_000)} granita`, (text) => {
      const at = text.indexOf('granita');
      return at < 0 ? [] : [[at, at + 7]];
    });
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('shows the summary when only the name matches', () => {
    expect(item('brezza', 'Gelateria Brezza')?.excerpt_parts).toEqual([
      { text: 'Gelati alla mandorla.', match: false },
    ]);
  });
});

describe('corrections', () => {
  const rows: [q: string, suggestion: string, first: string][] = [
    ['pescheira', 'pescheria', 'Pescheria San Pietro'],
    ['farmcia', 'farmacia', 'Farmacia del Corso'],
    ['orolgio', 'orologio', 'Caffè dell’Orologio'],
    ['ristornate', 'ristorante', 'Osteria del Porto'],
    ['degusatzoine vini', 'degustazione vini', 'Degustazione di vini'],
    ['evnti oggi', 'eventi oggi', 'Mercato del contadino'],
    ['assunzoni', 'assunzioni', 'Cameriere di sala'],
    ['Domnai eventi', 'domani eventi', 'Mercato del contadino'],
    ['eventi ogg', 'eventi oggi', 'Mercato del contadino'],
    ['pizeri', 'pizzeria', 'Pizzeria La Vela'],
    ['libreira la vela', 'libreria la vela', 'Libreria La Vela'],
  ];
  it.each(rows)('%s -> %s', (q, suggestion, first) => {
    const found = search.run(q);
    expect(found.suggestion).toBe(suggestion);
    expect(Object.values(found.results).flat()[0]?.title).toBe(first);
  });

  it.each([
    ['a short word', 'mrea'],
    ['two mistakes in a short word', 'frmcia'],
    ['three in a long one', 'dgstzione'],
    ['nothing like it', 'xylofonia'],
  ])('does not correct %s: %s', (_why, q) => {
    expect(search.run(q)).toMatchObject({ suggestion: null });
    expect(titles(q)).toEqual({});
  });

  it('does not correct a word that finds something', () => {
    expect(search.run('corso').suggestion).toBeNull();
  });

  it('says so when no document has all the words', () => {
    expect(search.run('pesce scarpe').interpretation).toBe('Risultati con alcune delle parole cercate');
    expect(titles('pesce scarpe').activities?.toSorted()).toEqual([
      'Osteria del Porto',
      'Passo Passo Calzature',
      'Pescheria San Pietro',
    ]);
  });
});
