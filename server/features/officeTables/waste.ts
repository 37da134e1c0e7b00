import type {
  ExceptionBody,
  FractionBody,
  ItemBody,
  OfficeWaste,
  PointBody,
} from '../../../shared/contract/officeWaste.ts';
import { EXCEPTION_FIELDS, FRACTION_FIELDS, ITEM_FIELDS } from '../../../shared/kinds/waste.ts';
import { POINT_FIELDS } from '../../../shared/kinds/wastePoints.ts';
import { fullDay } from '../../../shared/rules/dates.ts';
import { columnNames } from '../../content/draftTable.ts';
import { townCentre } from '../../content/townCentre.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Editing } from './editing.ts';
import { freeSlug } from './editing.ts';
import { createTable, statements } from './table.ts';
import { createZones } from './wasteZones.ts';

const EXISTS = 'SELECT 1 FROM waste_zones WHERE id = ?';

/** The tables of the waste collection: types of waste, zones with their rounds, exceptions, glossary, points. */
export function createOfficeWaste(editing: Editing) {
  const { db } = editing;
  const fractions = createTable<FractionBody>(editing, fractionTable(editing));
  const zones = createZones(editing);
  const exceptions = createTable<ExceptionBody>(editing, exceptionTable(editing));
  const items = createTable<ItemBody>(editing, itemTable(editing));
  const points = createTable<PointBody>(editing, pointTable(editing));
  const centre = townCentre(db);
  /** All lists read the same tables. */
  const read = db.transaction(
    (): OfficeWaste => ({
      centre: centre(),
      fractions: fractions.list(),
      zones: zones.list(),
      exceptions: exceptions.list(),
      items: items.list(),
      points: points.list(),
    }),
  );
  return { read, fractions, zones, exceptions, items, points };
}

export type OfficeWasteService = ReturnType<typeof createOfficeWaste>;

const FRACTION = columnNames(FRACTION_FIELDS);

function fractionTable({ db }: Editing) {
  const rows = db.prepare<[], FractionBody & { id: number }>(
    `SELECT id, ${FRACTION.join(', ')} FROM waste_fractions ORDER BY position, id`,
  );
  const used = db.prepare<{ id: number }>(
    'SELECT 1 FROM waste_rounds WHERE fraction_id = @id UNION ALL SELECT 1 FROM waste_items WHERE fraction_id = @id LIMIT 1',
  );
  const plain = statements<FractionBody & { slug: string }>(db, 'waste_fractions', ['slug', ...FRACTION], true);
  const { update, remove, place } = statements<FractionBody>(db, 'waste_fractions', FRACTION, true);
  const slug = freeSlug(db, 'waste_fractions', 'rifiuto');
  return {
    noun: 'waste_fraction',
    subjects: 'Tipi di rifiuto',
    subject: ({ name }: FractionBody) => `Tipo di rifiuto: ${name}`,
    fields: FRACTION_FIELDS,
    all: () => rows.all(),
    insert: (body: FractionBody) => plain.insert({ ...body, slug: slug(body.name) }),
    update,
    place,
    remove(id: number) {
      if (used.get({ id }) !== undefined)
        throw new HttpError(409, 'Questo tipo è ancora nel calendario o nel glossario: toglilo prima da lì.');
      remove(id);
    },
  };
}

const EXCEPTION = columnNames(EXCEPTION_FIELDS);

function exceptionTable({ db }: Editing) {
  const rows = db.prepare<[], ExceptionBody & { id: number }>(
    `SELECT id, ${EXCEPTION.join(', ')} FROM waste_exceptions ORDER BY day, zone_id IS NULL, id`,
  );
  const zone = db.prepare<[number]>(EXISTS);
  const taken = db
    .prepare<{ day: string; zone_id: number | null }, number>(
      'SELECT id FROM waste_exceptions WHERE day = @day AND zone_id IS @zone_id',
    )
    .pluck();
  return {
    noun: 'waste_exception',
    subjects: 'Eccezioni della raccolta',
    subject: ({ day }: ExceptionBody) => `Raccolta: ${fullDay(day)}`,
    fields: EXCEPTION_FIELDS,
    all: () => rows.all(),
    check({ zone_id, day, moved_to }: ExceptionBody, id: number | null) {
      if (moved_to === day) throw invalid({ moved_to: ['È lo stesso giorno: scegline un altro.'] });
      if (zone_id !== null && zone.get(zone_id) === undefined) throw invalid({ zone_id: ['Questa zona non c’è più.'] });
      const other = taken.get({ day, zone_id });
      if (other !== undefined && other !== id)
        throw invalid({ day: ['Per questo giorno e questa zona c’è già un’eccezione.'] });
    },
    ...statements<ExceptionBody>(db, 'waste_exceptions', EXCEPTION),
  };
}

const ITEM = columnNames(ITEM_FIELDS);

function itemTable({ db }: Editing) {
  const rows = db.prepare<[], ItemBody & { id: number }>(
    `SELECT id, ${ITEM.join(', ')} FROM waste_items ORDER BY name COLLATE NOCASE`,
  );
  const fraction = db.prepare<[number]>('SELECT 1 FROM waste_fractions WHERE id = ?');
  const taken = db.prepare<[string], number>('SELECT id FROM waste_items WHERE name = ? COLLATE NOCASE').pluck();
  return {
    noun: 'waste_item',
    subjects: 'Glossario dei rifiuti',
    subject: ({ name }: ItemBody) => `Glossario dei rifiuti: ${name}`,
    fields: ITEM_FIELDS,
    all: () => rows.all(),
    check({ name, fraction_id, place }: ItemBody, id: number | null) {
      const other = taken.get(name);
      if (other !== undefined && other !== id) throw invalid({ name: ['Questa voce c’è già.'] });
      if (fraction_id === null && place === '') throw invalid({ place: ['Scrivi dove si porta, o scegli un tipo.'] });
      if (fraction_id !== null && fraction.get(fraction_id) === undefined)
        throw invalid({ fraction_id: ['Questo tipo di rifiuto non c’è più.'] });
    },
    ...statements<ItemBody>(db, 'waste_items', ITEM),
  };
}

const POINT = columnNames(POINT_FIELDS);

function pointTable({ db }: Editing) {
  const rows = db.prepare<[], PointBody & { id: number }>(
    `SELECT id, ${POINT.join(', ')} FROM waste_points ORDER BY kind, name COLLATE NOCASE`,
  );
  return {
    noun: 'waste_point',
    subjects: 'Punti di raccolta',
    subject: ({ name }: PointBody) => `Punto di raccolta: ${name}`,
    fields: POINT_FIELDS,
    all: () => rows.all(),
    ...statements<PointBody>(db, 'waste_points', POINT),
  };
}
