import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';

export const OFFICE_WASTE = '/api/office/waste';

type Row = { id: number; revision: string };
type Body = Record<string, unknown>;

/**
 * Requests that change a table of the waste collection, as the editable lists call them. @param plain the body from
 * which a removed row is restored
 */
export function wasteTable<T extends Row>(table: string, plain: (row: T) => Body) {
  const url = `${OFFICE_WASTE}/${table}`;
  const create = async (body: Body) => void (await call(url, { method: 'POST', body }));
  return {
    reload: () => refreshResource(OFFICE_WASTE),
    put: async (row: T | null, body: Body) => {
      if (row === null) await create(body);
      else await call(`${url}/${row.id}`, { method: 'PUT', body: { ...body, revision: row.revision } });
    },
    remove: async ({ id, revision }: T) => void (await call(`${url}/${id}?revision=${revision}`, { method: 'DELETE' })),
    restore: (row: T) => create(plain(row)),
    order: async (ids: number[]) => void (await call(`${url}/order`, { method: 'PUT', body: { ids } })),
  };
}

export type ErrorOf = (field: string) => string | undefined;
