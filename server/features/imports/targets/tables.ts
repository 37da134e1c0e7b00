import { type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import { PointBody } from '../../../../shared/contract/officeWaste.ts';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import { UsefulNumberBody } from '../../../../shared/contract/usefulNumbers.ts';
import { degrees, position } from '../cells.ts';
import { coreName, plain } from '../words.ts';
import { pairs, valueWords } from './activityFields.ts';
import { CODE_FIELD, field, oneOf, ownFields, parsed, text } from './fields.ts';
import { schemaErrors } from './lengths.ts';
import { simpleFinder } from './simpleFinder.ts';
import type { TableField, Target } from './target.ts';

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
      if (missing.length > 0)
        return Object.fromEntries(missing.map((name) => [name, ['Questo campo è obbligatorio.']]));
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
  !Value.Check(schema.properties[name] ?? Type.Unknown(), name === 'lat' || name === 'lng' ? null : '');

/** The target for the telephone numbers of the page "Numeri utili". */
export function usefulNumberTarget(rows: OfficeRows): Target {
  const fields: TableField[] = [
    text(
      { name: 'name', label: 'Nome', required: true, example: 'Guardia medica' },
      'chi,ufficio,servizio,denominazione,ente',
    ),
    text(
      { name: 'number', label: 'Numero', required: true, example: '116 117' },
      'telefono,tel,numero di telefono,recapito',
    ),
    text({ name: 'section', label: 'Sezione', example: 'Emergenze' }, 'gruppo,categoria,tipo,area'),
    text({ name: 'note', label: 'Nota', example: 'dalle 20:00 alle 8:00' }, 'note,orario,orari,descrizione'),
    CODE_FIELD,
  ];
  return tableTarget(rows, {
    kind: 'useful_numbers',
    schema: UsefulNumberBody,
    fields,
    labels: { section: 'Sezione', name: 'Nome', number: 'Numero', note: 'Nota' },
    words: (_name, value) => valueWords(value),
    subtitle: ({ section, number }) => [section, number].filter(Boolean).join(' · '),
    keyOf: ({ section, name }) => `${plain(String(section ?? ''))}|${plain(String(name ?? ''))}`,
    compose: (given, { district }) => ({ note: '', section: district || 'Altri numeri', ...ownFields(given) }),
  });
}

const POINT_KIND = oneOf(
  { acqua: 'Acqua', centro: 'Centro', isola: 'Isola', olio: 'Olio', pile: 'Pile', tessili: 'Tessili' },
  {
    acqua: 'casa dell acqua,fontanella,acqua pubblica',
    centro: 'centro di raccolta,ccr,centro comunale',
    isola: 'isola ecologica,ecopunto',
    olio: 'olio esausto,olio vegetale',
    pile: 'pile esauste,pile e batterie,batterie',
    tessili: 'abiti usati,indumenti,vestiti,abiti',
  },
);

/** The target for waste collection points and water points. */
export function wastePointTarget(rows: OfficeRows): Target {
  const fields: TableField[] = [
    text({ name: 'name', label: 'Nome', required: true, example: 'Isola ecologica del porto' }, 'denominazione,punto'),
    parsed(
      { name: 'kind', label: 'Che cos’è', required: true, example: 'isola' },
      'tipo,tipologia,specie,categoria',
      POINT_KIND,
    ),
    text({ name: 'address', label: 'Indirizzo', example: 'Via del Porto' }, 'via,dove,ubicazione'),
    parsed({ name: 'lat', label: 'Latitudine', example: '37,5092' }, 'lat,latitude', (cell) => degrees(cell, 90)),
    parsed({ name: 'lng', label: 'Longitudine', example: '13,0833' }, 'lng,lon,long,longitude', (cell) =>
      degrees(cell, 180),
    ),
    field({ name: 'position', label: 'Coordinate insieme' }, 'coordinate,gps,posizione', (cell, given) =>
      Object.assign(given, position(cell)),
    ),
    text({ name: 'hours', label: 'Orari', example: 'lun-sab 8-12' }, 'orario,apertura,orari di apertura'),
    text({ name: 'note', label: 'Nota' }, 'note,descrizione'),
    CODE_FIELD,
  ];
  return tableTarget(rows, {
    kind: 'waste_points',
    schema: PointBody,
    fields,
    labels: {
      kind: 'Che cos’è',
      name: 'Nome',
      address: 'Indirizzo',
      lat: 'Latitudine',
      lng: 'Longitudine',
      hours: 'Orari',
      note: 'Nota',
    },
    words: (_name, value) => valueWords(value),
    subtitle: ({ kind, address }) => [kind, address].filter(Boolean).join(' · '),
    keyOf: ({ kind, name, address }) =>
      [kind ?? '', coreName(String(name ?? '')), plain(String(address ?? ''))].join('|'),
    compose: (given) => ({ note: '', hours: 'Sempre', ...pairs(ownFields(given)) }),
  });
}
