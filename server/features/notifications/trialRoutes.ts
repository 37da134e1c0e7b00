import { PushTrial, PushTrialBody, PushTrials } from '../../../shared/contract/pushTrials.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { PushTrialService } from './trials.ts';

const tags = ['office'];

/** "Prova le notifiche", for whoever may write to residents: only to one's own devices. */
export function trialRoutes(app: App, trials: PushTrialService): void {
  app.get(
    '/api/office/push-trials',
    { access: 'notifications.send', schema: { tags, response: { 200: PushTrials } } },
    (request) => trials.overview(member(request)),
  );
  app.post(
    '/api/office/push-trials',
    {
      access: 'notifications.send',
      config: perClient(60, 10),
      schema: { tags, body: PushTrialBody, response: { 201: PushTrial } },
    },
    (request, reply) => {
      reply.code(201);
      return trials.ask(request.body, member(request).user.id);
    },
  );
}
