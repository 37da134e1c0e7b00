import { type Static, Type } from 'typebox';
import { ACTIVITY_LIMITS as LIMITS, MOST_HOURS, MOST_SPECIAL_DAYS, PAYMENTS } from '../../rules/activities.ts';
import { DraftPhoto } from '../publishing.ts';
import { Maybe } from './parts.ts';

/** 'HH:MM'; a range that closes at or before it opens goes past midnight. */
const Time = Maybe(Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }));
const Fact = Maybe(Type.Boolean());
const closed = { additionalProperties: false };

export const DraftHours = Type.Object(
  { weekday: Type.Integer({ minimum: 1, maximum: 7 }), opens: Time, closes: Time },
  closed,
);
export type DraftHours = Static<typeof DraftHours>;

/** Days with their own hours, from the first to the last; closed without ranges. */
export const DraftSpecial = Type.Object(
  {
    from: Maybe(Type.String({ maxLength: 10 })),
    /** Equal to the first for a single day. */
    to: Maybe(Type.String({ maxLength: 10 })),
    ranges: Type.Array(Type.Object({ opens: Time, closes: Time }, closed), { maxItems: 4 }),
    note: Type.String({ maxLength: 80 }),
  },
  closed,
);
export type DraftSpecial = Static<typeof DraftSpecial>;

/** The draft of a place; incomplete values are '' and null. */
export const ActivityDraft = Type.Object(
  {
    name: Type.String({ maxLength: LIMITS.name }),
    category_id: Maybe(Type.Integer()),
    excerpt: Type.String({ maxLength: LIMITS.excerpt }),
    /** Markdown. */
    description: Type.String({ maxLength: LIMITS.description }),
    address: Type.String({ maxLength: LIMITS.address }),
    district: Type.String({ maxLength: LIMITS.district }),
    lat: Maybe(Type.Number({ minimum: -90, maximum: 90 })),
    lng: Maybe(Type.Number({ minimum: -180, maximum: 180 })),
    phone: Type.String({ maxLength: 30 }),
    whatsapp: Type.String({ maxLength: 30 }),
    email: Type.String({ maxLength: 254 }),
    website: Type.String({ maxLength: 300 }),
    always_open: Type.Boolean(),
    /** The week's ranges, in its order. */
    hours: Type.Array(DraftHours, { maxItems: MOST_HOURS, message: 'Al massimo quattro turni al giorno.' }),
    special: Type.Array(DraftSpecial, { maxItems: MOST_SPECIAL_DAYS }),
    /** Null: not known. */
    closed_on_holidays: Fact,
    step_free: Fact,
    accessible_toilet: Fact,
    dogs_allowed: Fact,
    baby_changing: Fact,
    price_level: Maybe(Type.Integer({ minimum: 1, maximum: 4 })),
    payments: Type.Array(Type.Enum([...PAYMENTS]), { maxItems: PAYMENTS.length, uniqueItems: true }),
    /** Search words that the text may lack. */
    keywords: Type.String({ maxLength: LIMITS.keywords }),
    photos: Type.Array(DraftPhoto, { maxItems: 20 }),
  },
  closed,
);
export type ActivityDraft = Static<typeof ActivityDraft>;
