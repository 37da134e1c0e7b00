import type { QuestionClass } from './question.ts';
import { days, events, jobs, nothing, places, promotions, type Row, TODAY, TOMORROW } from './rights.ts';
import {
  eventsFree,
  eventsIn,
  inCategory,
  openIn,
  openNow,
  promotionsIn,
  until,
  type When,
  weekend,
  where,
} from './truth.ts';

const EVENING = { from: 0, to: 0, after: '19:00' };
const TOMORROW_EVENING = { from: 1, to: 1, after: '19:00' };
/** The weekend, and the day before. */
const fromFriday: When = (asked) => ({ ...weekend(asked), from: Math.max(0, weekend(asked).from - 1) });
const DINNER = ['ristoranti', 'pizzerie'];
const tagged = (table: string, ...words: string[]) =>
  where(table, words.map((word) => `(keywords || ' ' || excerpt || ' ' || description) LIKE '%${word}%'`).join(' OR '));

/** Right at any moment: they are asked at several. */
const time: readonly Row[] = [
  ['eventi oggi', events(eventsIn(TODAY))],
  ['cosa fare oggi', events(eventsIn(TODAY))],
  ['cosa fare stasera', events(eventsIn(EVENING))],
  ['eventi stasera', events(eventsIn(EVENING))],
  ['eventi domani', events(eventsIn(TOMORROW))],
  ['che si fa domani', events(eventsIn(TOMORROW))],
  ['eventi domani sera', events(eventsIn(TOMORROW_EVENING))],
  ['eventi weekend', events(eventsIn(fromFriday))],
  ['cosa fare nel fine settimana', events(eventsIn(fromFriday))],
  ['eventi sabato', events(eventsIn(until(6)))],
  ['eventi domenica', events(eventsIn(until(7)))],
  ['eventi venerdì sera', events(eventsIn((asked) => ({ ...until(5)(asked), after: '19:00' })))],
  ['concerti stasera', events(eventsIn(EVENING), tagged('events', 'concert', 'musica'))],
  ['musica dal vivo weekend', events(eventsIn({ from: 0, to: 7 }), tagged('events', 'concert', 'musica', 'live'))],
  ['eventi gratis domani', events(eventsIn(TOMORROW), eventsFree)],
  [
    'eventi per bambini domenica',
    events(eventsIn(until(7)), tagged('events', 'bambin', 'ragazz', 'famigli', 'piccoli', 'gioco')),
  ],
  ['teatro questa settimana', events(eventsIn({ from: 0, to: 7 }))],
  ['mostre questo mese', events(eventsIn({ from: 0, to: 31 }), tagged('events', 'mostra', 'esposizione'))],
  ['eventi questa settimana', events(eventsIn({ from: 0, to: 7 }))],
  ['eventi la prossima settimana', events(eventsIn({ from: 1, to: 14 }))],
  ['promo oggi', promotions(promotionsIn(TODAY))],
  ['offerte di oggi', promotions(promotionsIn(TODAY))],
  ['promo weekend', promotions(promotionsIn(weekend))],
  ['sconti domani', promotions(promotionsIn(TOMORROW))],
  ['offerte martedì', promotions(promotionsIn(until(2)))],
  ['dove mangiare stasera', places(openIn(EVENING), inCategory('activities', ...DINNER))],
  [
    'ristorante domani a pranzo',
    places(openIn({ ...TOMORROW, after: '12:30', before: '14:30' }), inCategory('activities', ...DINNER, 'bar')),
  ],
  ['domani sera', events(eventsIn(TOMORROW_EVENING))],
  ['oggi pomeriggio', events(eventsIn({ ...TODAY, after: '13:00', before: '19:00' }))],
];

