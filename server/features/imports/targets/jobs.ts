import type { Draft } from '../../../../shared/contract/publishing.ts';
import { JOB_FIELDS, type JobDraft } from '../../../../shared/kinds/jobs.ts';
import { CellError } from '../cells.ts';
import { coreName, plain } from '../likeness.ts';
import { field, kindColumns, ownFields } from './fields.ts';
import { categoryLookup, simpleFinder } from './lookups.ts';
import { publicationTarget, type TargetParts } from './publicationTarget.ts';
import type { Target } from './target.ts';

const SALARY = field(
  { name: 'salary', label: 'Paga', hint: 'Come «1200-1400 al mese» o «9 all’ora».' },
  'stipendio,retribuzione,compenso,ral',
  salary,
);

/** The target for job ads. */
export function jobTarget(parts: TargetParts): Target {
  const categories = categoryLookup(parts.db, 'jobs');
  const known = parts.db.prepare<[], { id: number; title: string; employer: string }>(
    "SELECT id, title, employer FROM job_outlines WHERE status <> 'archived'",
  );
  const keyOf = ({ title, employer }: Draft) => `${plain(String(title ?? ''))}|${coreName(String(employer ?? ''))}`;
  return {
    ...publicationTarget(parts, 'jobs'),
    ...kindColumns(JOB_FIELDS, categories, { salary_min: [SALARY] }),
    subtitle: ({ employer, place }) => [employer, place].filter(Boolean).join(' · '),
    keyOf,
    compose(given, settings) {
      const empty = parts.publication('jobs').empty({ id: 0, is_office: true }, null) as JobDraft;
      const draft: JobDraft = { ...empty, ...(ownFields(given) as Partial<JobDraft>) };
      draft.category_id ??= settings.category_id ?? null;
      draft.working_time ??= 'full_time';
      if (draft.description === '') draft.description = draft.excerpt;
      return draft;
    },
    finder: () => simpleFinder(known.all(), keyOf),
  };
}

function salary(cell: string, given: Draft): void {
  const words = plain(cell);
  const numbers = (cell.match(/\d{1,3}(?:\.\d{3})+|\d+/g) ?? []).map((one) => Number(one.replaceAll('.', '')));
  const period = /\bora|orari/.test(words)
    ? 'hour'
    : /ann|ral/.test(words)
      ? 'year'
      : /mes|mensil/.test(words)
        ? 'month'
        : null;
  if (numbers.length === 0 || numbers.length > 2 || period === null)
    throw new CellError('Scrivi quanto e ogni quanto, come «1200 al mese».');
  Object.assign(given, { salary_min: numbers[0], salary_max: numbers[1] ?? null, salary_period: period });
}
