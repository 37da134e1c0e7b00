import { describe, expect, it } from 'vitest';
import {
  type Columns,
  filterParameters,
  filterSql,
  type ShownRow,
  select,
  shownColumns,
  withYesNo,
} from '../../../server/content/fieldColumns.ts';
import { filterProperties, shownProperties } from '../../../shared/contract/fields.ts';
import type { DraftOf, Fields, Shown } from '../../../shared/kinds/field.ts';

const FIELDS = {
  title: { type: 'text', most: 10, label: 'Titolo', missing: 'Scrivi il titolo.', shown: 'card' },
  colour: {
    type: 'choice',
    options: { red: 'Rosso', blue: 'Blu' },
    label: 'Colore',
    missing: 'Scegli.',
    shown: 'card',
    filter: true,
  },
  remote: { type: 'yesNo', label: 'Da casa', shown: 'card', filter: true },
  quiet: { type: 'fact', label: 'Tranquillo', shown: 'page' },
  since: { type: 'day', label: 'Dal', shown: 'page' },
} as const satisfies Fields;

interface Row extends ShownRow<typeof FIELDS, 'card'> {
  id: number;
}

describe('the columns of a SELECT', () => {
  it('are those of the row’s type, no more and no fewer', () => {
    const columns: Columns<Row> = { id: 't.id', ...shownColumns(FIELDS, 'card', 't') };
    expect(select(columns)).toBe('t.id, t.title, t.colour, t.remote');
    // @ts-expect-error: the row has an id that the query lacks
    select<Row>(shownColumns(FIELDS, 'card', 't'));
    // @ts-expect-error: the row has a field that the query lacks
    select<Row>({ id: 't.id', title: 't.title', colour: 't.colour' });
    // @ts-expect-error: the query has a column that the row lacks
    select<Row>({ ...columns, employer: 't.employer' });
  });

  it('are answers once yes and no are booleans', () => {
    const row: Row = { id: 1, title: 'a', colour: 'red', remote: 1 };
    const card: Shown<typeof FIELDS, 'card'> = withYesNo(FIELDS, row);
    expect(card).toEqual({ id: 1, title: 'a', colour: 'red', remote: true });
    expect(withYesNo(FIELDS, { quiet: null, remote: 0 as const })).toEqual({ quiet: null, remote: false });
    // @ts-expect-error: SQLite keeps 0 and 1, answers have booleans
    const wrong: Shown<typeof FIELDS, 'card'> = row;
    expect(wrong).toBe(row);
  });
});

it('a list is filtered by the fields that say so', () => {
  expect(Object.keys(filterProperties(FIELDS))).toEqual(['colour', 'remote']);
  expect(filterSql(FIELDS, 't')).toBe('(@colour IS NULL OR t.colour = +@colour) AND (@remote IS NULL OR t.remote = 1)');
  expect(filterParameters(FIELDS, { remote: '1', page: 2 })).toEqual({ colour: null, remote: '1' });
});

it('what a form requires, a published answer has', () => {
  const draft: DraftOf<typeof FIELDS> = { title: '', colour: null, remote: false, quiet: null, since: null };
  // @ts-expect-error: a draft may lack a colour, a published one may not
  const card: Shown<typeof FIELDS, 'card'> = draft;
  expect(Object.keys(shownProperties(FIELDS, 'card'))).toEqual(Object.keys(card).slice(0, 3));
});
