import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import { clockTime, fullDay } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { nameOf } from '../../lib/draftWords.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { AdFields } from './AdFields.tsx';
import { AdOnItsPlace } from './AdOnItsPlace.tsx';
import { LABELS, placeName } from './draftWords.ts';

function momentWords(moment: string | null): string {
  if (moment === null) return 'Non scelto';
  return `${fullDay(moment.slice(0, 10))}, ${clockTime(moment.slice(11))}`;
}

/** What the desk's editor needs of ad campaigns. */
const editor: KindEditor<AdDraft> = {
  Fields: AdFields,
  Preview: AdOnItsPlace,
  labels: LABELS,
  words: {
    activity_id: (id, { shops }) => nameOf(id, shops, 'Nessuna'),
    places: (places) => (places.length === 0 ? 'Tutte' : places.map(placeName).join('\n')),
    starts_at: momentWords,
    ends_at: momentWords,
    paid_cents: (cents) => (cents === null ? 'Non indicato' : price(cents)),
    max_impressions: (most) => (most === null ? 'Non indicato' : String(most)),
  },
};
export default editor;
