import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { ActivityDraft } from '../../../shared/contract/drafts/activities.ts';
import { paymentWords } from '../../../shared/rules/activities.ts';
import { activityCompleteness } from '../../../shared/rules/completeness.ts';
import { nameOf } from '../../lib/draftWords.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { ActivityView } from './ActivityView.tsx';
import { factWords, hoursWords, LABELS, specialWords } from './draftWords.ts';

/** What the desk's editor needs of places. */
const editor: KindEditor<ActivityDraft> = {
  Fields: ActivityFields,
  Preview: ({ detail }: { detail: ActivityDetail }) => <ActivityView activity={detail} viewer={null} own={null} />,
  labels: LABELS,
  completeness: activityCompleteness,
  words: {
    category_id: (id, { categories }) => nameOf(id, categories, 'Nessuna'),
    hours: hoursWords,
    special: specialWords,
    always_open: (is) => (is ? 'Sì' : 'No'),
    closed_on_holidays: factWords,
    step_free: factWords,
    accessible_toilet: factWords,
    baby_changing: factWords,
    dogs_allowed: factWords,
    price_level: (level) => (level === null ? 'Non detto' : '€'.repeat(level)),
    payments: (payments) => paymentWords(payments) || 'Non detto',
    photos: (photos) => photos.map(({ alt }, index) => alt || `Foto ${index + 1}`).join('\n'),
  },
};
export default editor;
