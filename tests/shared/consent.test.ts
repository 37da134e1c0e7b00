import { expect, it } from 'vitest';
import { consentDecision, sameDecision } from '../../shared/rules/consent.ts';

it.each([
  ['all', ['necessary', 'analytics'], 'accept_all', []],
  ['custom', ['necessary', 'analytics'], 'accept_all', []],
  ['necessary', ['necessary'], 'accept_necessary', ['analytics']],
  ['custom', ['necessary'], 'reject_all', ['analytics']],
] as const)('%s with %o is %s', (choice, accepted, decision, rejected) => {
  expect(consentDecision(choice, accepted)).toEqual({
    decision,
    accepted_categories: accepted,
    rejected_categories: rejected,
  });
});

it('recognises a repeated choice in any order', () => {
  const one = consentDecision('all', ['necessary', 'analytics']);
  expect(sameDecision(one, consentDecision('custom', ['analytics', 'necessary']))).toBe(true);
  expect(sameDecision(one, consentDecision('necessary', ['necessary']))).toBe(false);
  expect(sameDecision(null, one)).toBe(false);
});
