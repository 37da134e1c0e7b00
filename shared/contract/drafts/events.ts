import { type Static, Type } from 'typebox';
import { EVENT_FIELDS } from '../../kinds/events.ts';
import { MOST_DATES } from '../../rules/events.ts';
import { draftSchema } from '../fields.ts';
import { DraftDate } from './dates.ts';
import { TicketPlan } from './tickets.ts';

export const EventDraft = draftSchema(EVENT_FIELDS, {
  dates: Type.Array(DraftDate, { maxItems: 3 * MOST_DATES, message: 'Sono troppe date.' }),
  tickets: TicketPlan,
});
export type EventDraft = Static<typeof EventDraft>;
