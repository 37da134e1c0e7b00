import { Fragment, type ReactNode } from 'react';
import { entriesOf, type Fields, type NamesWith, optionsOf } from '../../shared/kinds/field.ts';
import { wallMoment } from '../../shared/rules/wallMoment.ts';
import { call } from '../lib/http.ts';
import { refreshResource } from '../lib/resource.ts';
import { Field, SelectField, TextArea } from './Field.tsx';
import { textOf } from './Form.tsx';

type Row = { id: number; revision: string };
type Body = Record<string, unknown>;

/**
 * What an editable list needs of a table of the office: its requests, and the controls of a row.
 * @param url of the table
 * @param list the address of the rows, which is loaded again after a change
 * @param fields of a row: from them a removed one is restored
 */
export function officeTable<T extends Row, F extends Fields>(url: string, list: string, fields: F) {
  /** A row as it stands, as the body that would write it so. */
  const whole = (row: T): Body => Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof T]]));
  const create = async (body: Body) => void (await call(url, { method: 'POST', body }));
  const put = async (row: T | null, body: Body) => {
    if (row === null) await create(body);
    else await call(`${url}/${row.id}`, { method: 'PUT', body: { ...body, revision: row.revision } });
  };
  return {
    keyOf: ({ id }: T) => id,
    controls: (row: T | null) => controlsOf(fields, row),
    /** A row's controls, in the order of its fields. @param more what some are given besides */
    form: (more: { [Name in keyof F]?: More & { wide?: true } } = {}) => {
      return (row: T | null) =>
        entriesOf(fields).map(([name]) => {
          const { wide, ...given } = more[name] ?? {};
          const control = controlsOf<Fields>(fields, row)(name as never, given);
          return <Fragment key={name}>{wide === true ? <div data-wide>{control}</div> : control}</Fragment>;
        });
    },
    /** What the controls sent, as the body of a row. */
    bodyOf: (data: FormData) => bodyOf(fields, data),
    put,
    save: (row: T | null, data: FormData) => put(row, bodyOf(fields, data)),
    reload: () => refreshResource(list),
    remove: async ({ id, revision }: T) => void (await call(`${url}/${id}?revision=${revision}`, { method: 'DELETE' })),
    whole,
    restore: (row: T) => create(whole(row)),
    order: async (ids: number[]) => void (await call(`${url}/order`, { method: 'PUT', body: { ids } })),
  };
}

interface More {
  /** The id of a datalist. */
  list?: string;
  begin?: string;
  rows?: readonly { id: number; name: string }[];
}

/** The controls of a row's form, by the names of its fields. */
function controlsOf<F extends Fields>(fields: F, row: { readonly [Name in keyof F]?: unknown } | null) {
  type Name = NamesWith<F, { type: 'text' | 'choice' | 'day' | 'moment' | 'row' }>;
  return (name: Name, { begin, list, rows = [] }: More = {}): ReactNode => {
    const entry = fields[name];
    const common = {
      label: entry?.label ?? '',
      ...(entry?.hint === undefined ? {} : { hint: entry.hint }),
      name,
      defaultValue: String((row === null ? begin : row[name]) ?? ''),
    };
    switch (entry?.type) {
      case 'choice':
        return <SelectField {...common} options={optionsOf(entry.options)} />;
      case 'row': {
        const options = rows.map(({ id, name: label }) => ({ value: String(id), label }));
        return <SelectField {...common} options={[{ value: '', label: entry.unchosen }, ...options]} />;
      }
      case 'day':
        return <Field {...common} type="date" />;
      case 'moment': {
        const wall = common.defaultValue === '' ? '' : wallMoment(common.defaultValue);
        return <Field {...common} type="datetime-local" defaultValue={wall} />;
      }
      case 'text':
        if (entry.rows !== undefined) return <TextArea {...common} rows={entry.rows} maxLength={entry.most} />;
        return <Field {...common} list={list} type={entry.input ?? 'text'} maxLength={entry.most} autoComplete="off" />;
      default:
        return null;
    }
  };
}

function bodyOf(fields: Fields, data: FormData): Body {
  const body = entriesOf(fields).flatMap(([name, { type }]): [string, unknown][] => {
    const text = textOf(data, name);
    if (type === 'text' || type === 'choice' || type === 'moment') return [[name, text]];
    if (type === 'day') return [[name, text || null]];
    return type === 'row' ? [[name, Number(text) || null]] : [];
  });
  return Object.fromEntries(body);
}
