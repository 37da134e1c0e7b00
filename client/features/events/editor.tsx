import type { EventDraft } from '../../../shared/contract/drafts/events.ts';
import type { EventDetail } from '../../../shared/contract/events.ts';
import { priceSpan } from '../../../shared/rules/money.ts';
import { nameOf } from '../../lib/draftWords.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { datesWords, LABELS } from './draftWords.ts';
import { EventFields } from './EventFields.tsx';
import { EventView } from './EventView.tsx';

const price = (cents: number | null) => (cents === null ? 'Non scritto' : priceSpan(cents, cents));

/** What the desk's editor needs of events. */
const editor: KindEditor<EventDraft> = {
  Fields: EventFields,
  Preview: ({ detail }: { detail: EventDetail }) => <EventView event={detail} reminders={null} />,
  labels: LABELS,
  words: {
    category_id: (id, { categories }) => nameOf(id, categories, 'Nessuna'),
    activity_id: (id, { shops }) => nameOf(id, shops, 'Nessuno'),
    dates: datesWords,
    price_min_cents: price,
    price_max_cents: price,
    capacity: (capacity) => (capacity === null ? 'Senza limite' : `${capacity} posti`),
    is_family: (is) => (is ? 'Sì' : 'No'),
    photos: (photos) => photos.map(({ alt }, index) => alt || `Foto ${index + 1}`).join('\n'),
  },
};
export default editor;
