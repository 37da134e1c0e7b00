import { Type } from 'typebox';
import { MessageResponse } from '../../../shared/contract/accounts.ts';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { JobAlertBody, JobAlertList } from '../../../shared/contract/jobs.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { JobAlerts } from './alerts.ts';

const tags = ['jobs'];

export function jobAlertRoutes(app: App, alerts: JobAlerts): void {
  app.get('/api/job-alerts', { access: 'account', schema: { tags, response: { 200: JobAlertList } } }, (request) =>
    alerts.list(member(request).user.id),
  );
  app.post(
    '/api/job-alerts',
    {
      access: 'account',
      schema: { tags, body: JobAlertBody, response: { 201: MessageResponse, 409: ErrorBody, 422: ErrorBody } },
    },
    async (request, reply) => {
      alerts.add(request.body.filters, member(request).user.id);
      return reply
        .code(201)
        .send({ message: 'Fatto: ti avvisiamo quando escono annunci come questi, al massimo una volta al giorno.' });
    },
  );
  app.delete(
    '/api/job-alerts/:id',
    {
      access: ['account', 'own'],
      schema: {
        tags,
        params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
        response: { 204: Type.Null(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      alerts.remove(request.params.id, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
}
