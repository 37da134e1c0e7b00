import type { HealthReport } from '../../../shared/contract/health.ts';
import { call } from '../../lib/http.ts';

export const HEALTH = '/api/office/health';

export const dismiss = (id: string, reason: string) =>
  call<HealthReport>(`${HEALTH}/dismissals/${id}`, { method: 'PUT', body: { reason } });

export const restore = (id: string) => call<HealthReport>(`${HEALTH}/dismissals/${id}`, { method: 'DELETE' });

/** A report asks the portal's own address anew. */
export const lookAgain = () => call<HealthReport>(HEALTH);

export const sendTestMail = () => call<HealthReport>(`${HEALTH}/mail`, { method: 'POST' });

export const backUp = () => call<HealthReport>(`${HEALTH}/backup`, { method: 'POST' });

export const confirmTestMail = (code: string) =>
  call<HealthReport>(`${HEALTH}/mail/code`, { method: 'POST', body: { code } });
