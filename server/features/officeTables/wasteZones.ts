import type { ZoneBody } from '../../../shared/contract/officeWaste.ts';
import { ZONE_FIELDS } from '../../../shared/kinds/waste.ts';
import { columnNames } from '../../content/draftTable.ts';
import { invalid } from '../../http/errors.ts';
import { type Editing, freeSlug } from './editing.ts';
import { createTable, statements } from './table.ts';

const COLUMNS = columnNames(ZONE_FIELDS);

/**
 * A zone of the waste collection and its week, edited together, so that whoever changes a round sees the others of the
 * zone.
 */
export function createZones(editing: Editing) {
  const { db } = editing;
  type Plain = Omit<ZoneBody, 'rounds'>;
  const zones = db.prepare<[], Plain & { id: number }>(
    `SELECT id, ${COLUMNS.join(', ')} FROM waste_zones ORDER BY position, id`,
  );
  const rounds = db.prepare<[], { zone_id: number; weekday: number; fraction_id: number }>(
    `SELECT r.zone_id, r.weekday, r.fraction_id FROM waste_rounds AS r JOIN waste_fractions AS f ON f.id = r.fraction_id
     ORDER BY f.position, f.id`,
  );
  const people = db.prepare<[], [number, number]>('SELECT zone_id, people FROM waste_zone_people').raw();
  const fractions = db.prepare<[], number>('SELECT id FROM waste_fractions').pluck();
  const clear = db.prepare<[number]>('DELETE FROM waste_rounds WHERE zone_id = ?');
  const collect = db.prepare<[number, number, number]>(
    'INSERT INTO waste_rounds (zone_id, weekday, fraction_id) VALUES (?, ?, ?)',
  );
  const named = statements<Plain & { slug: string }>(db, 'waste_zones', ['slug', ...COLUMNS], true);
  const plain = statements<Plain>(db, 'waste_zones', COLUMNS, true);
  const slug = freeSlug(db, 'waste_zones', 'zona');

  function write(id: number, week: number[][]): void {
    clear.run(id);
    for (const [day, ids] of week.entries()) for (const fraction of new Set(ids)) collect.run(id, day + 1, fraction);
  }

  const table = createTable<ZoneBody>(editing, {
    noun: 'waste_zone',
    subjects: 'Zone della raccolta',
    subject: ({ name }) => `Zona della raccolta: ${name}`,
    fields: ZONE_FIELDS,
    all() {
      const all = rounds.all();
      const on = (zone: number, weekday: number) =>
        all.filter((row) => row.zone_id === zone && row.weekday === weekday).map(({ fraction_id }) => fraction_id);
      return zones.all().map((zone) => ({ ...zone, rounds: [1, 2, 3, 4, 5, 6, 7].map((day) => on(zone.id, day)) }));
    },
    check({ rounds: week, lat, lng }) {
      if ((lat === null) !== (lng === null)) throw invalid({ lat: ['Indica il punto sulla mappa.'] });
      const known = new Set(fractions.all());
      if (week.flat().some((id) => !known.has(id)))
        throw invalid({ rounds: ['Un tipo di rifiuto che hai scelto non c’è più.'] });
    },
    insert({ rounds: week, ...zone }) {
      const id = named.insert({ slug: slug(zone.name), ...zone });
      write(id, week);
      return id;
    },
    update(id, { rounds: week, ...zone }) {
      plain.update(id, zone);
      write(id, week);
    },
    remove: plain.remove,
    place: plain.place,
  });

  return {
    ...table,
    list() {
      const count = new Map(people.all());
      return table.list().map((zone) => ({ ...zone, people: count.get(zone.id) ?? 0 }));
    },
  };
}
