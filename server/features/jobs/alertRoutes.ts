import { Type } from 'typebox';
import { MessageResponse } from '../../../shared/contract/accounts.ts';
import { JobAlertBody, JobAlertList } from '../../../shared/contract/jobs.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { JobAlerts } from './alerts.ts';

export function jobAlertRoutes(app: App, alerts: JobAlerts): void {
  app.get('/api/job-alerts', { access: 'account', schema: { response: { 200: JobAlertList } } }, (request) =>
    alerts.list(member(request).user.id),
  );
  app.post(
    '/api/job-alerts',
    { access: 'account', schema: { body: JobAlertBody, response: { 201: MessageResponse } } },
    (request) => {
      alerts.add(request.body.filters, member(request).user.id);
      return { message: 'Fatto: ti avvisiamo quando escono annunci come questi, al massimo una volta al giorno.' };
    },
  );
  app.delete(
    '/api/job-alerts/:id',
    { access: ['account', 'own'], schema: { params: Type.Object({ id: Type.Integer({ minimum: 1 }) }) } },
    (request) => alerts.remove(request.params.id, member(request).user.id),
  );
}
