import { type TObject, Type } from 'typebox';
import { Check } from 'typebox/schema';
import { PointBody } from '../../../../shared/contract/officeWaste.ts';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import { UsefulNumberBody } from '../../../../shared/contract/usefulNumbers.ts';
import { NEEDED } from '../../../../shared/kinds/field.ts';
import { NUMBER_FIELDS } from '../../../../shared/kinds/usefulNumbers.ts';
import { POINT_FIELDS } from '../../../../shared/kinds/wastePoints.ts';
import { coreName, plain } from '../likeness.ts';
import { kindColumns, ownFields, POSITION, pairs, schemaErrors } from './fields.ts';
import { simpleFinder } from './lookups.ts';
import type { Target } from './target.ts';

/** A table of the office, with the functions its editor uses. */
export interface OfficeRows {
  list(): (Draft & { id: number; revision: string })[];
  create(body: never, actorId: number): number;
  change(id: number, body: never, actorId: number): void;
}

interface Facts extends Pick<Target, 'kind' | 'fields' | 'labels' | 'words' | 'subtitle' | 'keyOf' | 'compose'> {
  schema: TObject;
}

export function tableTarget(rows: OfficeRows, { schema, ...facts }: Facts): Target {
  // The sentence for a missing field comes before those for length and format.
  const names = Object.keys(schema.properties);
  const body = (draft: Draft) => Object.fromEntries(names.map((name) => [name, draft[name]]));
  const found = (id: number) => rows.list().find((row) => row.id === id);
  return {
    ...facts,
    category: () => null,
    called: () => null,
    title: ({ name }) => String(name ?? ''),
    item(id) {
      const row = found(id);
      if (row === undefined) return undefined;
      return { id, title: String(row.name), subtitle: facts.subtitle(row), path: null, archived: false };
    },
    read(id) {
      const row = found(id);
      return row === undefined ? undefined : body(row);
    },
    view: (draft) => draft,
    join: (live, taken) => ({ ...live, ...taken }),
    misplaced: () => () => null,
    check(draft) {
      const missing = names.filter(
        (name) => required(schema, name) && (draft[name] === undefined || draft[name] === null || draft[name] === ''),
      );
      if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, [NEEDED]]));
      return schemaErrors(schema, body(draft));
    },
    write(draft, id, importer) {
      if (id === null) return rows.create(body(draft) as never, importer.id);
      rows.change(id, { ...body(draft), revision: found(id)?.revision } as never, importer.id);
      return id;
    },
    finder: () => simpleFinder(rows.list(), facts.keyOf),
  };
}

const required = (schema: TObject, name: string) =>
  !Check(schema.properties[name] ?? Type.Unknown(), name === 'lat' || name === 'lng' ? null : '');

/** The target for the telephone numbers of the page "Numeri utili". */
export function usefulNumberTarget(rows: OfficeRows): Target {
  return tableTarget(rows, {
    kind: 'useful_numbers',
    schema: UsefulNumberBody,
    ...kindColumns(NUMBER_FIELDS, null),
    subtitle: ({ section, number }) => [section, number].filter(Boolean).join(' · '),
    keyOf: ({ section, name }) => `${plain(String(section ?? ''))}|${plain(String(name ?? ''))}`,
    compose: (given, { district }) => ({ note: '', section: district || 'Altri numeri', ...ownFields(given) }),
  });
}

/** The target for waste collection points and water points. */
export function wastePointTarget(rows: OfficeRows): Target {
  return tableTarget(rows, {
    kind: 'waste_points',
    schema: PointBody,
    ...kindColumns(POINT_FIELDS, null, { lat: [POSITION] }),
    subtitle: ({ kind, address }) =>
      [POINT_FIELDS.kind.options[kind as PointBody['kind']], address].filter(Boolean).join(' · '),
    keyOf: ({ kind, name, address }) =>
      [kind ?? '', coreName(String(name ?? '')), plain(String(address ?? ''))].join('|'),
    compose: (given) => ({ note: '', hours: 'Sempre', ...pairs(ownFields(given)) }),
  });
}
