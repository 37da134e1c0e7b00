import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import {
  MOST_QUESTIONS,
  QUESTION_LIMIT,
  type Question,
  type QuestionKind,
} from '../../../shared/rules/jobQuestions.ts';
import { CONTRACT_KINDS, contractLabel, workingTimeLabel } from '../../../shared/rules/jobs.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { DayInput } from '../../ui/edit/DayInput.tsx';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { NumberInput } from '../../ui/edit/NumberInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { CategoryChoice, ShopChoice } from '../../ui/edit/RelationChoice.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { LABELS, PERIODS, QUESTION_KIND_LABELS } from './draftWords.ts';

type Props = FieldsProps<JobDraft>;

/** The fields of a job ad. */
export function JobFields(props: Props) {
  return (
    <>
      <Work {...props} />
      <Terms {...props} />
      <Words {...props} />
      <Applying {...props} />
    </>
  );
}

function Work({ draft, change, error, options }: Props) {
  return (
    <Part title="Il lavoro">
      <TextInput
        label={LABELS.title}
        hint="Il mestiere, come lo cercherebbe una persona: «Cameriera/cameriere di sala»."
        value={draft.title}
        maxLength={100}
        error={error('title')}
        onChange={(title) => change({ title })}
      />
      <CategoryChoice
        kind="jobs"
        value={draft.category_id}
        options={options}
        error={error('category_id')}
        onChange={(category_id) => change({ category_id })}
      />
      <ShopChoice
        value={draft.activity_id}
        options={options}
        empty="Nessun negozio del portale"
        hint="L’annuncio sta anche sulla sua pagina."
        error={error('activity_id')}
        onChange={(activity_id) => change({ activity_id, ...ofShop(draft, options, activity_id) })}
      />
      <TextInput
        label={LABELS.employer}
        value={draft.employer}
        maxLength={100}
        error={error('employer')}
        onChange={(employer) => change({ employer })}
      />
      <TextInput
        label={LABELS.place}
        hint="Una via o un quartiere; «Da casa» se si può."
        value={draft.place}
        maxLength={120}
        error={error('place')}
        onChange={(place) => change({ place })}
      />
    </Part>
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

function Terms({ draft, change, error }: Props) {
  return (
    <Part title="Contratto e paga" lead="Chi indica la paga riceve più candidature: si può cercare solo fra quelli.">
      <Choice
        label={LABELS.contract}
        value={draft.contract}
        options={CONTRACT_KINDS.map((value) => ({ value, label: contractLabel(value) }))}
        error={error('contract')}
        onChange={(contract) => change({ contract })}
      />
      <Segments
        label={LABELS.working_time}
        value={draft.working_time}
        options={(['full_time', 'part_time'] as const).map((value) => ({ value, label: workingTimeLabel(value) }))}
        error={error('working_time')}
        onChange={(working_time) => change({ working_time })}
      />
      <Pair>
        <NumberInput
          label={LABELS.salary_min}
          hint="Euro lordi, senza centesimi."
          value={draft.salary_min}
          error={error('salary_min')}
          onChange={(salary_min) => change({ salary_min })}
        />
        <NumberInput
          label={LABELS.salary_max}
          hint="Vuoto se è una sola cifra."
          value={draft.salary_max}
          error={error('salary_max')}
          onChange={(salary_max) => change({ salary_max })}
        />
      </Pair>
      <Choice
        label={LABELS.salary_period}
        value={draft.salary_period}
        empty="Paga non indicata"
        options={PERIODS}
        error={error('salary_period')}
        onChange={(salary_period) => change({ salary_period })}
      />
      <Pair>
        <NumberInput
          label={LABELS.positions}
          value={draft.positions}
          error={error('positions')}
          onChange={(positions) => change({ positions })}
        />
        <DayInput
          label={LABELS.starts_on}
          value={draft.starts_on}
          error={error('starts_on')}
          onChange={(starts_on) => change({ starts_on })}
        />
      </Pair>
      <DayInput
        label={LABELS.expires_on}
        hint="L’ultimo giorno. Poi si rinnova con un tocco, di novanta giorni al massimo."
        value={draft.expires_on}
        error={error('expires_on')}
        onChange={(expires_on) => change({ expires_on })}
      />
    </Part>
  );
}

function Words({ draft, change, error }: Props) {
  return (
    <Part title="Come lo racconti">
      <TextArea
        label={LABELS.excerpt}
        hint="Una frase, negli elenchi sotto al titolo."
        rows={2}
        value={draft.excerpt}
        maxLength={200}
        error={error('excerpt')}
        onChange={(excerpt) => change({ excerpt })}
      />
      <MarkdownInput
        label={LABELS.description}
        hint="Che cosa si fa, in che giorni e orari, che cosa serve, che cosa offri."
        value={draft.description}
        maxLength={8000}
        error={error('description')}
        onChange={(description) => change({ description })}
      />
      <TextInput
        label={LABELS.keywords}
        hint="Altre parole con cui qualcuno lo cercherebbe. Non si leggono."
        value={draft.keywords}
        maxLength={200}
        error={error('keywords')}
        onChange={(keywords) => change({ keywords })}
      />
    </Part>
  );
}

const KIND_OPTIONS = (Object.keys(QUESTION_KIND_LABELS) as QuestionKind[]).map((value) => ({
  value,
  label: QUESTION_KIND_LABELS[value],
}));

function Applying({ draft, change, error }: Props) {
  return (
    <Part
      title="Domande a chi si candida"
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
    </Part>
  );
}
