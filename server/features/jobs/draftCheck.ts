import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import { fieldChecks } from '../../content/fieldChecks.ts';
import type { Author, FieldErrors } from '../../content/publication.ts';
import type { relations } from '../../content/relations.ts';

interface Circumstances {
  author: Author;
  day: string;
  related: ReturnType<typeof relations>;
  /** The shop of the live row; any author may keep it. */
  before: number | null;
}

/** Errors that keep a job ad from being published. */
export function jobCheck(draft: JobDraft, at: Circumstances): FieldErrors {
  const { errors, wrong, needed, day, lastDay, firstDay } = fieldChecks();
  needed('title', draft.title, 'Scrivi che lavoro è, per esempio «Cameriera di sala».');
  if (draft.category_id === null || !at.related.isCategory(draft.category_id, 'jobs'))
    wrong('category_id', 'Scegli una categoria.');
  if (
    draft.activity_id !== null &&
    draft.activity_id !== at.before &&
    !at.related.isOwnShop(draft.activity_id, at.author)
  )
    wrong('activity_id', 'Scegli uno dei tuoi negozi.');
  needed('employer', draft.employer, 'Scrivi chi assume.');
  needed('place', draft.place, 'Scrivi dove si lavora.');
  needed('contract', draft.contract, 'Scegli il contratto.');
  needed('working_time', draft.working_time, 'Scegli l’orario.');
  needed('excerpt', draft.excerpt, 'Scrivi in una frase che cosa si fa.');
  needed('description', draft.description, 'Scrivi com’è il lavoro: che cosa si fa, in che giorni, che cosa serve.');
  payCheck(draft, wrong);
  if (draft.positions === null || draft.positions < 1) wrong('positions', 'Scrivi quante persone cerchi, almeno una.');
  const start = day('starts_on', draft.starts_on);
  if (start !== null) firstDay('starts_on', start, at.day);
  needed('expires_on', draft.expires_on, 'Scegli fino a quando ci si candida.');
  const last = day('expires_on', draft.expires_on);
  if (last !== null) lastDay('expires_on', last, at.day);
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
