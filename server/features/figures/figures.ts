import type { Figure, Figures } from '../../../shared/contract/figures.ts';
import { addDays, instantOfWall, wallTime } from '../../../shared/rules/dates.ts';
import { FEW, FEW_WORDS, FIGURES, type FigureKind, METRIC_LABELS, type Metric } from '../../../shared/rules/figures.ts';
import { townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import { CSV_START, csvLine } from '../../lib/csv.ts';
import type { Db } from '../../lib/db.ts';
import { createFigureCounter } from './counter.ts';
import { figureRepository } from './repository.ts';

/** What an item's people did, by day. Who may ask is the desk's to say. */
export function createFigures(db: Db, clock: Clock) {
  const repository = figureRepository(db);

  /** Numbers by day and metric; what is missing is 0. */
  function numbers(kind: FigureKind, item_id: number, from: string): Map<string, number> {
    const item = { kind, item_id };
    const found = new Map(repository.counted(item, from).map(({ day, metric, n }) => [`${day} ${metric}`, n]));
    for (const { metric, hour, n } of repository.kept(item, instantOfWall(`${from}T00:00`))) {
      const key = `${wallTime(`${hour}:00:00.000Z`).day} ${metric}`;
      found.set(key, (found.get(key) ?? 0) + n);
    }
    return found;
  }

  return {
    counter: createFigureCounter(repository, clock),

    /** @param span days up to today */
    read(kind: FigureKind, id: number, span: number, title: string): Figures {
      const today = townNow(clock).day;
      const days = Array.from({ length: span }, (_, index) => addDays(today, index - span + 1));
      const metrics: readonly Metric[] = FIGURES[kind];
      const found = numbers(kind, id, days[0] as string);
      const number = (day: string, metric: Metric) => found.get(`${day} ${metric}`) ?? 0;
      const counts = (of: (metric: Metric) => number) =>
        Object.fromEntries(metrics.map((metric) => [metric, figure(of(metric))]));
      return {
        title,
        metrics: [...metrics],
        days: days.map((day) => ({ day, counts: counts((metric) => number(day, metric)) })),
        totals: counts((metric) => days.reduce((sum, day) => sum + number(day, metric), 0)),
      };
    },
  };
}
export type FigureService = ReturnType<typeof createFigures>;

const figure = (n: number): Figure => (n > 0 && n < FEW ? { n: null, few: true } : { n, few: false });

/** As a spreadsheet, a line a day. */
export function figuresCsv({ title, metrics, days }: Figures): string {
  const head = ['Contenuto', 'Giorno', ...metrics.map((metric) => METRIC_LABELS[metric])];
  const rows = days.map(({ day, counts }) => [
    title,
    day,
    ...metrics.map((metric) => {
      const found = counts[metric];
      return found?.few === true ? FEW_WORDS : (found?.n ?? 0);
    }),
  ]);
  return CSV_START + [head, ...rows].map(csvLine).join('');
}
