import { type Static, Type } from 'typebox';
import { EVENT_LIMITS as LIMITS, MOST_DATES } from '../../rules/events.ts';
import { DraftPhoto } from '../publishing.ts';
import { Maybe } from './parts.ts';

const closed = { additionalProperties: false };
/** 'YYYY-MM-DDTHH:MM' by the town's clock. */
const Wall = Maybe(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }));

export const DraftDate = Type.Object(
  {
    /** Id of the published occurrence; null: it is new. */
    id: Maybe(Type.Integer()),
    starts: Wall,
    ends: Wall,
    /** Cancelled, but still shown on the page. */
    cancelled: Type.Boolean(),
    /** Why it is cancelled; absent without a reason. */
    reason: Type.Optional(Type.String({ maxLength: LIMITS.cancel_reason })),
  },
  closed,
);
export type DraftDate = Static<typeof DraftDate>;

/** The draft of an event; incomplete values are '' and null. */
export const EventDraft = Type.Object(
  {
    title: Type.String({ maxLength: LIMITS.title }),
    category_id: Maybe(Type.Integer()),
    excerpt: Type.String({ maxLength: LIMITS.excerpt }),
    /** Markdown. */
    description: Type.String({ maxLength: LIMITS.description }),
    /** In order, past ones included. */
    dates: Type.Array(DraftDate, { maxItems: 3 * MOST_DATES, message: 'Sono troppe date.' }),
    /** The shop that hosts it; null: none. */
    activity_id: Maybe(Type.Integer()),
    venue: Type.String({ maxLength: LIMITS.venue }),
    address: Type.String({ maxLength: LIMITS.address }),
    lat: Maybe(Type.Number({ minimum: -90, maximum: 90 })),
    lng: Maybe(Type.Number({ minimum: -180, maximum: 180 })),
    organiser: Type.String({ maxLength: LIMITS.organiser }),
    /** 0 and 0: free. */
    price_min_cents: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    price_max_cents: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Null: no limit. */
    capacity: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    is_family: Type.Boolean(),
    accessibility: Type.String({ maxLength: LIMITS.accessibility }),
    keywords: Type.String({ maxLength: LIMITS.keywords }),
    photos: Type.Array(DraftPhoto, { maxItems: 20 }),
  },
  closed,
);
export type EventDraft = Static<typeof EventDraft>;
