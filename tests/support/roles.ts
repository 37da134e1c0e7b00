import { call, signIn, type TestTown } from './app.ts';
import { type FormFile, multipart } from './form.ts';

export const FIELDS = {
  role: 'esercente',
  organisation: 'Bottega del Mare',
  tax_id: 'IT 00743110157',
  phone: '0925 123456',
  email: 'bottega@example.it',
  reason: 'Ho un negozio in via Roma e vorrei curare la scheda.',
  consent: 'true',
};

/** Sends the form of /richiedi-ruolo. */
export function ask(town: TestTown, cookie: string, change: Record<string, string> = {}, files: FormFile[] = []) {
  const { body, headers } = multipart({ ...FIELDS, ...change }, files);
  return call(town.app, 'POST', '/api/role-requests', { cookie, body, headers });
}

export function decide(
  town: TestTown,
  cookie: string,
  id: number,
  approve: boolean,
  reason = 'Tutto in regola, grazie.',
) {
  return call(town.app, 'POST', `/api/office/role-requests/${id}/decision`, { cookie, body: { approve, reason } });
}

export const admin = (town: TestTown) =>
  signIn(town.app, 'admin@example.it', { name: 'Ada Admin', roles: ['amministratore'] });
