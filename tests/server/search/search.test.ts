import { afterAll, describe, expect, it } from 'vitest';
import { askedTown, type Found } from '../../support/askedTown.ts';

const town = askedTown();
afterAll(town.close);
const { at, search, titles } = town;

describe('words in the spelling that people use', () => {
  const caffe = { activities: ['Caffè dell’Orologio'], promotions: ['Aperitivo lungo'] };
  const vela = {
    activities: ['Libreria La Vela', 'Pizzeria La Vela'],
    promotions: ['Due margherite al prezzo di una', 'Natale in anticipo'],
  };
  const farmacie = { activities: ['Farmacia Marina', 'Farmacia del Corso'] };
  const alloggi = ['B&B Terrazza sul Porto', 'Hotel Faraglioni'];
  const rows: [why: string, q: string, found: Found][] = [
    ['capitals', 'PESCHERIA', { activities: ['Pescheria San Pietro'] }],
    ['no accent', 'caffe', caffe],
    ['the other accent', 'caffé', caffe],
    ['an accent of its own', 'caffe\u0300', caffe],
    ['elision, straight apostrophe', "dell'olio", { activities: ['Frantoio Isola'] }],
    ['elision, typographic apostrophe', 'dell’olio', { activities: ['Frantoio Isola'] }],
    ['elided article', "l'arte", { activities: ['Galleria Spazio Sale'] }],
    ['plural for singular', 'farmacie', farmacie],
    ['singular for plural', 'gelato', { activities: ['Gelateria Brezza'] }],
    ['-che for -ca', 'biblioteche', {}],
    ['a beginning', 'pesch', { activities: ['Pescheria San Pietro'] }],
    ['three letters', 'vel', vela],
    ['a small word in front', 'la vela', vela],
    ['a small word alone is a beginning', 'ho', { activities: ['Hotel Faraglioni'] }],
    ['a stem is not a word: mare, Maria', 'mare', { activities: ['Museo del mare'] }],
    ['a town word is whole: bar, Barberia', 'bar', { activities: ['Caffè dell’Orologio', 'Gelateria Brezza'] }],
    ['a negation people search by', 'senza glutine', { activities: ['Pizzeria La Vela'] }],
    ['a synonym in the name', 'dentista', { activities: ['Studio dentistico Galizia'] }],
    ['a synonym and its promotion', 'scarpe', { activities: ['Passo Passo Calzature'], promotions: ['Fine serie'] }],
    ['medicines', 'medicinali', farmacie],
    ['a fact', 'sedia a rotelle', { activities: ['B&B Terrazza sul Porto'] }],
    ['a street', 'ceramisti 3', { activities: ['Farmacia del Corso'] }],
    ['a word of the long text', 'sdraio', { activities: ['Cinema Arena'] }],
    ['outdoors is no opening hour', "all'aperto", { activities: ['Cinema Arena'] }],
    ['b&b', 'b&b', { activities: alloggi, promotions: ['Brunch in terrazza'] }],
    ['bed and breakfast', 'bed and breakfast', { activities: alloggi, promotions: ['Brunch in terrazza'] }],
    ['what one wants to do', 'dove dormire', { activities: alloggi }],
    [
      'a trattoria is a restaurant',
      'trattoria',
      {
        activities: ['Casa Zagara', 'Osteria del Porto'],
        jobs: ['Cameriere di sala'],
        promotions: ['Pranzo infrasettimanale'],
      },
    ],
    ['a category and a word', 'ristorante pesce', { activities: ['Osteria del Porto'] }],
    ['a lunch, not a job', 'pranzo di lavoro', { promotions: ['Pranzo infrasettimanale'] }],
    ['an employer', 'idraulica maltese', { jobs: ['Idraulico'] }],
    ['past events stay away', 'polpo', {}],
    ['hours are shown anyway', 'orari frantoio', { activities: ['Frantoio Isola'] }],
    ['nonsense', 'zzzqqqxxx', {}],
    ['an emoji', '🍕🍕', {}],
    ['only signs', '"*"', {}],
  ];
  it.each(rows)('%s: %s', (_why, q, expected) => {
    const found = titles(q);
    for (const list of Object.values(found)) list.sort();
    expect(found).toEqual(expected);
  });
});

