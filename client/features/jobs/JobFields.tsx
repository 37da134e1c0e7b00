import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import {
  MOST_QUESTIONS,
  QUESTION_KIND_LABELS,
  QUESTION_LIMIT,
  type Question,
  type QuestionKind,
} from '../../../shared/rules/jobQuestions.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { Segments } from '../../ui/edit/Choice.tsx';
import { type Controls, controlsOf } from '../../ui/edit/controls.tsx';
import { OptionalPart, Pair, Part } from '../../ui/edit/Part.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';

type Props = Controls<typeof JOB_FIELDS>;

/** The fields of a job ad. */
export function JobFields(given: FieldsProps<JobDraft>) {
  const props = controlsOf(JOB_FIELDS, given);
  const { control, draft, change, options } = props;
  return (
    <>
      <Part title="Il lavoro">
        {control('title')}
        {control('category_id')}
        {control('activity_id', {
          onChange: (activity_id) => change({ activity_id, ...ofShop(draft, options, activity_id) }),
        })}
        {control('employer')}
        {control('place')}
      </Part>
      <Part title="Contratto e paga" lead="Chi indica la paga riceve più candidature: si può cercare solo fra quelli.">
        {control('contract')}
        {control('working_time')}
        <Pair>
          {control('salary_min')}
          {control('salary_max')}
        </Pair>
        {control('salary_period')}
        <Pair>
          {control('positions')}
          {control('starts_on')}
        </Pair>
        {control('expires_on')}
      </Part>
      <Part title="Come lo racconti">
        {control('excerpt')}
        {control('description')}
        {control('keywords')}
      </Part>
      <Applying {...props} />
    </>
  );
}

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

const KIND_OPTIONS = (Object.keys(QUESTION_KIND_LABELS) as QuestionKind[]).map((value) => ({
  value,
  label: QUESTION_KIND_LABELS[value],
}));

function Applying({ draft, change, error }: Props) {
  return (
    <OptionalPart
      title="Domande a chi si candida"
      brings="Sai già qualcosa di chi si candida, prima di chiamare."
      filled={draft.questions.length > 0}
      lead="Brevi, fino a cinque: chi si candida risponde a tutte. Niente salute, religione, figli o altre cose che a un colloquio non si chiedono."
    >
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
        render={(question, set, _index, errorOf) => (
          <>
            <TextInput
              label="Domanda"
              value={question.text}
              maxLength={QUESTION_LIMIT}
              error={errorOf('text')}
              onChange={(text) => set({ text })}
            />
            <Segments
              label="Si risponde"
              value={question.kind}
              options={KIND_OPTIONS}
              error={errorOf('kind')}
              onChange={(kind) => set({ kind })}
            />
          </>
        )}
      />
    </OptionalPart>
  );
}