const opening: readonly Row[] = [
  ['aperto ora', places(openNow)],
  ['aperti adesso', places(openNow)],
  ['negozi aperti', places(openNow)],
  ['farmacia di turno', places(openNow, tagged('activities', 'farmacia'))],
  ['farmacia aperta adesso', places(openNow, tagged('activities', 'farmacia'))],
  ['farmacia aperta domenica', places(openIn(until(7)), tagged('activities', 'farmacia'))],
  ['farmacia notturna', places(tagged('activities', 'farmacia notturna', 'notturna'))],
  ['bar aperto adesso', places(openNow, inCategory('activities', 'bar'))],
  ['ristoranti aperti', places(openNow, inCategory('activities', ...DINNER, 'bar'))],
  ['pizzeria aperta stasera', places(openIn(EVENING), inCategory('activities', 'pizzerie'))],
  [
    'ristoranti aperti a pranzo domenica',
    places(
      openIn((asked) => ({ ...until(7)(asked), after: '12:30', before: '14:30' })),
      inCategory('activities', ...DINNER, 'bar'),
    ),
  ],
  ['supermercato aperto domenica', places(openIn(until(7)), tagged('activities', 'supermercato'))],
  ['panificio aperto domenica', places(openIn(until(7)), tagged('activities', 'pane'))],
  ['aperto lunedì', places(openIn(until(1)))],
  ['parrucchiere aperto martedì', places(openIn(until(2)), tagged('activities', 'parrucchier'))],
  ['bar aperto fino a tardi', places(openIn({ from: 0, to: 1, after: '23:00' }), inCategory('activities', 'bar'))],
  ['museo aperto domani', places(openIn(TOMORROW), tagged('activities', 'museo'))],
  ['benzinaio aperto ora', places(openNow, tagged('activities', 'benzina'))],
  ['biblioteca aperta sabato', places(openIn(until(6)), tagged('activities', 'biblioteca', 'prestito'))],
];

const properties: readonly Row[] = [
  ['ristorante con cani ammessi', places(where('activities', 'dogs_allowed = 1'))],
  ['posso portare il cane', places(where('activities', 'dogs_allowed = 1'))],
  ['accetta cani', places(where('activities', 'dogs_allowed = 1'))],
  ['bar con fasciatoio', places(where('activities', 'baby_changing = 1'))],
  [
    'ristorante accessibile in sedia a rotelle',
    places(where('activities', "step_free = 1 OR keywords LIKE '%sedia%'")),
  ],
  ['hotel senza gradini', places(where('activities', 'step_free = 1'), inCategory('activities', 'alloggi'))],
  ['pizzeria accessibile disabili', places(where('activities', 'step_free = 1'), inCategory('activities', 'pizzerie'))],
  ['aperto 24 ore', places(where('activities', "always_open = 1 OR keywords LIKE '%24 ore%'"))],
  ['hotel con spa', places(tagged('activities', 'spa'))],
  ['ristorante vista mare', places(tagged('activities', 'vista', 'lungomare', 'mare', 'banchina'))],
  ['ristorante vegetariano', places(tagged('activities', 'vegetarian'))],
  ['locale con wifi', places(tagged('activities', 'wifi'))],
  [
    'ristorante con tavoli all’aperto',
    places(tagged('activities', 'aperto', 'terrazza', 'cortile', 'giardino', 'tavoli')),
  ],
  ['camera vista mare', places(tagged('activities', 'vista'))],
  ['parcheggio ristorante', places(tagged('activities', 'parcheggi'))],
  ['pizza a domicilio', places(tagged('activities', 'domicilio'))],
  ['pizza da asporto', places(tagged('activities', 'asporto'))],
  ['lavoro part time', jobs(where('jobs', "working_time = 'part_time'"))],
  ['lavoro a tempo indeterminato', jobs(where('jobs', "contract = 'indeterminato'"))],
  [
    'lavoro stagionale',
    jobs(where('jobs', "contract = 'stagionale' OR keywords LIKE '%stagion%' OR description LIKE '%stagional%'")),
  ],
  ['apprendistato', jobs(where('jobs', "contract = 'apprendistato'"))],
  ['lavoro full time ristorante', jobs(where('jobs', "working_time = 'full_time'"))],
  ['eventi accessibili in carrozzina', events(where('events', "accessibility <> ''"))],
  ['evento accessibile ai disabili', events(where('events', "accessibility <> ''"))],
  [
    'eventi per famiglie',
    events(where('events', "is_family = 1 OR keywords LIKE '%famigli%' OR description LIKE '%famigli%'")),
  ],
  ['eventi gratuiti per bambini', events(eventsFree, tagged('events', 'bambin', 'ragazz', 'famigli', 'piccoli'))],
];