describe('what it understands', () => {
  const today = ['Mercato del contadino', 'Torneo di basket', 'Notte jazz al porto', 'Jam di mezzanotte'];
  const tomorrow = ['Mercato del contadino', 'Caccia al tesoro'];
  const november = [...today, 'Caccia al tesoro', 'Coro delle cialome', 'Yoga al tramonto', 'Degustazione di vini'];
  const weekendSlips = ['Aperitivo lungo', 'Brunch in terrazza', 'Fine serie'];
  const jobs = ['Cameriere di sala', 'Commessa', 'Idraulico'];
  const free = ['Mercato del contadino', 'Notte jazz al porto', 'Caccia al tesoro', 'Presepe vivente'];
  const rows: [q: string, interpretation: string | null, found: Found][] = [
    ['eventi oggi', 'Eventi di oggi, sabato 21 novembre', { events: today }],
    ['cosa fare oggi', 'Eventi di oggi, sabato 21 novembre', { events: today }],
    ['promo weekend', 'Promozioni valide nel fine settimana, 21 e 22 novembre', { promotions: weekendSlips }],
    ['assunzioni', 'Annunci di lavoro aperti', { jobs }],
    ['lavoro', 'Annunci di lavoro aperti', { jobs }],
    ['posizioni aperte', 'Annunci di lavoro aperti', { jobs }],
    ['lavoro cameriere', 'Annunci di lavoro aperti', { jobs: ['Cameriere di sala'] }],
    ['offerte di lavoro part-time', 'Annunci di lavoro aperti', { jobs: ['Commessa'] }],
    ['stasera', 'Che cosa c’è stasera, sabato 21 novembre', { events: today.slice(2), promotions: weekendSlips }],
    ['eventi stasera', 'Eventi di stasera, sabato 21 novembre', { events: today.slice(2) }],
    ['concerti stasera', 'Che cosa c’è stasera, sabato 21 novembre', { events: ['Notte jazz al porto'] }],
    ['domani', 'Che cosa c’è domani, domenica 22 novembre', { events: tomorrow, promotions: weekendSlips.slice(1) }],
    [
      'eventi questo fine settimana',
      'Eventi del fine settimana, 21 e 22 novembre',
      { events: [...today, 'Caccia al tesoro'] },
    ],
    ['eventi sabato', 'Eventi di oggi, sabato 21 novembre', { events: today }],
    ['eventi sabato prossimo', 'Eventi di sabato 28 novembre', { events: ['Opera dei pupi'] }],
    ['eventi 25 dicembre', 'Eventi di venerdì 25 dicembre', { events: ['Presepe vivente'] }],
    ['eventi gratis', 'Eventi gratuiti in programma', { events: free }],
    [
      'promo lunedì',
      'Promozioni valide lunedì 23 novembre',
      { promotions: ['Due margherite al prezzo di una', 'Pranzo infrasettimanale', 'Fine serie'] },
    ],
    [
      'promo lunedì sera',
      'Promozioni valide lunedì sera, 23 novembre',
      { promotions: ['Due margherite al prezzo di una', 'Fine serie'] },
    ],
    ['promo pizza', 'Promozioni in corso', { promotions: ['Due margherite al prezzo di una'] }],
    ['farmacia aperta domenica', 'Attività aperte domani, domenica 22 novembre', { activities: ['Farmacia Marina'] }],
    ['bar aperto adesso', 'Attività aperte adesso', { activities: ['Caffè dell’Orologio'] }],
    [
      'dove mangiare stasera',
      'Che cosa c’è stasera, sabato 21 novembre',
      {
        activities: ['Osteria del Porto', 'Pizzeria La Vela'],
        promotions: ['Aperitivo lungo', 'Brunch in terrazza'],
      },
    ],
    [
      'ristorante',
      'Ristoranti, pizzerie, bar e gelaterie',
      {
        activities: ['Osteria del Porto', 'Casa Zagara', 'Pizzeria La Vela', 'Caffè dell’Orologio', 'Gelateria Brezza'],
      },
    ],
    ['eventi sabato sera', 'Eventi di stasera, sabato 21 novembre', { events: today.slice(2) }],
    ['eventi questo mese', 'Eventi di questo mese, fino a lunedì 30 novembre', { events: november }],
    ['eventi dicembre', 'Eventi di dicembre', { events: ['Presepe vivente'] }],
    ['eventi natale', 'Eventi di Natale, venerdì 25 dicembre', { events: ['Presepe vivente'] }],
    ['farmacia di turno', 'Attività aperte adesso', { activities: ['Farmacia del Corso', 'Farmacia Marina'] }],
    [
      'ristoranti aperti a pranzo',
      'Attività aperte oggi a pranzo, sabato 21 novembre',
      { activities: ['Osteria del Porto', 'Caffè dell’Orologio', 'Gelateria Brezza'] },
    ],
    [
      'bar aperto fino a tardi',
      'Attività aperte oggi fino a tardi, sabato 21 novembre',
      { activities: ['Caffè dell’Orologio'] },
    ],
  ];
  it.each(rows)('%s', (q, interpretation, found) => {
    expect(search.run(q)).toMatchObject({ interpretation, suggestion: null });
    expect(titles(q)).toEqual(found);
  });

  it('uses the next lunch when today’s is over, and finds the pharmacy that is open at night', () => {
    expect(search.run('osteria aperta domenica a pranzo').interpretation).toBe(
      'Attività aperte domani a pranzo, domenica 22 novembre',
    );
    expect(at('2026-11-21T22:50').run('ristoranti aperti a pranzo').interpretation).toBe(
      'Attività aperte domani a pranzo, domenica 22 novembre',
    );
    expect(titles('farmacia di turno', at('2026-11-21T23:00'))).toEqual({ activities: ['Farmacia Marina'] });
  });

  it('knows what is open at this minute', () => {
    const open = (moment: string) => titles('aperto ora', at(moment)).activities?.toSorted();
    expect(open('2026-11-21T10:00')).not.toContain('Museo del mare');
    expect(open('2026-11-22T10:00')).toEqual([
      'B&B Terrazza sul Porto',
      'Caffè dell’Orologio',
      'Farmacia Marina',
      'Hotel Faraglioni',
      'Museo del mare',
    ]);
    expect(open('2026-11-22T00:15')).toEqual([
      'Caffè dell’Orologio',
      'Farmacia Marina',
      'Hotel Faraglioni',
      'Pizzeria La Vela',
    ]);
    expect(open('2026-11-22T01:00')).toEqual(['Farmacia Marina', 'Hotel Faraglioni']);
  });

  it('leaves out of today what is already over', () => {
    expect(titles('eventi oggi', at('2026-11-21T08:30')).events).toContain('Lettura del mattino');
    expect(titles('eventi oggi', at('2026-11-21T22:00')).events).toEqual(['Notte jazz al porto', 'Jam di mezzanotte']);
    expect(titles('eventi oggi', at('2026-11-22T01:00')).events).toEqual(['Jam di mezzanotte', ...tomorrow]);
    expect(titles('eventi', at('2026-12-26T09:00'))).toEqual({});
  });
});
