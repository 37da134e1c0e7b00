import type { Block, Question, QuestionClass } from './question.ts';
import { days, events, jobs, nothing, on, place, places, type Right, type Row, told } from './rights.ts';
import { eventsFree, eventsIn, except, inCategory, openIn, where } from './truth.ts';

/**
 * A third list: what was answered wrongly when strangers asked, most of it mended since, and words of things that the town lacks, which
 * must not find something else.
 */

const TO_EAT_OUT = inCategory('activities', 'ristoranti', 'pizzerie');
const PIZZERIE = inCategory('activities', 'pizzerie');
const NOT_TOTUCCIO = where('activities', "name NOT LIKE '%Totuccio%'");
const TO_EAT_OR_DRINK = inCategory('activities', 'ristoranti', 'pizzerie', 'bar');

const SHOPS = inCategory('activities', 'moda', 'alimentari', 'artigianato', 'casa');

/** The town has none: the block is empty, or the answer says so. */
const lacking = (block: Block): Right => ({ every: () => new Set<number>(), block });

const rows: Partial<Record<QuestionClass, readonly Row[]>> = {
  named: [
    ['compro oro', nothing],
    ['calzolaio', place('Passo Passo Calzature')],
    ['denti che fanno male', place('Studio dentistico Galizia')],
    ['vorrei cambiare le gomme', place('Gommista Saladino')],
  ],
  typos: ['chiesa', 'panettone', 'sushi', 'kebab', 'messicano', 'moschea', 'zoo', 'duomo'].map(
    (q): Row => [q, nothing],
  ),
  time: [
    ['gratis stasera', events(eventsFree, eventsIn({ from: 0, to: 0, after: '19:00' }))],
    ['cosa fari stasira', events(eventsIn({ from: 0, to: 0, after: '19:00' }))],
  ],
  opening: [
    ['pescheria lunedì', place('Pescheria San Pietro')],
    ['parrucchiere domenica', place('Acconciature Mirella')],
    ['museo lunedì', place('Museo del mare e della tonnara')],
    ['biblioteca stasera', place('Biblioteca comunale')],
    ['dentista aperto domenica', place('Studio dentistico Galizia')],
    ['ferramenta aperta adesso', place('Ferramenta Coppola')],
    ['ristoranti chiusi il lunedì', places(except(TO_EAT_OR_DRINK, openIn(on(1))))],
    ['pizzerie non aperte il lunedì', places(except(PIZZERIE, openIn(on(1))))],
    ['negozi chiusi mercoledì pomeriggio', places(except(SHOPS, openIn(on(3, { after: '14:00', before: '18:59' }))))],
    ['museo chiuso lunedì', place('Museo del mare e della tonnara')],
    ['cosa c’è aperto stanotte', places(openIn({ from: 0, to: 0, after: '21:00' }))],
    ['farmacia più vicina', place('Farmacia del Corso', 'Farmacia Marina')],
    ['unni si mancia bonu', places(TO_EAT_OUT)],
    ['cena domenica', places(TO_EAT_OUT, openIn(on(7, { after: '19:30', before: '22:00' })))],
    ['pranzo di martedì', places(TO_EAT_OUT, openIn(on(2, { after: '12:30', before: '14:30' })))],
  ],
  // What the town lacks: the answer says so, whatever it shows besides.
  properties: [
    ...['poste', 'ufficio postale', 'post office', 'sconti per studenti', 'parco giochi'].map(
      (q): Row => [q, lacking('activities')],
    ),
    ['lavoro infermiere', lacking('jobs')],
    ['corso di inglese', lacking('events')],
    ['stage per studenti', jobs(where('jobs', "contract = 'tirocinio'"))],
  ],
  money: [
    ['souvenir ceramica economici', place('Ceramiche Lo Scoglio', 'Bottega Cobalto')],
    ['sconti idraulico', place('Idraulica Maltese')],
    ['concerti gratis', events(inCategory('events', 'musica'), eventsFree)],
  ],
  negation: [
    ['pizzeria che non sia totuccio', places(PIZZERIE, NOT_TOTUCCIO)],
    ['pizzerie tranne totuccio', places(PIZZERIE, NOT_TOTUCCIO)],
    [
      'ristoranti senza pesce',
      places(TO_EAT_OR_DRINK, where('activities', "excerpt || description || keywords NOT LIKE '%pesce%'")),
    ],
  ],
  holidays: [
    ['la notte di san silvestro', events(days('12-31'))],
    ['la sera di natale', events(days('12-25'))],
    ['ponte immacolata', events(days('12-05', '12-08'))],
  ],
  information: [
    ['dati aperti', told('Dati aperti')],
    ['a che ora chiude il comune', told('Centralino')],
    ['abbonamento autobus studenti', told('Autobus provinciali')],
    ['la spazzatura non è passata', told('Calendario della raccolta')],
    ['cartoni grandi dove', told('Carta e cartone', 'Cartone della pizza')],
    ['quartieri', told('La città')],
    ['visita specialistica', told('Prenotazione di visite ed esami')],
    ['bolletta della spazzatura', told('Tributi')],
    ['pagare la spazzatura', told('Tributi')],
    ['carta d’identità elettronica appuntamento', told('Anagrafe e carta d’identità')],
    ['scia nuova attività', told('Attività produttive')],
    ['oggetti smarriti', told('Polizia locale')],
    ['iscrizione asilo nido', told('Istruzione e pedibus')],
    ['asilo nido', told('Istruzione e pedibus')],
    ['where can I park my car', told('Lasciare l’auto e scendere al mare: navetta e parcheggi di scambio')],
    ['how much is the bus', told('Autobus provinciali')],
  ],
};

export const strangers: readonly Question[] = Object.entries(rows).flatMap(([kind, list]) =>
  list.map(([q, right]): Question => ({ q, kind: kind as QuestionClass, right })),
);
