import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import { QUESTION_KIND_LABELS } from '../../../shared/rules/jobQuestions.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { jobForm } from './JobFields.tsx';
import { JobView } from './JobView.tsx';

const euros = (value: number | null) => `${value} €`;

/** What the desk's editor needs of job ads. */
const editor: KindEditor<typeof JOB_FIELDS> = {
  fields: JOB_FIELDS,
  form: jobForm,
  Preview: ({ detail }: { detail: JobDetail }) => <JobView job={detail} applicant={null} />,
  words: {
    salary_min: euros,
    salary_max: euros,
    questions: (questions) =>
      questions.map(({ text, kind }) => `${text} (${QUESTION_KIND_LABELS[kind].toLowerCase()})`).join('\n'),
  },
};
export default editor;
