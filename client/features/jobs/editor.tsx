import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { optionsOf } from '../../../shared/kinds/field.ts';
import { JOB_FIELDS, type JobDraft } from '../../../shared/kinds/jobs.ts';
import {
  MOST_QUESTIONS,
  QUESTION_KIND_LABELS,
  QUESTION_LIMIT,
  type Question,
} from '../../../shared/rules/jobQuestions.ts';
import type { Controls, FormParts, KindEditor } from '../../lib/editing.ts';
import { Segments } from '../../ui/edit/Choice.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { JobView } from './JobView.tsx';

type Props = Controls<typeof JOB_FIELDS>;

const jobForm: FormParts<typeof JOB_FIELDS> = [
  {
    title: 'Il lavoro',
    items: [
      'title',
      'category_id',
      {
        of: ['activity_id'],
        draw: ({ control, draft, change, options }) =>
          control('activity_id', {
            onChange: (activity_id) => change({ activity_id, ...ofShop(draft, options, activity_id) }),
          }),
      },
      'employer',
      'place',
      'description',
    ],
  },
  { title: 'Contratto', items: ['contract', 'working_time', 'expires_on'] },
  {
    title: 'Paga',
    add: ['Aggiungi la paga', 'Chi la indica riceve più candidature: si può cercare solo fra quelli.'],
    items: [['salary_min', 'salary_max'], 'salary_period'],
  },
  {
    title: 'Quante persone, e da quando',
    add: ['Aggiungi quante persone, e da quando', 'Per chi assume più di una persona, o non da subito.'],
    items: [['positions', 'starts_on']],
  },
  {
    title: 'Domande a chi si candida',
    add: ['Aggiungi domande a chi si candida', 'Sai già qualcosa di chi si candida, prima di chiamare.'],
    lead: 'Brevi, fino a cinque: chi si candida risponde a tutte. Niente salute, religione, figli o altre cose che a un colloquio non si chiedono.',
    items: [{ of: ['questions'], draw: (props) => <Questions {...props} /> }],
  },
  {
    title: 'Come si trova',
    add: ['Aggiungi come si trova', 'Una frase tua negli elenchi, e altre parole per la ricerca.'],
    items: ['excerpt', 'keywords'],
  },
];

/** Employer and place follow the shop while they are the former shop's, or empty. */
function ofShop(draft: JobDraft, { shops }: Props['options'], chosen: number | null): Partial<JobDraft> {
  const before = shops.find(({ id }) => id === draft.activity_id);
  const shop = shops.find(({ id }) => id === chosen);
  if (shop === undefined) return {};
  return {
    ...(draft.employer === (before?.name ?? '') || draft.employer === '' ? { employer: shop.name } : {}),
    ...(draft.place === (before?.address ?? '') || draft.place === '' ? { place: shop.address } : {}),
  };
}

function Questions({ draft, change, error }: Props) {
  return (
    <Rows<Question>
      label="Domande"
      name="questions"
      items={draft.questions}
      most={MOST_QUESTIONS}
      error={error}
      onChange={(questions) => change({ questions })}
      add={() => ({ text: '', kind: 'text' })}
      addLabel="Aggiungi una domanda"
      itemLabel={({ text }, index) => text.trim() || `Domanda ${index + 1}`}
      render={({ field }) => (
        <>
          <TextInput label="Domanda" maxLength={QUESTION_LIMIT} {...field('text')} />
          <Segments label="Si risponde" options={optionsOf(QUESTION_KIND_LABELS)} {...field('kind')} />
        </>
      )}
    />
  );
}

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
