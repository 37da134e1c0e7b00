import type { Figure, Figures, ShopFigures } from '../../../shared/contract/figures.ts';
import { addDays, instantOfWall, wallTime } from '../../../shared/rules/dates.ts';
import { FEW, FEW_WORDS, type FigureKind, METRIC_LABELS, METRICS, type Metric } from '../../../shared/rules/figures.ts';
import { townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import { CSV_START, csvLine } from '../../lib/csv.ts';
import type { Db } from '../../lib/db.ts';
import { createFigureCounter } from './counter.ts';
import { figureRepository } from './repository.ts';

/** An item's figures by day; the desk checks who may see them. */
export function createFigures(db: Db, clock: Clock) {
  const repository = figureRepository(db);

  /** Numbers by day and metric; missing ones are 0. */
  function numbers(kind: FigureKind, item_id: number, from: string): Map<string, number> {
    const item = { kind, item_id };
    const found = new Map(repository.counted(item, from).map(({ day, metric, n }) => [`${day} ${metric}`, n]));
    for (const { metric, hour, n } of repository.kept(item, instantOfWall(`${from}T00:00`))) {
      const key = `${wallTime(`${hour}:00:00.000Z`).day} ${metric}`;
      found.set(key, (found.get(key) ?? 0) + n);
    }
    return found;
  }

  const daysOf = (span: number) => {
    const today = townNow(clock).day;
    return Array.from({ length: span }, (_, index) => addDays(today, index - span + 1));
  };

  /** @param of a number by day and metric */
  function table(days: readonly string[], metrics: readonly Metric[], of: (day: string, metric: Metric) => number) {
    const counts = (number: (metric: Metric) => number) =>
      Object.fromEntries(metrics.map((metric) => [metric, figure(number(metric))]));
    return {
      metrics: [...metrics],
      days: days.map((day) => ({ day, counts: counts((metric) => of(day, metric)) })),
      totals: counts((metric) => days.reduce((sum, day) => sum + of(day, metric), 0)),
    };
  }

  function read(kind: FigureKind, id: number, span: number, title: string): Figures {
    const days = daysOf(span);
    const found = numbers(kind, id, days[0] as string);
    const metrics = repository.metricsOf({ kind, item_id: id });
    return { title, ...table(days, metrics, (day, metric) => found.get(`${day} ${metric}`) ?? 0) };
  }

  /** The figures of a shop and of each of its items; items without any in these days are left out. */
  function readShop(id: number, span: number, title: string): ShopFigures & { each: Figures[] } {
    const days = daysOf(span);
    const from = days[0] as string;
    const all = repository.ofShop(id).map((item) => ({
      ...item,
      metrics: repository.metricsOf({ kind: item.kind, item_id: item.id }),
      found: numbers(item.kind, item.id, from),
    }));
    const known = all.filter(({ kind, found }) => kind === 'activities' || found.size > 0);
    const shown = METRICS.filter((metric) => known.some(({ metrics }) => metrics.includes(metric)));
    const sum = (day: string, metric: Metric) =>
      known.reduce((total, { found }) => total + (found.get(`${day} ${metric}`) ?? 0), 0);
    const each = known.map((item) => ({
      title: item.title,
      ...table(days, item.metrics, (day, metric) => item.found.get(`${day} ${metric}`) ?? 0),
    }));
    return {
      title,
      ...table(days, shown, sum),
      items: known.map((item, index) => ({
        kind: item.kind,
        id: item.id,
        title: item.title,
        totals: each[index]?.totals ?? {},
      })),
      each,
    };
  }

  return { counter: createFigureCounter(repository, clock), read, readShop };
}
export type FigureService = ReturnType<typeof createFigures>;

const figure = (n: number): Figure => (n > 0 && n < FEW ? { n: null, few: true } : { n, few: false });

/**
 * As a spreadsheet, a line per item and day. @param metrics its columns; a cell is empty where the item has no such
 * metric
 */
export function figuresCsv(items: readonly Figures[], metrics: readonly Metric[]): string {
  const head = ['Contenuto', 'Giorno', ...metrics.map((metric) => METRIC_LABELS[metric])];
  const rows = items.flatMap(({ title, days }) =>
    days.map(({ day, counts }) => [title, day, ...metrics.map((metric) => cell(counts[metric]))]),
  );
  return CSV_START + [head, ...rows].map(csvLine).join('');
}

const cell = (found: Figure | undefined) => (found === undefined ? '' : found.few ? FEW_WORDS : (found.n ?? 0));
