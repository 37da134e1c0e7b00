import { type Static, Type } from 'typebox';
import { DraftPhoto } from '../publishing.ts';
import { Maybe } from './parts.ts';

/**
 * Above the limits of shared/rules/flyers.ts, so that a text that is too long is stored, and refused when it is
 * sent.
 */
const Text = (maxLength: number) => Type.String({ maxLength });
const Cents = Maybe(Type.Integer({ minimum: 0, maximum: 99_999_999_99 }));

export const DraftOffer = Type.Object(
  {
    title: Text(300),
    /** 'al kg', 'confezione da 6' */
    detail: Text(300),
    price_cents: Cents,
    old_price_cents: Cents,
  },
  { additionalProperties: false },
);
export type DraftOffer = Static<typeof DraftOffer>;

export const DraftFlyerPage = Type.Object(
  {
    /** The printed page, as POST /api/desk/photos answered; null: the page is drawn from its offers. */
    photo: Maybe(DraftPhoto.properties.path),
    /** What the image says, for people who do not see it. */
    text: Text(8000),
    offers: Type.Array(DraftOffer, { maxItems: 200 }),
  },
  { additionalProperties: false },
);
export type DraftFlyerPage = Static<typeof DraftFlyerPage>;
