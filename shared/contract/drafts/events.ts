import { type Static, Type } from 'typebox';
import { EVENT_FIELDS } from '../../kinds/events.ts';
import { MOST_DATES } from '../../rules/events.ts';
import { draftSchema } from '../fields.ts';
import { DraftDate } from './dates.ts';

export const EventDraft = draftSchema(EVENT_FIELDS, {
  dates: Type.Array(DraftDate, { maxItems: 3 * MOST_DATES, message: 'Sono troppe date.' }),
});
export type EventDraft = Static<typeof EventDraft>;
