import { type Static, Type } from 'typebox';
import { FLYER_FIELDS } from '../../kinds/flyers.ts';
import { draftSchema } from '../fields.ts';
import { DraftFlyerPage } from './flyerPages.ts';

export const FlyerDraft = draftSchema(FLYER_FIELDS, { pages: Type.Array(DraftFlyerPage, { maxItems: 100 }) });
export type FlyerDraft = Static<typeof FlyerDraft>;
