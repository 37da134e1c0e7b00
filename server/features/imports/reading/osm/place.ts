import type { Draft } from '../../../../../shared/contract/publishing.ts';
import { ACTIVITY_LIMITS as LIMITS, PAYMENTS, type Payment } from '../../../../../shared/rules/activities.ts';
import { weekOf } from './hours.ts';

type Tags = Readonly<Record<string, string>>;

/** Turns a place's tags into draft fields, and notes for a person. Fields that the tags do not mention are left out. */
export function placeOf(tags: Tags): { given: Draft; notes: string[] } {
  const notes: string[] = [];
  const name = first(tags['name:it'], tags.name, tags.brand, tags.operator);
  if (tags.name === undefined && name !== '')
    notes.push('Sulla mappa non ha nome: qui ha quello della catena o di chi la gestisce.');
  const address = addressOf(tags);
  if (address === '') notes.push('Sulla mappa non ha indirizzo.');
  const given = {
    name: cut(name, LIMITS.name),
    description: cut(first(tags['description:it'], tags.description), LIMITS.description),
    address: cut(address, LIMITS.address),
    district: cut(
      first(tags['addr:suburb'], tags['addr:quarter'], tags['addr:neighbourhood'], tags['addr:hamlet']),
      LIMITS.district,
    ),
    phone: cut(number(first(tags.phone, tags['contact:phone'], tags['contact:mobile'], tags.mobile)), 30),
    whatsapp: cut(number(first(tags['contact:whatsapp'], tags.whatsapp)), 30),
    email: cut(list(first(tags.email, tags['contact:email']))[0] ?? '', 254),
    website: cut(list(first(tags.website, tags['contact:website'], tags.url, tags['contact:facebook']))[0] ?? '', 300),
    step_free: yesNo(tags.wheelchair, 'yes', 'no'),
    accessible_toilet: yesNo(tags['toilets:wheelchair'], 'yes', 'no'),
    dogs_allowed: yesNo(tags.dog ?? tags.dogs, 'yes|leashed|outside', 'no'),
    baby_changing: yesNo(tags.changing_table ?? tags.diaper, 'yes', 'no'),
    payments: paymentsOf(tags),
    keywords: cut(keywordsOf(tags), LIMITS.keywords),
  };
  if (tags.wheelchair === 'limited') notes.push('Sulla mappa è accessibile solo in parte.');
  return { given: { ...said(given), ...hoursOf(tags.opening_hours, notes) }, notes };
}

function hoursOf(tag: string | undefined, notes: string[]): Draft {
  if (tag === undefined) return {};
  const { rest, ...week } = weekOf(tag.slice(0, 1_000));
  if (rest !== null) notes.push(`Orari da scrivere a mano: «${rest.slice(0, 200)}».`);
  return week;
}

function addressOf(tags: Tags): string {
  const street = first(tags['addr:street'], tags['addr:place'], tags['addr:full']);
  const house = first(tags['addr:housenumber']);
  return street === '' || house === '' ? street : `${street} ${house}`;
}

const PAID: readonly [RegExp, Payment][] = [
  [/^cash$/, 'contanti'],
  [/^(debit_cards|maestro|v_pay|bancomat|pagobancomat|cards)$/, 'bancomat'],
  [/^(credit_cards|visa|mastercard|american_express)$/, 'credito'],
  [/^(contactless|apple_pay|google_pay|nfc)$/, 'telefono'],
  [/^satispay$/, 'satispay'],
  [/^(meal_voucher|ticket_restaurant)$/, 'buoni_pasto'],
];

function paymentsOf(tags: Tags): Payment[] | null {
  const ways = Object.entries(tags).flatMap(([key, value]) =>
    key.startsWith('payment:') && value === 'yes' ? [key.slice(8)] : [],
  );
  const found = ways.flatMap((way) => PAID.flatMap(([pattern, payment]) => (pattern.test(way) ? [payment] : [])));
  return found.length === 0 ? null : PAYMENTS.filter((payment) => found.includes(payment));
}

const CUISINES: Readonly<Record<string, string>> = {
  fish: 'pesce',
  seafood: 'pesce',
  pizza: 'pizza',
  regional: 'cucina locale',
  italian: 'cucina italiana',
  sicilian: 'cucina siciliana',
  burger: 'hamburger',
  kebab: 'kebab',
  japanese: 'giapponese',
  sushi: 'sushi',
  chinese: 'cinese',
  indian: 'indiano',
  ice_cream: 'gelato',
  coffee_shop: 'caffè',
  sandwich: 'panini',
  steak_house: 'carne alla griglia',
  barbecue: 'carne alla griglia',
};

function keywordsOf(tags: Tags): string {
  const cuisines = list(tags.cuisine ?? '').map((word) => CUISINES[word] ?? word.replaceAll('_', ' '));
  const diets = [
    tags['diet:vegan'] === 'yes' ? 'vegano' : '',
    tags['diet:vegetarian'] === 'yes' ? 'vegetariano' : '',
    tags['diet:gluten_free'] === 'yes' ? 'senza glutine' : '',
    tags.takeaway === 'yes' ? 'da asporto' : '',
  ];
  return [...new Set([...cuisines, ...diets, tags.brand ?? ''])]
    .filter((word) => word !== '' && word !== tags.name)
    .join(', ');
}

/** The values of 'a; b'. */
const list = (text: string) => text.split(/\s*;\s*/).filter((word) => word !== '');
const first = (...texts: (string | undefined)[]) =>
  texts.find((text) => text !== undefined && text.trim() !== '')?.trim() ?? '';
const number = (text: string) =>
  (list(text)[0] ?? '')
    .replace(/^\+39[\s-]*/, '')
    .replace(/[^\d+ ]+/g, ' ')
    .trim();

function yesNo(value: string | undefined, yes: string, no: string): boolean | null {
  if (value === undefined) return null;
  return yes.split('|').includes(value) ? true : value === no ? false : null;
}

/** Cuts a text, at the end of a word if one is near. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most - 1)
        .replace(/\s\S{0,20}$/, '')
        .concat('…');
}

function said(fields: Draft): Draft {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
}
