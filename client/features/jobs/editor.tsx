import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { contractLabel, workingTimeLabel } from '../../../shared/rules/jobs.ts';
import { dayWords, nameOf } from '../../lib/draftWords.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { LABELS, PERIODS, QUESTION_KIND_LABELS } from './draftWords.ts';
import { JobFields } from './JobFields.tsx';
import { JobView } from './JobView.tsx';

const euros = (value: number | null) => (value === null ? 'Non indicata' : `${value} €`);

/** What the desk's editor needs of job ads. */
const editor: KindEditor<JobDraft> = {
  Fields: JobFields,
  Preview: ({ detail }: { detail: JobDetail }) => <JobView job={detail} applicant={null} />,
  labels: LABELS,
  words: {
    category_id: (id, { categories }) => nameOf(id, categories, 'Nessuna'),
    activity_id: (id, { shops }) => nameOf(id, shops, 'Nessuno'),
    contract: (contract) => (contract === null ? 'Non scelto' : contractLabel(contract)),
    working_time: (time) => (time === null ? 'Non scelto' : workingTimeLabel(time)),
    salary_min: euros,
    salary_max: euros,
    salary_period: (period) => PERIODS.find(({ value }) => value === period)?.label ?? 'Non indicata',
    starts_on: dayWords,
    expires_on: dayWords,
    questions: (questions) =>
      questions.map(({ text, kind }) => `${text} (${QUESTION_KIND_LABELS[kind].toLowerCase()})`).join('\n'),
  },
};
export default editor;
