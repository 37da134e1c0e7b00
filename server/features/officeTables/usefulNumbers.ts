import { OfficeUsefulNumbers, UsefulNumberBody } from '../../../shared/contract/usefulNumbers.ts';
import { NUMBER_FIELDS } from '../../../shared/kinds/usefulNumbers.ts';
import { columnNames } from '../../content/draftTable.ts';
import type { App } from '../../http/app.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Editing } from './editing.ts';
import { createTable, type OfficeTable, statements } from './table.ts';
import { tableRoutes } from './tableRoutes.ts';

const COLUMNS = columnNames(NUMBER_FIELDS);

/** The telephone numbers shown on the page "Numeri utili" (server/features/pages). */
export function createOfficeNumbers(editing: Editing) {
  const { db, clock } = editing;
  const rows = db.prepare<[], UsefulNumberBody & { id: number }>(
    `SELECT id, ${COLUMNS.join(', ')} FROM useful_numbers ORDER BY position, id`,
  );
  const dated = statements<UsefulNumberBody & { updated_at: string }>(
    db,
    'useful_numbers',
    [...COLUMNS, 'updated_at'],
    true,
  );
  const now = (body: UsefulNumberBody) => ({ ...body, updated_at: isoInstant(clock()) });
  return createTable<UsefulNumberBody>(editing, {
    noun: 'useful_number',
    subjects: 'Numeri utili',
    subject: ({ section, name }) => `Numero utile: ${section}, ${name}`,
    fields: NUMBER_FIELDS,
    all: () => rows.all(),
    insert: (body) => dated.insert(now(body)),
    update: (id, body) => dated.update(id, now(body)),
    remove: dated.remove,
    place: dated.place,
  });
}

export function officeNumberRoutes(app: App, numbers: OfficeTable<UsefulNumberBody>): void {
  const url = '/api/office/useful-numbers';
  app.get(url, { access: 'content.moderate', schema: { response: { 200: OfficeUsefulNumbers } } }, () => ({
    data: numbers.list(),
  }));
  tableRoutes(app, url, UsefulNumberBody, numbers, true);
}
