import { MessageResponse } from '../../../shared/contract/accounts.ts';
import { ContactBody } from '../../../shared/contract/contact.ts';
import type { App } from '../../plugins/http.ts';
import { perClient } from '../../plugins/limits.ts';
import type { Contact } from './contact.ts';

export function contactRoutes(app: App, contact: Contact): void {
  app.post(
    '/api/contact',
    { schema: { tags: ['contact'], body: ContactBody, response: { 201: MessageResponse } }, config: perClient(10, 60) },
    async (request, reply) => {
      contact.receive(request.body, request.signedIn?.user.id ?? null);
      return reply
        .code(201)
        .send({ message: 'Grazie: abbiamo ricevuto il tuo messaggio e ti risponderemo per email.' });
    },
  );
}
