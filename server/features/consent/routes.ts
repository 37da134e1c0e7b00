import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { ConsentBody, type ConsentRecord, ConsentRegisterPage } from '../../../shared/contract/consent.ts';
import { pageQuery } from '../../../shared/contract/pagination.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { CSV_START, csvLine } from '../../lib/csv.ts';
import type { ConsentRegister } from './register.ts';

const PageQuery = Type.Object(pageQuery);

/** Records visitors' choices; administrators read and export the register. */
export function consentRoutes(app: App, register: ConsentRegister): void {
  app.post(
    '/api/privacy/consents',
    { access: 'public', schema: { body: ConsentBody }, config: perClient(60, 60) },
    (request) => register.record(request.body),
  );
  app.get(
    '/api/office/consents',
    { access: 'consents.read', schema: { querystring: PageQuery, response: { 200: ConsentRegisterPage } } },
    (request) => register.page(request.query),
  );
  app.get('/api/office/consents.csv', { access: ['consents.read', 'confirmed'] }, (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="registro-consensi.csv"')
      .send(Readable.from(csv(register))),
  );
}

const COLUMNS = [
  'id',
  'created_at',
  'decision',
  'accepted_categories',
  'rejected_categories',
  'revision',
  'language',
  'consent_id',
  'choice_id',
  'text_version',
  'previous_hash',
  'hash',
] as const satisfies readonly (keyof ConsentRecord)[];

/** Generates lines while they are sent, because the register may be long. */
function* csv(register: ConsentRegister): Generator<string> {
  yield CSV_START + csvLine(COLUMNS);
  for (const records of register.all()) yield records.map((record) => csvLine(COLUMNS.map(value(record)))).join('');
}

const value = (record: ConsentRecord) => (column: (typeof COLUMNS)[number]) => {
  const found = record[column];
  return Array.isArray(found) ? found.join(' ') : found;
};
