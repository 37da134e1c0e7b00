import { Type } from 'typebox';
import { MessageResponse } from '../../../shared/contract/accounts.ts';
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
        params: Type.Object({ slug: Type.String() }),
        body: PageFeedbackBody,
        response: { 201: MessageResponse },
      },
      config: perClient(30, 60),
    },
    (request) => {
      feedback.receive(request.params.slug, request.body);
      return { message: 'Grazie: ci aiuta a migliorare questa pagina.' };
    },
  );
  app.get(
    '/api/office/page-feedback',
    { access: 'content.moderate', schema: { response: { 200: PageFeedbackList } } },
    () => feedback.list(),
  );
}
