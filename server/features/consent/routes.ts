import { ConsentDecision } from '../../../shared/contract/consent.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { App } from '../../plugins/http.ts';
import { perClient } from '../../plugins/limits.ts';
import type { consentRepository } from './repository.ts';

/** Thirteen months: past the longest a decision is valid, so that it can be shown for as long as it counts. */
export const CONSENT_KEPT_DAYS = 396;

export function consentRoutes(app: App, repository: ReturnType<typeof consentRepository>, clock: Clock): void {
  app.post(
    '/api/privacy/consents',
    { schema: { tags: ['consent'], body: ConsentDecision }, config: perClient(60, 60) },
    (request, reply) => {
      const now = clock();
      const expiresAt = isoInstant(now.add({ hours: CONSENT_KEPT_DAYS * 24 }));
      repository.insert({ ...request.body, created_at: isoInstant(now), expires_at: expiresAt });
      return reply.code(204).send();
    },
  );
}
