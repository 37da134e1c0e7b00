import { categories } from '../../db/foundation/categories.ts';
import { fillSynonyms } from '../../db/foundation/fillSynonyms.ts';
import { type Write, writer } from '../../db/foundation/writer.ts';
import type { Db } from '../../server/lib/db.ts';

/**
 * A few items of each kind, so that every rule of search has matches and non-matches on Saturday 21 November 2026,
 * 10:00 local time.
 */

const AT = '2026-11-01T08:00:00.000Z';
const written = { status: 'published', created_at: AT, updated_at: AT, published_at: AT };
const spot = { address: 'Via dei Pescatori 12', district: 'Marina', lat: 37.5, lng: 13.08 };

type Hours = Record<number, string[]>;
const every = (...ranges: string[]): Hours => days('1234567', ...ranges);
const days = (weekdays: string, ...ranges: string[]): Hours =>
  Object.fromEntries([...weekdays].map((day) => [day, ranges]));

interface Place {
  name: string;
  category: string;
  excerpt?: string;
  description?: string;
  keywords?: string;
  address?: string;
  hours?: Hours;
  always_open?: 1;
  step_free?: 1;
  status?: string;
}

export const places: Record<string, Place> = {
  osteria: {
    name: 'Osteria del Porto',
    category: 'ristoranti',
    keywords: 'pesce',
    hours: days('67', '12:30-15:00', '19:30-23:00'),
  },
  zagara: {
    name: 'Casa Zagara',
    category: 'ristoranti',
    excerpt: 'Cucina di terra e agrumi.',
    hours: days('12345', '12:30-15:00'),
  },
  pizzeria: {
    name: 'Pizzeria La Vela',
    category: 'pizzerie',
    excerpt: 'Pizza anche senza glutine.',
    hours: every('18:30-00:30'),
  },
  caffe: { name: 'Caffè dell’Orologio', category: 'bar', hours: every('07:00-01:00') },
  gelateria: {
    name: 'Gelateria Brezza',
    category: 'bar',
    excerpt: 'Gelati alla mandorla.',
    hours: every('11:00-22:00'),
  },
  libreria: { name: 'Libreria La Vela', category: 'cultura', hours: days('123456', '09:00-13:00') },
  farmacia: { name: 'Farmacia Marina', category: 'salute', always_open: 1 },
  corso: {
    name: 'Farmacia del Corso',
    category: 'salute',
    address: 'Corso dei Ceramisti 3',
    hours: days('123456', '08:30-13:00'),
  },
  dentista: { name: 'Studio dentistico Galizia', category: 'salute', hours: days('12345', '09:00-18:00') },
  terrazza: { name: 'B&B Terrazza sul Porto', category: 'alloggi', step_free: 1, hours: every('08:00-20:00') },
  hotel: { name: 'Hotel Faraglioni', category: 'alloggi', always_open: 1 },
  frantoio: {
    name: 'Frantoio Isola',
    category: 'alimentari',
    excerpt: 'La bottega dell’olio nuovo.',
    hours: days('123456', '08:00-12:30'),
  },
  pescheria: {
    name: 'Pescheria San Pietro',
    category: 'alimentari',
    keywords: 'pesce fresco',
    hours: days('23456', '07:00-13:00'),
  },
  galleria: {
    name: 'Galleria Spazio Sale',
    category: 'cultura',
    excerpt: 'L’arte di oggi in tre stanze.',
    hours: days('456', '17:00-20:00'),
  },
  museo: {
    name: 'Museo del mare',
    category: 'cultura',
    excerpt: 'La tonnara raccontata.',
    hours: every('09:00-18:00'),
  },
  maria: { name: 'Acconciature Maria', category: 'bellezza', hours: days('23456', '09:00-18:00') },
  scarpe: { name: 'Passo Passo Calzature', category: 'moda', hours: days('123456', '09:00-13:00') },
  fantasma: { name: 'Ristorante Fantasma', category: 'ristoranti', status: 'draft', hours: every('00:00-24:00') },
  cinema: {
    name: 'Cinema Arena',
    category: 'cultura',
    excerpt: 'Due sale e una all’aperto.',
    description:
      'Il film del mercoledì è in lingua originale.\n\nD’estate si vede il **faro** dalla platea, e chi arriva presto trova le *sdraio* in prima fila.',
    hours: every('17:00-23:00'),
  },
};

