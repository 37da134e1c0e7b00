import type { Fields } from '../../../shared/kinds/field.ts';
import { officeTable } from '../../lib/officeTable.ts';

export const OFFICE_WASTE = '/api/office/waste';

/** A table of the waste collection. */
export const wasteTable = <T extends { id: number; revision: string }>(table: string, fields: Fields) =>
  officeTable<T>(`${OFFICE_WASTE}/${table}`, OFFICE_WASTE, fields);

export type ErrorOf = (field: string) => string | undefined;
