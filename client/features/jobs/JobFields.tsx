import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import {
  MOST_QUESTIONS,
  QUESTION_LIMIT,
  type Question,
  type QuestionKind,
} from '../../../shared/rules/jobQuestions.ts';
import { CONTRACT_KINDS, contractLabel, workingTimeLabel } from '../../../shared/rules/jobs.ts';
import { type BoundFields, bound, type FieldsProps } from '../../lib/editing.ts';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { DayInput } from '../../ui/edit/DayInput.tsx';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { NumberInput } from '../../ui/edit/NumberInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { CategoryChoice, ShopChoice } from '../../ui/edit/RelationChoice.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { LABELS, PERIODS, QUESTION_KIND_LABELS } from './draftWords.ts';

type Props = BoundFields<JobDraft>;

/** The fields of a job ad. */
export function JobFields(given: FieldsProps<JobDraft>) {
  const props = bound(given);
  return (
    <>
      <Work {...props} />
      <Terms {...props} />
      <Words {...props} />
      <Applying {...props} />
    </>
  );
}

function Work({ draft, change, error, field, options }: Props) {
  return (
    <Part title="Il lavoro">
      <TextInput
        label={LABELS.title}
        hint="Il mestiere, come lo cercherebbe una persona: «Cameriera/cameriere di sala»."
        {...field('title')}
        maxLength={100}
      />
      <CategoryChoice kind="jobs" {...field('category_id')} options={options} />
      <ShopChoice
        value={draft.activity_id}
        options={options}
        empty="Nessun negozio del portale"
        hint="L’annuncio sta anche sulla sua pagina."
        error={error('activity_id')}
        onChange={(activity_id) => change({ activity_id, ...ofShop(draft, options, activity_id) })}
      />
      <TextInput label={LABELS.employer} {...field('employer')} maxLength={100} />
      <TextInput
        label={LABELS.place}
        hint="Una via o un quartiere; «Da casa» se si può."
        {...field('place')}
        maxLength={120}
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

function Terms({ field }: Props) {
  return (
    <Part title="Contratto e paga" lead="Chi indica la paga riceve più candidature: si può cercare solo fra quelli.">
      <Choice
        label={LABELS.contract}
        {...field('contract')}
        options={CONTRACT_KINDS.map((value) => ({ value, label: contractLabel(value) }))}
      />
      <Segments
        label={LABELS.working_time}
        {...field('working_time')}
        options={(['full_time', 'part_time'] as const).map((value) => ({ value, label: workingTimeLabel(value) }))}
      />
      <Pair>
        <NumberInput label={LABELS.salary_min} hint="Euro lordi, senza centesimi." {...field('salary_min')} />
        <NumberInput label={LABELS.salary_max} hint="Vuoto se è una sola cifra." {...field('salary_max')} />
      </Pair>
      <Choice label={LABELS.salary_period} {...field('salary_period')} empty="Paga non indicata" options={PERIODS} />
      <Pair>
        <NumberInput label={LABELS.positions} {...field('positions')} />
        <DayInput label={LABELS.starts_on} {...field('starts_on')} />
      </Pair>
      <DayInput
        label={LABELS.expires_on}
        hint="L’ultimo giorno. Poi si rinnova con un tocco, di novanta giorni al massimo."
        {...field('expires_on')}
      />
    </Part>
  );
}

function Words({ field }: Props) {
  return (
    <Part title="Come lo racconti">
      <TextArea
        label={LABELS.excerpt}
        hint="Una frase, negli elenchi sotto al titolo."
        rows={2}
        {...field('excerpt')}
        maxLength={200}
      />
      <MarkdownInput
        label={LABELS.description}
        hint="Che cosa si fa, in che giorni e orari, che cosa serve, che cosa offri."
        {...field('description')}
        maxLength={8000}
      />
      <TextInput
        label={LABELS.keywords}
        hint="Altre parole con cui qualcuno lo cercherebbe. Non si leggono."
        {...field('keywords')}
        maxLength={200}
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
