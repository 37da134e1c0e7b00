import { entriesOf, type Fields, type Live, type NamesWith, type Shown, shownNames } from '../../shared/kinds/field.ts';

/** SQL by column name. A column that the row's type has and the record lacks does not compile. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: string };

/** The columns of a SELECT. */
export function select<Row>(columns: Columns<Row>): string {
  return Object.entries<string>(columns as Record<string, string>)
    .map(([name, sql]) => (sql.endsWith(`.${name}`) ? sql : `${sql} AS ${name}`))
    .join(', ');
}

/** A published value as SQLite keeps it. */
type Kept<T> = T extends boolean ? 0 | 1 : T;
/** The columns of the fields that answers show. */
export type ShownRow<F extends Fields, Where extends 'card' | 'page'> = {
  -readonly [Name in keyof Shown<F, Where>]: Kept<Live<F[Name & keyof F]>>;
};

/** The columns of the fields that answers show, read from the kind's table. @param alias of the table */
export function shownColumns<F extends Fields, Where extends 'card' | 'page'>(fields: F, where: Where, alias: string) {
  return Object.fromEntries(shownNames(fields, where).map((name) => [name, `${alias}.${name}`])) as Columns<
    ShownRow<F, Where>
  >;
}

type YesNoNames<F extends Fields> = NamesWith<F, { type: 'yesNo' | 'fact' }>;
type WithYesNo<F extends Fields, Row> = {
  [Name in keyof Row]: Name extends YesNoNames<F> ? Live<F[Name]> : Row[Name];
};

/** The row with its yes-or-no columns as booleans, as answers have them. */
export function withYesNo<F extends Fields, Row extends object>(fields: F, row: Row): WithYesNo<F, Row> {
  const answer = { ...row } as Record<string, unknown>;
  for (const [name, { type }] of entriesOf(fields))
    if ((type === 'yesNo' || type === 'fact') && typeof answer[name] === 'number') answer[name] = answer[name] === 1;
  return answer as WithYesNo<F, Row>;
}

/** The filters of a list as SQL, with a parameter of each one's name. `+@x` keeps a statement's plan (docs/decisions/0106). */
export function filterSql(fields: Fields, alias: string): string {
  return entriesOf(fields)
    .flatMap(([name, field]) =>
      'filter' in field
        ? [
            field.type === 'choice'
              ? `(@${name} IS NULL OR ${alias}.${name} = +@${name})`
              : `(@${name} IS NULL OR ${alias}.${name} = 1)`,
          ]
        : [],
    )
    .join(' AND ');
}

export type FilterParameters<F extends Fields> = Record<NamesWith<F, { filter: true }>, string | null>;

/** The parameters of `filterSql` for the filters of a request. */
export function filterParameters<F extends Fields>(fields: F, filters: object): FilterParameters<F> {
  const given = filters as Record<string, string | undefined>;
  const names = entriesOf(fields).flatMap(([name, field]) => ('filter' in field ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as FilterParameters<F>;
}
