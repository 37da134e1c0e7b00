import { expect, it } from 'vitest';
import { alertLabel } from '../../shared/rules/jobAlerts.ts';
import { isEndingSoon } from '../../shared/rules/jobs.ts';

it.each([
  [{}, null, 'Tutti gli annunci'],
  [{ q: 'cuoco' }, null, '«cuoco»'],
  [
    { q: 'sala', contract: 'stagionale', working_time: 'part_time', salary_known: '1' } as const,
    'Ristorazione',
    '«sala», Ristorazione, stagionale, part time, paga indicata',
  ],
])('a saved search as text: %j', (filters, category, words) => {
  expect(alertLabel(filters, category)).toBe(words);
});

it.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-23', true],
  ['2026-11-24', false],
])('an ad until %s ends soon: %s', (day, soon) => {
  expect(isEndingSoon(day, '2026-11-21')).toBe(soon);
});