interface Happening {
  title: string;
  category: string;
  /** Local times: '2026-11-21 21:30 23:30'; an end before the start is on the next day. */
  on: string[];
  venue?: string;
  excerpt?: string;
  keywords?: string;
  cents?: number;
  is_family?: 1;
  status?: string;
}

const happenings: Happening[] = [
  {
    title: 'Mercato del contadino',
    category: 'mercati',
    on: ['2026-11-21 08:00 13:00', '2026-11-22 08:00 13:00'],
    venue: 'Piazza Mercato',
  },
  { title: 'Lettura del mattino', category: 'cultura', on: ['2026-11-21 08:00 09:30'] },
  { title: 'Torneo di basket', category: 'sport', on: ['2026-11-21 15:00 19:30'], cents: 300 },
  {
    title: 'Notte jazz al porto',
    category: 'musica',
    on: ['2026-11-21 21:30 23:45'],
    venue: 'Banchina San Pietro',
    keywords: 'concerto',
  },
  { title: 'Jam di mezzanotte', category: 'musica', on: ['2026-11-21 23:30 01:30'], cents: 500 },
  { title: 'Caccia al tesoro', category: 'bambini', on: ['2026-11-22 10:30 12:00'], is_family: 1 },
  {
    title: 'Coro delle cialome',
    category: 'musica',
    on: ['2026-11-23 20:00 22:00'],
    cents: 1500,
    keywords: 'concerto',
  },
  {
    title: 'Yoga al tramonto',
    category: 'sport',
    on: ['2026-11-18 17:00 18:00', '2026-11-25 17:00 18:00'],
    cents: 800,
  },
  { title: 'Degustazione di vini', category: 'gusto', on: ['2026-11-27 20:00 22:00'], cents: 1800 },
  { title: 'Opera dei pupi', category: 'teatro-cinema', on: ['2026-11-28 17:00 18:30'], cents: 700 },
  { title: 'Presepe vivente', category: 'cultura', on: ['2026-12-25 17:00 20:00'] },
  { title: 'Sagra del polpo', category: 'gusto', on: ['2026-11-14 18:00 23:00'] },
  { title: 'Concerto segreto', category: 'musica', on: ['2026-11-21 20:00 22:00'], status: 'draft' },
];

const jobs = [
  {
    title: 'Cameriere di sala',
    category: 'ristorazione',
    employer: 'Osteria del Porto',
    contract: 'stagionale',
    working_time: 'full_time',
    expires_on: '2026-11-30',
  },
  {
    title: 'Commessa',
    category: 'commercio',
    employer: 'Passo Passo',
    contract: 'determinato',
    working_time: 'part_time',
    expires_on: '2026-11-21',
  },
  {
    title: 'Idraulico',
    category: 'artigianato',
    employer: 'Idraulica Maltese',
    contract: 'indeterminato',
    working_time: 'full_time',
    expires_on: '2027-01-08',
  },
  {
    title: 'Cuoco',
    category: 'ristorazione',
    employer: 'La Lampara',
    contract: 'determinato',
    working_time: 'full_time',
    expires_on: '2026-11-20',
  },
  {
    title: 'Barista',
    category: 'ristorazione',
    employer: 'Caffè',
    contract: 'determinato',
    working_time: 'full_time',
    expires_on: '2026-12-20',
    status: 'archived',
  },
];

