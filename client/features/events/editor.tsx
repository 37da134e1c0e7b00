import type { EventDetail } from '../../../shared/contract/events.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { datesWords, ticketsWords } from './draftWords.ts';
import { eventForm } from './EventFields.tsx';
import { EventView } from './EventView.tsx';

/** What the desk's editor needs of events. */
const editor: KindEditor<typeof EVENT_FIELDS> = {
  fields: EVENT_FIELDS,
  form: eventForm,
  Preview: ({ detail }: { detail: EventDetail }) => <EventView event={detail} reminders={null} />,
  words: {
    dates: datesWords,
    tickets: ticketsWords,
    capacity: (capacity) => `${capacity} posti`,
  },
};
export default editor;
