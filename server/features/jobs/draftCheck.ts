import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import type { FieldErrors } from '../../content/publication.ts';

/** Errors that keep a job ad from being published. */
export function jobCheck(draft: JobDraft, at: Circumstances): FieldErrors {
  const { errors, wrong } = draftChecks(JOB_FIELDS, draft, at);
  payCheck(draft, wrong);
  questionCheck(draft, wrong);
  return errors;
}

type Wrong = (path: string, sentence: string) => void;

function payCheck({ salary_min, salary_max, salary_period }: JobDraft, wrong: Wrong): void {
  if (salary_min === null && salary_max !== null) wrong('salary_min', 'Scrivi anche da quanto, o togli il massimo.');
  if (salary_min === 0) wrong('salary_min', 'Scrivi una paga, o lascia vuoto.');
  if (salary_min !== null && salary_period === null)
    wrong('salary_period', 'Scegli se la paga è all’ora, al mese o all’anno.');
  if (salary_min === null && salary_max === null && salary_period !== null)
    wrong('salary_min', 'Scrivi quanto, o togli il periodo.');
  if (salary_min !== null && salary_max !== null && salary_max < salary_min)
    wrong('salary_max', 'Il massimo non può essere più basso del minimo.');
}

function questionCheck({ questions }: JobDraft, wrong: Wrong): void {
  const asked = new Set<string>();
  for (const [index, { text }] of questions.entries()) {
    const words = text.trim();
    if (words === '') wrong(`questions.${index}.text`, 'Scrivi la domanda, o toglila.');
    else if (asked.has(words)) wrong(`questions.${index}.text`, 'Questa domanda c’è già.');
    asked.add(words);
  }
}
