import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { ActivityDraft } from '../../../shared/contract/drafts/activities.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { paymentWords } from '../../../shared/rules/activities.ts';
import { activityCompleteness } from '../../../shared/rules/completeness.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { ActivityView } from './ActivityView.tsx';
import { hoursWords, specialWords } from './draftWords.ts';

/** What the desk's editor needs of places. */
const editor: KindEditor<ActivityDraft> = {
  fields: ACTIVITY_FIELDS,
  Fields: ActivityFields,
  Preview: ({ detail }: { detail: ActivityDetail }) => <ActivityView activity={detail} viewer={null} own={null} />,
  completeness: activityCompleteness,
  words: {
    hours: hoursWords,
    special: specialWords,
    price_level: (level) => (level === null ? 'Non detto' : '€'.repeat(level)),
    payments: (payments) => paymentWords(payments) || 'Non detto',
  },
};
export default editor;
