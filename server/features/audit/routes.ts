import { AuditPage, AuditQuery } from '../../../shared/contract/audit.ts';
import type { App } from '../../http/app.ts';
import type { AuditLog } from './log.ts';

/** The audit log, for administrators. */
export function auditRoutes(app: App, log: AuditLog): void {
  app.get(
    '/api/office/audit',
    { access: 'audit.read', schema: { querystring: AuditQuery, response: { 200: AuditPage } } },
    (request) => log.page(request.query),
  );
}
