import { type Static, Type } from 'typebox';
import { AD_PLACES } from '../../rules/ads.ts';
import { Maybe, MaybeMoment } from './parts.ts';

/** The draft of an ad campaign; incomplete values are '' and null. Text lengths fit a slot. */
export const AdDraft = Type.Object(
  {
    title: Type.String({ maxLength: 60 }),
    body: Type.String({ maxLength: 130 }),
    advertiser: Type.String({ maxLength: 60 }),
    /** A page of this portal ('/attivita/…') or an https address. */
    target_url: Type.String({ maxLength: 500 }),
    cta_label: Type.String({ maxLength: 30 }),
    /** The place it is about; null: none. */
    activity_id: Maybe(Type.Integer()),
    /** The places it may appear in; empty: everywhere. */
    places: Type.Array(Type.Enum([...AD_PLACES]), { maxItems: AD_PLACES.length, uniqueItems: true }),
    /** In the town's time, 'YYYY-MM-DDTHH:MM'. */
    starts_at: MaybeMoment,
    ends_at: MaybeMoment,
    paid_cents: Maybe(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    max_impressions: Maybe(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  },
  { additionalProperties: false },
);
export type AdDraft = Static<typeof AdDraft>;
