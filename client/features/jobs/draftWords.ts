import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import type { QuestionKind } from '../../../shared/rules/jobQuestions.ts';

/** The names of a job ad's fields, in the order of the form. */
export const LABELS: Record<keyof JobDraft, string> = {
  title: 'Che lavoro è',
  category_id: 'Categoria',
  activity_id: 'Negozio',
  employer: 'Chi assume',
  place: 'Dove si lavora',
  contract: 'Contratto',
  working_time: 'Orario',
  salary_min: 'Paga, da',
  salary_max: 'Paga, fino a',
  salary_period: 'La paga è',
  positions: 'Quante persone cerchi',
  starts_on: 'Si comincia il (facoltativo)',
  expires_on: 'Ci si candida fino al',
  excerpt: 'In breve',
  description: 'Descrizione',
  keywords: 'Parole per la ricerca (facoltative)',
  questions: 'Domande a chi si candida',
};

export const PERIODS = [
  { value: 'hour', label: 'All’ora' },
  { value: 'month', label: 'Al mese' },
  { value: 'year', label: 'All’anno' },
] as const;

export const QUESTION_KIND_LABELS: Record<QuestionKind, string> = { text: 'Con parole sue', yes_no: 'Sì o no' };