const money: readonly Row[] = [
  ['eventi sotto 15 euro', events(where('events', 'price_min_cents <= 1500'))],
  ['concerti fino a 20 €', events(where('events', 'price_min_cents <= 2000'), tagged('events', 'concert', 'musica'))],
  ['eventi a meno di 10 euro', events(where('events', 'price_min_cents < 1000'))],
  ['laboratorio sotto i 20 euro', events(where('events', 'price_min_cents <= 2000'))],
  ['corso massimo 15€', events(where('events', 'price_min_cents <= 1500'))],
  ['ristorante economico', places(where('activities', "price_level = 1 OR keywords LIKE '%economic%'"))],
  [
    'dove mangiare spendendo poco',
    places(
      where('activities', "price_level = 1 OR keywords LIKE '%economic%'"),
      inCategory('activities', ...DINNER, 'bar', 'alimentari'),
    ),
  ],
  ['pizzeria che costa poco', places(where('activities', 'price_level = 1'), inCategory('activities', 'pizzerie'))],
  ['hotel economico', places(where('activities', 'price_level <= 2'), inCategory('activities', 'alloggi'))],
  ['mangiare a poco prezzo', places(where('activities', "price_level = 1 OR keywords LIKE '%economic%'"))],
  ['eventi gratis', events(eventsFree)],
  ['concerti gratuiti', events(eventsFree, tagged('events', 'concert', 'musica'))],
  ['ingresso libero', events(eventsFree)],
  ['promo 2x1', promotions(where('promotions', "label = '2 × 1'"))],
  ['offerte 2 x 1', promotions(where('promotions', "label = '2 × 1'"))],
  ['due per uno', promotions(where('promotions', "label = '2 × 1'"))],
  ['3x2', promotions(where('promotions', "label = '3 × 2'"))],
  ['sconto 20%', promotions(where('promotions', "label = '−20 %'"))],
];

const negation: readonly Row[] = [
  ['ristorante senza glutine', places(tagged('activities', 'senza glutine', 'celiac'))],
  ['gelato senza lattosio', places(tagged('activities', 'senza lattosio'))],
  ['pizza senza lattosio', places(tagged('activities', 'senza lattosio'))],
  ['senza glutine', places(tagged('activities', 'senza glutine', 'celiac'))],
  ['pizzeria per celiaci', places(tagged('activities', 'senza glutine', 'celiac'))],
  ['hotel senza barriere', places(where('activities', 'step_free = 1'))],
  [
    'lavoro senza esperienza',
    jobs(
      tagged(
        'jobs',
        'senza esperienza',
        'non serve esperienza',
        'esperienza non',
        'prima esperienza',
        'Non serve',
        'giovani',
        'insegniamo',
        'impari',
        'formiamo',
      ),
    ),
  ],
  ['camere non fumatori', places(inCategory('activities', 'alloggi'))],
  ...['xylofonia quantistica', 'lidl', 'uber', 'poke', 'ikea', 'zara', 'bowling'].map((q): Row => [q, nothing]),
  ['ristorante giapponese', places(inCategory('activities', ...DINNER, 'bar'))],
];

/** Asked on 21 November 2026. */
const holidays: readonly Row[] = [
  ['eventi natale', events(days('12-25'))],
  ['eventi alla vigilia di natale', events(days('12-24'))],
  ['eventi a capodanno', events(days('12-31', '01-01'))],
  ['san silvestro', events(days('12-31'))],
  ['eventi ponte dell’immacolata', events(days('12-05', '12-08'))],
  ['cosa fare l’8 dicembre', events(days('12-08'))],
  ['cosa fare a santo stefano', events(days('12-26'))],
  ['eventi epifania', events(days('01-06'))],
  ['cosa fare alla befana', events(days('01-06'))],
  ['eventi vacanze di natale', events(days('12-23', '01-06'))],
  ['eventi durante le feste', events(days('12-23', '01-06'))],
  ['eventi a gennaio', events(days('01-01', '01-31'))],
  ['eventi in inverno', events(days('12-21', '03-20'))],
  ['eventi il primo dicembre', events(days('12-01'))],
  ['eventi 1º dicembre', events(days('12-01'))],
  ['eventi a san valentino', events(days('02-14'))],
];

export const sets: Readonly<Partial<Record<QuestionClass, readonly Row[]>>> = {
  time,
  opening,
  properties,
  money,
  negation,
  holidays,
};
