import { Type } from 'typebox';
import { MessageResponse } from '../../../shared/contract/accounts.ts';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { PageFeedbackBody, PageFeedbackList } from '../../../shared/contract/pages.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import type { PageFeedback } from './feedback.ts';

export function pageFeedbackRoutes(app: App, feedback: PageFeedback): void {
  app.post(
    '/api/pages/:slug/feedback',
    {
      access: 'public',
      schema: {
        tags: ['pages'],
        params: Type.Object({ slug: Type.String() }),
        body: PageFeedbackBody,
        response: { 201: MessageResponse, 404: ErrorBody, 422: ErrorBody },
      },
      config: perClient(30, 60),
    },
    async (request, reply) => {
      feedback.receive(request.params.slug, request.body);
      return reply.code(201).send({ message: 'Grazie: ci aiuta a migliorare questa pagina.' });
    },
  );
  app.get(
    '/api/office/page-feedback',
    { access: 'content.moderate', schema: { tags: ['pages'], response: { 200: PageFeedbackList } } },
    () => feedback.list(),
  );
}
