import type { Finding, HealthReport } from '../../../shared/contract/health.ts';
import { HEALTH_STATES, type HealthState } from '../../../shared/rules/health.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Check, Readers, Verdict } from './check.ts';
import { CHECKS } from './checks.ts';
import { healthRepository } from './repository.ts';

const ORDER = Object.keys(HEALTH_STATES) as HealthState[];

/** Runs all checks anew; used by the health page and by `npm run doctor`. A check that fails is a finding too. */
export function createReport(readers: Readers, checks: readonly Check[] = CHECKS): () => Promise<HealthReport> {
  const { dismissals } = healthRepository(readers.db);
  const looks = checks.map((check) => ({ check, look: check.open(readers) }));
  return async () => {
    const told = new Map(dismissals.all().map(({ check_id, reason, at }) => [check_id, { reason, at }]));
    const findings = await Promise.all(
      looks.map(async ({ check, look }): Promise<Finding> => {
        const verdict = await look().catch((error: unknown) => unseen(error));
        const dismissed = verdict.state === 'ok' ? null : (told.get(check.id) ?? null);
        return {
          id: check.id,
          title: check.title,
          state: dismissed === null ? verdict.state : 'dismissed',
          what: verdict.what,
          why: verdict.why ?? '',
          remedy: verdict.remedy ?? null,
          may_dismiss: check.may_dismiss,
          dismissed,
        };
      }),
    );
    findings.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
    return { checked_at: isoInstant(readers.clock()), findings };
  };
}

function unseen(error: unknown): Verdict {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return { state: 'broken', what: `Non si è potuto guardare${code}.`, why: 'Finché non si vede, non si sa se va.' };
}
