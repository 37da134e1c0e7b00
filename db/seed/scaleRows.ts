import { addDays } from '../../shared/rules/dates.ts';
import { CONTRACTS, HAPPENINGS, OFFERS, TRADES, TRADESPEOPLE, WEEKS } from './scaleLists.ts';
import { type Chance, paragraph, someWords, streets, surname } from './scaleWords.ts';

export type CategoryIds = Record<
  'activities' | 'events' | 'jobs' | 'promotions',
  { slug: string; name: string; id: number }[]
>;

/** Generates the rows in sequence from one random source. */
export function scaleRows(today: string, by: Chance, categories: CategoryIds) {
  const random = randomValues(today, by);
  return {
    activity: (n: number) => activity(random, categories.activities, n),
    reviews: (userIds: readonly number[]) => reviews(random, userIds),
    event: (n: number) => event(random, categories.events, n),
    job: () => job(random, categories.jobs),
    promotion: (n: number, activityIds: readonly number[]) => promotion(random, categories.promotions, n, activityIds),
  };
}

type Categories = CategoryIds['activities'];
type Random = ReturnType<typeof randomValues>;

/** Values that several kinds of rows have in common. */
function randomValues(today: string, by: Chance) {
  const day = (from: number, to: number) => addDays(today, from + by.below(to - from + 1));
  const instant = (of: string, hour: number) => `${of}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const published = () => {
    const at = instant(day(-300, -1), 8);
    const chances = by.number();
    const status = chances < 0.95 ? 'published' : chances < 0.98 ? 'draft' : 'archived';
    return { status, owner_id: null, published_at: at, created_at: at, updated_at: at };
  };
  const text = () => ({
    excerpt: paragraph(by, 1),
    description: `${paragraph(by, 3)} ${someWords(by, 8)}.`,
    keywords: someWords(by, 4),
  });
  const place = () => {
    const street = by.pick(streets);
    return {
      street,
      address: `${street.name} ${1 + by.below(120)}`,
      lat: street.lat + by.number() / 2000,
      lng: street.lng + by.number() / 2000,
    };
  };

  return { by, day, instant, published, text, place };
}

function activity({ by, place, text, published }: Random, categories: Categories, n: number) {
  const category = categories[by.zipf(categories.length)] as Categories[number];
  const { street, address, lat, lng } = place();
  const row = {
    slug: `carico-${n}`,
    name: `${by.pick(TRADES[category.slug] ?? [category.name])} ${surname(by)}`,
    category_id: category.id,
    ...text(),
    ...published(),
    address,
    district: street.district,
    lat,
    lng,
    phone: `0925 000 ${String(by.below(1000)).padStart(3, '0')}`,
    price_level: 1 + by.below(4),
    always_open: by.below(50) === 0 ? 1 : 0,
    step_free: by.pick([0, 1, null]),
    dogs_allowed: by.pick([0, 1, null]),
  };
  const week = by.pick(WEEKS);
  const hours = week.days.flatMap((weekday) => week.ranges.map(([opens, closes]) => ({ weekday, opens, closes })));
  return { row, hours: row.always_open ? [] : hours };
}

/** About three per activity: most have few, some have dozens; each by another person. */
function reviews({ by, day, instant }: Random, userIds: readonly number[]) {
  const count = Math.min(userIds.length, 40, Math.floor(0.8 / (by.number() + 0.02)));
  const first = by.below(userIds.length);
  return Array.from({ length: count }, (_, n) => {
    const visited = day(-200, -2);
    const at = instant(addDays(visited, 1), 18);
    const user_id = userIds[(first + n) % userIds.length] as number;
    return {
      user_id,
      rating: 5 - by.zipf(5),
      body: paragraph(by, 1),
      visited_on: visited,
      created_at: at,
      updated_at: at,
    };
  });
}

function event({ by, day, instant, place, text, published }: Random, categories: Categories, n: number) {
  const { address, street, lat, lng } = place();
  const price = by.pick([0, 0, 500, 1200, 2500]);
  const row = {
    slug: `carico-${n}`,
    title: `${by.pick(HAPPENINGS)}: ${someWords(by, 2)} con ${surname(by)}`,
    category_id: by.pick(categories).id,
    ...text(),
    ...published(),
    venue: street.name,
    address,
    lat,
    lng,
    organiser: `Associazione ${surname(by)}`,
    price_min_cents: price,
    price_max_cents: price,
    is_family: by.below(4) === 0 ? 1 : 0,
  };
  const first = day(-60, 120);
  const hour = 8 + by.below(13);
  const occurrences = Array.from({ length: 1 + by.zipf(8) }, (_, week) => {
    const of = addDays(first, week * 7);
    return { starts_at: instant(of, hour), ends_at: instant(of, hour + 2) };
  });
  return { row, occurrences };
}

function job({ by, day, place, text, published }: Random, categories: Categories) {
  const { street } = place();
  const salary = by.below(3) === 0 ? null : 900 + by.below(14) * 100;
  return {
    title: `${by.pick(TRADESPEOPLE)} ${by.pick(['di sala', 'esperto', 'part-time', 'per la stagione', 'serale', 'apprendista'])}`,
    category_id: by.pick(categories).id,
    ...text(),
    ...published(),
    employer: `${by.pick(['Ditta', 'Cooperativa', 'Hotel', 'Ristorante'])} ${surname(by)}`,
    place: street.name,
    contract: by.pick(CONTRACTS),
    working_time: by.pick(['full_time', 'part_time']),
    salary_min: salary,
    salary_period: salary === null ? null : 'month',
    positions: 1 + by.zipf(6),
    expires_on: day(-30, 60),
  };
}

function promotion(
  { by, day, text, published }: Random,
  categories: Categories,
  n: number,
  activityIds: readonly number[],
) {
  const [label, offer] = by.pick(OFFERS);
  const starts_on = day(-40, 10);
  return {
    slug: `carico-${n}`,
    title: `${offer}: ${someWords(by, 2)}`,
    label,
    category_id: by.pick(categories).id,
    activity_id: by.pick(activityIds),
    ...text(),
    ...published(),
    starts_on,
    ends_on: addDays(starts_on, 7 + by.below(54)),
    weekdays: by.pick(['1234567', '1234567', '12345', '67', '5', '135']),
  };
}
