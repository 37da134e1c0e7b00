import { type Static, Type } from 'typebox';

const advert = {
  slug: Type.String(),
  title: Type.String(),
  body: Type.String(),
  advertiser: Type.String(),
  cta_label: Type.String(),
};

/** What a slot shows. */
export const AdShown = Type.Object({
  id: Type.Integer(),
  ...advert,
  /** Where it leads: a site's name, or null for a page of this portal. */
  site: Type.Union([Type.String(), Type.Null()]),
  /** Signed, good once for having been seen and once for having been followed, for a short time. */
  token: Type.String(),
});
export type AdShown = Static<typeof AdShown>;

/** `ad` is null when nobody pays for the place now, or whoever asks is no person. */
export const AdSlotResponse = Type.Object({ ad: Type.Union([AdShown, Type.Null()]) });
export type AdSlotResponse = Static<typeof AdSlotResponse>;

export const AdSeenBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) });

export const RunningCampaign = Type.Object({
  id: Type.Integer(),
  ...advert,
  target_url: Type.String(),
  /** The first and the last day, 'YYYY-MM-DD' in the town. */
  starts_on: Type.String(),
  ends_on: Type.String(),
  paid_cents: Type.Integer(),
  impressions: Type.Integer(),
  max_impressions: Type.Integer(),
  clicks: Type.Integer(),
});
export type RunningCampaign = Static<typeof RunningCampaign>;

export const AdsResponse = Type.Object({ running: Type.Array(RunningCampaign) });
export type AdsResponse = Static<typeof AdsResponse>;
