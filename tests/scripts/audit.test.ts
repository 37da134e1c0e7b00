import { expect, it } from 'vitest';
import { auditVerdict } from '../../scripts/audit/verdict.ts';

const found = (severity: string, fixAvailable = true) =>
  JSON.stringify({
    vulnerabilities: { esempio: { severity, range: '<2.0.0', fixAvailable } },
    metadata: { dependencies: { total: 321 } },
  });

it.each([
  ['', 'npm gave no answer'],
  ['not JSON', 'npm gave no answer'],
  [
    '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk"}',
    '405 Method Not Allowed',
  ],
  ['{"error":{"code":"ENOTFOUND","summary":"request to https://registry.example/ failed"}}', 'request to'],
])('a registry without an answer is not a finding: %s', (output, why) => {
  const { code, sentence } = auditVerdict(output);
  expect([code, sentence]).toEqual([0, expect.stringMatching(/^Not checked: /)]);
  expect(sentence).toContain(why);
});

it('fails on serious findings, and names them', () => {
  expect(auditVerdict(found('high'))).toEqual({
    code: 1,
    sentence: 'Serious weaknesses are known in:\n  esempio <2.0.0: high, an update mends it',
  });
  expect(auditVerdict(found('critical', false)).sentence).toContain('critical, no update yet');
});

it('counts lesser findings, and passes', () => {
  expect(auditVerdict(found('moderate'))).toEqual({
    code: 0,
    sentence: 'No serious weakness is known in 321 packages. 1 of low or moderate severity: see `npm audit`.',
  });
  expect(auditVerdict('{"vulnerabilities":{},"metadata":{"dependencies":{"total":2}}}').sentence).toBe(
    'No serious weakness is known in 2 packages.',
  );
});
