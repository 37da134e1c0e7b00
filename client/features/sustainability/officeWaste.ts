import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import type { Fields } from '../../../shared/kinds/field.ts';
import { officeTable } from '../../ui/officeTable.tsx';

export const OFFICE_WASTE = '/api/office/waste';

export const wasteTable = <N extends 'zones' | 'points' | 'exceptions' | 'fractions' | 'items', F extends Fields>(
  table: N,
  fields: F,
) => officeTable<OfficeWaste[N][number], F>(`${OFFICE_WASTE}/${table}`, OFFICE_WASTE, fields);
