import type { ReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/schema';
import { MessageResponse } from '../../../shared/contract/accounts.ts';
import {
  ApplicantList,
  ApplicationFields,
  ApplicationStatusBody,
  EmployerJobList,
  MyApplicationForJob,
  MyApplicationList,
  SentAnswers,
} from '../../../shared/contract/jobApplications.ts';
import { JobAlertBody, JobAlertList } from '../../../shared/contract/jobs.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { CV_MEGABYTES } from '../../../shared/rules/jobApplications.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { invalid } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { receiveForm } from '../../http/uploads.ts';
import type { JobAlerts } from './alerts.ts';
import type { Applications } from './applications.ts';

const Pdf = Type.Unknown({ description: 'application/pdf' });

export function applicationRoutes(app: App, applications: Applications): void {
  app.post(
    '/api/jobs/:id/application',
    {
      access: ['account', 'public item'],
      schema: { params: IdParams, response: { 201: MessageResponse } },
      config: perClient(30, 60),
      bodyLimit: (CV_MEGABYTES + 1) * 1024 * 1024,
    },
    async (request) => {
      verified(request);
      const { id } = request.params;
      const userId = member(request).user.id;
      // Checked before the upload, so that nobody sends five megabytes in vain.
      applications.applicable(id, userId);
      await receiveForm(request, { kinds: ['pdf'], megabytes: CV_MEGABYTES }, ({ fields: sent, files }) => {
        const { fields, errors } = fieldsOf(sent);
        const application = { ...fields, answers: answersOf(sent.answers) };
        const cv = files.find(({ field }) => field === 'cv');
        return applications.apply(id, userId, application, cv, errors);
      });
      return { message: 'La tua candidatura è stata inviata.' };
    },
  );
  app.get(
    '/api/jobs/:id/application',
    { access: ['account', 'public item'], schema: { params: IdParams, response: { 200: MyApplicationForJob } } },
    (request) => applications.mineFor(member(request).user.id, request.params.id),
  );
  app.get(
    '/api/frontend/profile/applications',
    { access: 'account', schema: { response: { 200: MyApplicationList } } },
    (request) => applications.mine(member(request).user.id),
  );
  app.delete(
    '/api/frontend/profile/applications/:id',
    { access: ['account', 'own'], schema: { params: IdParams } },
    (request) => applications.withdraw(request.params.id, member(request).user.id),
  );
  app.get(
    '/api/frontend/profile/applications/:id/cv',
    { access: ['account', 'own'], schema: { params: IdParams, response: { 200: Pdf } } },
    async (request, reply) => sendPdf(reply, await applications.myCv(request.params.id, member(request).user.id)),
  );

  app.get('/api/employer/jobs', { access: 'shops.serve', schema: { response: { 200: EmployerJobList } } }, (request) =>
    applications.employerJobs(member(request).user),
  );
  app.get(
    '/api/employer/jobs/:id/applications',
    { access: ['shops.serve', 'own'], schema: { params: IdParams, response: { 200: ApplicantList } } },
    (request) => applications.applicants(request.params.id, member(request).user),
  );
  app.get(
    '/api/employer/applications/:id/cv',
    { access: ['shops.serve', 'own'], schema: { params: IdParams, response: { 200: Pdf } } },
    async (request, reply) => sendPdf(reply, await applications.applicantCv(request.params.id, member(request).user)),
  );
  app.put(
    '/api/employer/applications/:id/status',
    { access: ['shops.serve', 'own'], schema: { params: IdParams, body: ApplicationStatusBody } },
    (request) => applications.decide(request.params.id, member(request).user, request.body),
  );
}

/** The fields of a form, and what is wrong with them. */
function fieldsOf(sent: Record<string, string>): { fields: ApplicationFields; errors: Record<string, string[]> } {
  const fields = { message: (sent.message ?? '').trim(), phone: (sent.phone ?? '').trim() };
  const errors: Record<string, string[]> = {};
  for (const [name, schema] of Object.entries(ApplicationFields.properties)) {
    const text = fields[name as keyof ApplicationFields];
    if (!Check(schema, text)) errors[name] = [(schema as unknown as { message: string }).message];
  }
  return { fields, errors };
}

/** @throws 422 for a body that the portal's forms never send */
function answersOf(sent: string | undefined): Static<typeof SentAnswers> {
  if (sent === undefined) return [];
  let answers: unknown;
  try {
    answers = JSON.parse(sent);
  } catch {
    answers = null;
  }
  if (!Check(SentAnswers, answers)) throw invalid({ answers: ['Le risposte non sono leggibili.'] });
  return answers;
}

/** Sent as a download, never opened as a page of the portal; nosniff comes with every answer. */
function sendPdf(reply: FastifyReply, { name, stream }: { name: string; stream: ReadStream }) {
  const plain = name.replace(/[^\w. -]/g, '_');
  return reply
    .header(
      'Content-Disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`,
    )
    .type('application/pdf')
    .send(stream);
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

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
  app.delete('/api/job-alerts/:id', { access: ['account', 'own'], schema: { params: IdParams } }, (request) =>
    alerts.remove(request.params.id, member(request).user.id),
  );
}
