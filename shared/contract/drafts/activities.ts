import { type Static, Type } from 'typebox';
import { ACTIVITY_FIELDS } from '../../kinds/activities.ts';
import { MOST_HOURS, MOST_SEASONS, MOST_SPECIAL_DAYS } from '../../rules/activities.ts';
import { draftSchema } from '../fields.ts';
import { DraftHours, DraftSeason, DraftSpecial } from './hours.ts';
import { Maybe } from './parts.ts';

export const ActivityDraft = draftSchema(ACTIVITY_FIELDS, {
  hours: Type.Array(DraftHours, { maxItems: MOST_HOURS, message: 'Al massimo quattro turni al giorno.' }),
  seasons: Type.Array(DraftSeason, { maxItems: MOST_SEASONS, message: `Al massimo ${MOST_SEASONS} stagioni.` }),
  special: Type.Array(DraftSpecial, { maxItems: MOST_SPECIAL_DAYS }),
  price_level: Maybe(Type.Integer({ minimum: 1, maximum: 4 })),
});
export type ActivityDraft = Static<typeof ActivityDraft>;
