import { type Field, nameOf } from '../kinds/field.ts';
import { JOB_FIELDS } from '../kinds/jobs.ts';

/** Description of a saved search: '«cuoco», Ristorazione, part time, paga indicata'; 'Tutti gli annunci' without filters. */
export function alertLabel(filters: Readonly<Record<string, string | undefined>>, categoryName: string | null): string {
  const { q, salary_known } = filters;
  const parts = [
    q === undefined ? null : `«${q}»`,
    categoryName,
    ...Object.entries(JOB_FIELDS).map(([name, field]) => filterWords(field, filters[name])),
    salary_known === undefined ? null : 'paga indicata',
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Tutti gli annunci' : parts.join(', ');
}

function filterWords(field: Field, value: string | undefined): string | null {
  if (!('filter' in field) || value === undefined) return null;
  return (field.type === 'choice' ? (field.options[value] ?? value) : nameOf(field)).toLowerCase();
}
