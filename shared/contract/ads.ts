import { type Static, Type } from 'typebox';
import { AD_FIELDS } from '../kinds/ads.ts';
import { AD_PLACES } from '../rules/ads.ts';
import { shownProperties } from './fields.ts';
import { Maybe } from './parts.ts';
import { Photo } from './photos.ts';

const advert = { slug: Type.String(), ...shownProperties(AD_FIELDS, 'card') };

/** The content of an ad slot. */
export const AdShown = Type.Object({
  id: Type.Integer(),
  ...advert,
  photo: Photo,
  photo_alt: Type.String(),
  /** The target: an external site's name, or null for a page of this portal. */
  site: Maybe(Type.String()),
  /** Signed and short-lived; valid once for a view and once for a click. */
  token: Type.String(),
});
export type AdShown = Static<typeof AdShown>;

/** `ad` is null when the slot has no campaign, or when the client is a bot. */
export const AdSlotResponse = Type.Object({ ad: Maybe(AdShown) });
export type AdSlotResponse = Static<typeof AdSlotResponse>;

/** A campaign as it would be shown, for its author and the office; an empty list of places means everywhere. */
export const AdPreview = Type.Object({ ad: AdShown, places: Type.Array(Type.Enum([...AD_PLACES])) });
export type AdPreview = Static<typeof AdPreview>;

export const AdSeenBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) });

export const RunningCampaign = Type.Object({
  id: Type.Integer(),
  ...advert,
  ...shownProperties(AD_FIELDS, 'page'),
  /** First and last day, 'YYYY-MM-DD' local time. */
  starts_on: Type.String(),
  ends_on: Type.String(),
  impressions: Type.Integer(),
  clicks: Type.Integer(),
});
export type RunningCampaign = Static<typeof RunningCampaign>;

export const AdsResponse = Type.Object({
  running: Type.Array(RunningCampaign),
  /** The price list: what a thousand showings cost; null: none. */
  thousand_euros: Maybe(Type.Integer()),
});
export type AdsResponse = Static<typeof AdsResponse>;
