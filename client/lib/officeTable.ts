import type { Fields } from '../../shared/kinds/field.ts';
import { call } from './http.ts';
import { refreshResource } from './resource.ts';

type Row = { id: number; revision: string };
type Body = Record<string, unknown>;

/**
 * Requests that change a table of the office, as the editable lists call them.
 * @param url of the table
 * @param list the address of the rows, which is loaded again after a change
 * @param fields of a row: from them a removed one is restored
 */
export function officeTable<T extends Row>(url: string, list: string, fields: Fields) {
  const create = async (body: Body) => void (await call(url, { method: 'POST', body }));
  return {
    reload: () => refreshResource(list),
    put: async (row: T | null, body: Body) => {
      if (row === null) await create(body);
      else await call(`${url}/${row.id}`, { method: 'PUT', body: { ...body, revision: row.revision } });
    },
    remove: async ({ id, revision }: T) => void (await call(`${url}/${id}?revision=${revision}`, { method: 'DELETE' })),
    restore: (row: T) => create(Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof T]]))),
    order: async (ids: number[]) => void (await call(`${url}/order`, { method: 'PUT', body: { ids } })),
  };
}
