import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { paymentWords } from '../../../shared/rules/activities.ts';
import { activityCompleteness } from '../../../shared/rules/completeness.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { activityForm } from './ActivityFields.tsx';
import { ActivityView } from './ActivityView.tsx';
import { hoursWords, seasonWords, specialWords } from './draftWords.ts';

/** What the desk's editor needs of places. */
const editor: KindEditor<typeof ACTIVITY_FIELDS> = {
  fields: ACTIVITY_FIELDS,
  form: activityForm,
  Preview: ({ detail }: { detail: ActivityDetail }) => <ActivityView activity={detail} viewer={null} own={null} />,
  completeness: activityCompleteness,
  words: {
    hours: hoursWords,
    seasons: seasonWords,
    special: specialWords,
    price_level: (level) => '€'.repeat(level ?? 0),
    payments: (payments) => paymentWords(payments) || 'Non detto',
  },
};
export default editor;
