import { MessageResponse } from '../../../shared/contract/accounts.ts';
import {
  AnswerBody,
  AnswerLink,
  ContactAnswer,
  ContactBody,
  OfficeMessage,
  OfficeMessagePage,
  OfficeMessageQuery,
} from '../../../shared/contract/contact.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Contact } from './contact.ts';

export function contactRoutes(app: App, contact: Contact): void {
  app.post(
    '/api/contact',
    { access: 'public', schema: { body: ContactBody, response: { 201: MessageResponse } }, config: perClient(10, 60) },
    (request) => {
      contact.receive(request.body, request.signedIn?.user.id ?? null, request.ip);
      return { message: 'Grazie: abbiamo ricevuto il tuo messaggio e ti risponderemo per email.' };
    },
  );

  // The link is sent in the body, because addresses are logged.
  app.post(
    '/api/contact/answer',
    { access: 'public', schema: { body: AnswerLink, response: { 200: ContactAnswer } }, config: perClient(60, 60) },
    (request) => contact.readAnswer(request.body.link),
  );

  app.get(
    '/api/office/messages',
    { access: 'content.moderate', schema: { querystring: OfficeMessageQuery, response: { 200: OfficeMessagePage } } },
    (request) => contact.page(request.query),
  );
  app.get(
    '/api/office/messages/:id',
    { access: 'content.moderate', schema: { params: IdParams, response: { 200: OfficeMessage } } },
    (request) => contact.read(request.params.id),
  );
  app.post('/api/office/messages/:id/read', { access: 'content.moderate', schema: { params: IdParams } }, (request) =>
    contact.markRead(request.params.id),
  );
  app.put(
    '/api/office/messages/:id/answer',
    { access: 'content.moderate', schema: { params: IdParams, body: AnswerBody } },
    (request) => contact.answer(request.params.id, request.body, member(request).user.id),
  );
}
