import { addDays, weekdayOf } from '../../shared/rules/dates.ts';
import { FIGURES, type FigureKind, type Metric } from '../../shared/rules/figures.ts';
import type { Db, Write } from '../foundation/writer.ts';
import { type Calendar, hash } from './calendar.ts';
import type { Lookups } from './lookups.ts';

/** People on a usual day; saved items and coupons are counted from the people's own rows. */
const USUAL: Record<FigureKind, Partial<Record<Metric, number>>> = {
  activities: { listed: 64, opened: 19, called: 4, directions: 6, website: 3 },
  events: { listed: 42, opened: 13, directions: 3 },
  jobs: { listed: 30, opened: 9 },
  promotions: { listed: 36, opened: 11 },
  flyers: { listed: 22, opened: 8, scanned: 10 },
  menus: { scanned: 27 },
};
/** Monday to Sunday: more visits before the weekend. */
const WEEK = [0.7, 0.65, 0.75, 0.9, 1.25, 1.5, 1.3] as const;
const DAYS = 60;
/** The current day has only a part of a whole day's counts. */
const TODAY = 0.4;

const THEIRS = 'owner_id IN (?, ?)';
const OF_THEIR_SHOP = `activity_id IN (SELECT id FROM activities WHERE ${THEIRS})`;

interface Item {
  id: number;
  published_at: string;
}

/** Figures of the shopkeeper's and the organiser's items, one counter a day. */
export function writeFigures(db: Db, write: Write, calendar: Calendar, { personId }: Lookups): void {
  for (const kind of Object.keys(FIGURES) as FigureKind[]) {
    const items = db
      .prepare<[number | null, number | null], Item>(
        `SELECT id, published_at FROM ${kind} WHERE ${kind === 'menus' ? OF_THEIR_SHOP : THEIRS} AND status = 'published' ORDER BY id`,
      )
      .all(personId('esercente'), personId('organizzatore'));
    for (const item of items) writeItem(write, calendar, kind, item);
  }
}

function writeItem(write: Write, calendar: Calendar, kind: FigureKind, { id, published_at }: Item): void {
  const liked = share(`${kind}/${id}`, 0.4, 1.6);
  for (let ago = DAYS; ago >= 0; ago--) {
    const day = addDays(calendar.day(0), -ago);
    if (day < published_at.slice(0, 10)) continue;
    const crowd = liked * (WEEK[weekdayOf(day) - 1] ?? 1) * (ago === 0 ? TODAY : 1);
    for (const [metric, usual] of Object.entries(USUAL[kind])) {
      const n = Math.round(usual * crowd * share(`${kind}/${id}/${day}/${metric}`, 0.6, 1.4));
      if (n > 0) write('item_figures', { kind, item_id: id, day, metric, n });
    }
  }
}

/** A number between two that is always the same for a key. */
const share = (key: string, from: number, to: number) => from + (hash(key) / 2 ** 32) * (to - from);
