import { type Static, Type } from 'typebox';
import { OFFER_FIELDS } from '../../kinds/flyers.ts';
import { draftSchema } from '../fields.ts';
import { DraftPhoto } from '../publishing.ts';
import { Maybe } from './parts.ts';

export const DraftOffer = draftSchema(OFFER_FIELDS, {});
export type DraftOffer = Static<typeof DraftOffer>;

export const DraftFlyerPage = Type.Object(
  {
    /** The printed page, as POST /api/desk/photos answered; null: the page is drawn from its offers. */
    photo: Maybe(DraftPhoto.properties.path),
    /** What the image says, for people who do not see it; a longer one than a flyer takes is kept, and refused when it is sent. */
    text: Type.String({ maxLength: 8000 }),
    offers: Type.Array(DraftOffer, { maxItems: 200 }),
  },
  { additionalProperties: false },
);
export type DraftFlyerPage = Static<typeof DraftFlyerPage>;
