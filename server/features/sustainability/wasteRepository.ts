import type { WasteException, WasteFraction, WasteItem, WastePoint } from '../../../shared/contract/waste.ts';
import { EXCEPTION_FIELDS, FRACTION_FIELDS, ITEM_FIELDS, ZONE_FIELDS } from '../../../shared/kinds/waste.ts';
import { POINT_FIELDS } from '../../../shared/kinds/wastePoints.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import type { Db } from '../../lib/db.ts';

interface ZoneRow extends ShownRow<typeof ZONE_FIELDS, 'card'> {
  id: number;
  slug: string;
}
type ExceptionRow = WasteException & { zone_id: number | null };
interface ItemRow extends ShownRow<typeof ITEM_FIELDS, 'card'> {
  fraction: string | null;
  container: string | null;
  colour: WasteFraction['colour'] | null;
}

const FRACTION: Columns<WasteFraction> = { slug: 't.slug', ...shownColumns(FRACTION_FIELDS, 'card', 't') };
const ZONE: Columns<ZoneRow> = { id: 't.id', slug: 't.slug', ...shownColumns(ZONE_FIELDS, 'card', 't') };
const EXCEPTION: Columns<ExceptionRow> = { zone_id: 't.zone_id', ...shownColumns(EXCEPTION_FIELDS, 'card', 't') };
const ITEM: Columns<ItemRow> = {
  ...shownColumns(ITEM_FIELDS, 'card', 't'),
  fraction: 'f.name',
  container: 'f.container',
  colour: 'f.colour',
};
const POINT: Columns<WastePoint> = { id: 't.id', ...shownColumns(POINT_FIELDS, 'card', 't') };

export interface PreferenceRow {
  zone: string;
  reminds: number;
}

export function wasteRepository(db: Db) {
  const fractions = db.prepare<[], WasteFraction>(
    `SELECT ${select(FRACTION)} FROM waste_fractions AS t ORDER BY position`,
  );
  const zones = db.prepare<[], ZoneRow>(`SELECT ${select(ZONE)} FROM waste_zones AS t ORDER BY position`);
  const rounds = db.prepare<[], { zone_id: number; weekday: number; fraction: string }>(
    `SELECT r.zone_id, r.weekday, f.slug AS fraction FROM waste_rounds AS r JOIN waste_fractions AS f ON f.id = r.fraction_id
     ORDER BY r.zone_id, r.weekday, f.position`,
  );
  // Past ones only as far back as the calendar's last month needs.
  const exceptions = db.prepare<[string], ExceptionRow>(
    `SELECT ${select(EXCEPTION)} FROM waste_exceptions AS t WHERE day >= ? ORDER BY day, zone_id IS NULL, id`,
  );
  const items = db.prepare<[], ItemRow>(
    `SELECT ${select(ITEM)} FROM waste_items AS t LEFT JOIN waste_fractions AS f ON f.id = t.fraction_id
     ORDER BY t.name COLLATE NOCASE`,
  );
  const points = db.prepare<[], WastePoint>(`SELECT ${select(POINT)} FROM waste_points AS t ORDER BY id`);
  const preference = db.prepare<[number], PreferenceRow>(
    `SELECT z.slug AS zone, p.reminds FROM waste_preferences AS p JOIN waste_zones AS z ON z.id = p.zone_id WHERE p.user_id = ?`,
  );
  const prefer = db.prepare<{ user_id: number; zone: string; reminds: number; now: string }>(
    `INSERT INTO waste_preferences (user_id, zone_id, reminds, updated_at)
     SELECT @user_id, id, @reminds, @now FROM waste_zones WHERE slug = @zone
     ON CONFLICT (user_id) DO UPDATE SET zone_id = excluded.zone_id, reminds = excluded.reminds, updated_at = excluded.updated_at`,
  );
  const claim = db
    .prepare<{ zone: string; day: string }, number>(
      `UPDATE waste_preferences SET reminded_for = @day
       WHERE reminds = 1 AND zone_id = (SELECT id FROM waste_zones WHERE slug = @zone)
         AND (reminded_for IS NULL OR reminded_for < @day) RETURNING user_id`,
    )
    .pluck();

  return {
    fractions: () => fractions.all(),
    zones: () => zones.all(),
    rounds: () => rounds.all(),
    exceptions: (since: string) => exceptions.all(since),
    items: (): WasteItem[] =>
      items.all().map(({ fraction, container, colour, ...item }) => ({
        ...item,
        fraction:
          fraction === null || container === null || colour === null ? null : { name: fraction, container, colour },
      })),
    points: () => points.all(),
    preference: (userId: number) => preference.get(userId),
    /** @returns false when there is no such zone */
    prefer: (row: { user_id: number; zone: string; reminds: number; now: string }) => prefer.run(row).changes > 0,
    /** People of a zone not yet reminded of a day's round; marks them as reminded. Call it inside a transaction. */
    claim: (zone: string, day: string) => claim.all({ zone, day }),
  };
}

export type WasteRepository = ReturnType<typeof wasteRepository>;