const promotions = [
  {
    title: 'Due margherite al prezzo di una',
    label: '2 × 1',
    activity: 'pizzeria',
    category: 'mangiare',
    from: '2026-11-01',
    to: '2026-12-20',
    weekdays: '12',
    keywords: 'pizza',
  },
  {
    title: 'Brunch in terrazza',
    label: '−10 %',
    activity: 'terrazza',
    category: 'mangiare',
    from: '2026-11-01',
    to: '2026-12-31',
    weekdays: '67',
  },
  {
    title: 'Aperitivo lungo',
    label: '−3 €',
    activity: 'caffe',
    category: 'mangiare',
    from: '2026-11-01',
    to: '2026-11-30',
    weekdays: '56',
    time: ['18:00', '21:00'],
  },
  {
    title: 'Pranzo infrasettimanale',
    label: '−20 %',
    activity: 'osteria',
    category: 'mangiare',
    from: '2026-11-01',
    to: '2026-12-31',
    weekdays: '1345',
    time: ['12:30', '14:30'],
    keywords: 'pausa pranzo',
  },
  {
    title: 'Fine serie',
    label: '−40 %',
    activity: 'scarpe',
    category: 'shopping',
    from: '2026-11-01',
    to: '2026-11-24',
    weekdays: '1234567',
  },
  {
    title: 'Solo venerdì',
    label: '−5 €',
    activity: 'scarpe',
    category: 'shopping',
    from: '2026-11-20',
    to: '2026-11-20',
    weekdays: '1234567',
  },
  {
    title: 'Natale in anticipo',
    label: 'Omaggio',
    activity: 'libreria',
    category: 'shopping',
    from: '2026-12-05',
    to: '2026-12-24',
    weekdays: '67',
  },
];

/** Inserts the town. @returns the activities' ids by their key in `places` */
export function writeSearchTown(db: Db): Record<string, number> {
  const write = writer(db);
  fillSynonyms(db);
  const category = writeCategories(write);
  const activities: Record<string, number> = {};
  for (const [slug, { hours = {}, category: of, ...place }] of Object.entries(places)) {
    const id = write('activities', {
      ...spot,
      excerpt: '',
      description: '',
      keywords: '',
      always_open: 0,
      step_free: null,
      ...written,
      ...place,
      slug,
      category_id: category('activities', of),
    });
    activities[slug] = id;
    for (const [weekday, ranges] of Object.entries(hours)) {
      for (const range of ranges) {
        write('opening_hours', {
          activity_id: id,
          weekday: Number(weekday),
          opens: range.slice(0, 5),
          closes: range.slice(6),
        });
      }
    }
  }
  write('special_hours', {
    activity_id: activities.museo as number,
    day: '2026-11-21',
    opens: null,
    closes: null,
    note: 'Allestimento',
  });
  writeHappenings(write, category);
  for (const { category: of, ...job } of jobs) {
    write('jobs', {
      excerpt: '',
      description: '',
      place: 'Marina',
      ...written,
      ...job,
      category_id: category('jobs', of),
    });
  }
  for (const { category: of, activity, from, to, time, keywords = '', ...promotion } of promotions) {
    write('promotions', {
      ...written,
      ...promotion,
      slug: `promo-${promotion.title.length}-${activity}`,
      excerpt: '',
      description: '',
      keywords,
      starts_on: from,
      ends_on: to,
      time_from: time?.[0] ?? null,
      time_to: time?.[1] ?? null,
      activity_id: activities[activity] as number,
      category_id: category('promotions', of),
    });
  }
  return activities;
}

function writeCategories(write: Write): (kind: string, slug: string) => number {
  const ids = new Map<string, number>();
  for (const [kind, entries] of Object.entries(categories)) {
    for (const [position, entry] of entries.entries())
      ids.set(`${kind}/${entry.slug}`, write('categories', { kind, position, ...entry }));
  }
  return (kind, slug) => ids.get(`${kind}/${slug}`) as number;
}

function writeHappenings(write: Write, category: (kind: string, slug: string) => number): void {
  for (const { category: of, on, cents = 0, ...event } of happenings) {
    const event_id = write('events', {
      excerpt: '',
      description: '',
      venue: 'Teatro Comunale',
      organiser: 'Comune',
      keywords: '',
      is_family: 0,
      ...written,
      ...event,
      address: 'Corso dei Ceramisti 1',
      lat: 37.5,
      lng: 13.08,
      slug: event.title.toLowerCase().replaceAll(' ', '-'),
      price_min_cents: cents,
      price_max_cents: cents,
      category_id: category('events', of),
    });
    for (const occurrence of on) {
      const [day = '', from = '', to = ''] = occurrence.split(' ');
      write('event_occurrences', {
        event_id,
        starts_at: instant(day, from),
        ends_at: instant(day, to, to < from ? 1 : 0),
      });
    }
  }
}

function instant(day: string, time: string, days = 0): string {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`).add({ days });
  return new Date(wall.toZonedDateTime('Europe/Rome').epochMilliseconds).toISOString();
}
