import { officeTable } from '../../lib/officeTable.ts';

export const OFFICE_WASTE = '/api/office/waste';

/** A table of the waste collection. @param plain the body from which a removed row is restored */
export const wasteTable = <T extends { id: number; revision: string }>(
  table: string,
  plain: (row: T) => Record<string, unknown>,
) => officeTable<T>(`${OFFICE_WASTE}/${table}`, OFFICE_WASTE, plain);

export type ErrorOf = (field: string) => string | undefined;
