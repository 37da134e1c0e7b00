import { Type } from 'typebox';
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
import { ErrorBody } from '../../../shared/contract/errors.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Contact } from './contact.ts';

const tags = ['contact'];
const params = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const noContent = { 204: Type.Null(), 404: ErrorBody };

export function contactRoutes(app: App, contact: Contact): void {
  app.post(
    '/api/contact',
    {
      access: 'public',
      schema: { tags, body: ContactBody, response: { 201: MessageResponse } },
      config: perClient(10, 60),
    },
    async (request, reply) => {
      contact.receive(request.body, request.signedIn?.user.id ?? null, request.ip);
      return reply
        .code(201)
        .send({ message: 'Grazie: abbiamo ricevuto il tuo messaggio e ti risponderemo per email.' });
    },
  );

  // The link is sent in the body, because addresses are logged.
  app.post(
    '/api/contact/answer',
    {
      access: 'public',
      schema: { tags, body: AnswerLink, response: { 200: ContactAnswer, 404: ErrorBody } },
      config: perClient(60, 60),
    },
    (request) => contact.readAnswer(request.body.link),
  );

  app.get(
    '/api/office/messages',
    {
      access: 'content.moderate',
      schema: { tags, querystring: OfficeMessageQuery, response: { 200: OfficeMessagePage, 422: ErrorBody } },
    },
    (request) => contact.page(request.query),
  );
  app.get(
    '/api/office/messages/:id',
    { access: 'content.moderate', schema: { tags, params, response: { 200: OfficeMessage, 404: ErrorBody } } },
    (request) => contact.read(request.params.id),
  );
  app.post(
    '/api/office/messages/:id/read',
    { access: 'content.moderate', schema: { tags, params, response: noContent } },
    async (request, reply) => {
      contact.markRead(request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.put(
    '/api/office/messages/:id/answer',
    {
      access: 'content.moderate',
      schema: { tags, params, body: AnswerBody, response: { ...noContent, 409: ErrorBody, 422: ErrorBody } },
    },
    async (request, reply) => {
      contact.answer(request.params.id, request.body, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
}
