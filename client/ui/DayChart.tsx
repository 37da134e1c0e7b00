import { longDay, shortDay } from '../../shared/rules/dates.ts';
import { grouped } from '../../shared/rules/text.ts';
import css from './DayChart.module.css';

interface DayChartProps {
  /** 'Telefonate' */
  title: string;
  /** Its label for screen readers; the table beside the chart has the numbers. */
  label: string;
  /** Oldest first; `words` for the bar's title; `n` null: a few, without the number. */
  days: readonly { day: string; n: number | null; words: string }[];
  /** The least number that fills the chart's height. */
  least?: number;
}

const HEIGHT = 100;
/** Height of the bar of a day with a few people, whose number is not shown. */
const FEW_HEIGHT = 4;
/** More bars than this stand without a space between them. */
const MOST_APART = 90;

/** A bar per day. A table has the same numbers for screen readers. */
export function DayChart({ title, label, days, least = 1 }: DayChartProps) {
  const best = days.reduce((a, b) => ((b.n ?? 0) > (a.n ?? 0) ? b : a));
  const top = Math.max(best.n ?? 0, least);
  const gap = days.length > MOST_APART ? 0 : 0.25;
  return (
    <figure className={`wide ${css.chart}`}>
      <figcaption>
        {title}, al giorno
        {best.n !== null && best.n > 0 && (
          <span className="soft">
            {' '}
            · al massimo {grouped(best.n)}, {longDay(best.day)}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map(({ day, n, words }, index) => {
          const height = n === null ? FEW_HEIGHT : (n / top) * HEIGHT;
          return (
            <rect
              key={day}
              x={index + gap / 2}
              y={HEIGHT - height}
              width={1 - gap}
              height={height}
              data-few={n === null || undefined}
            >
              <title>{`${shortDay(day)}: ${words}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="flex apart small margin-top-8" aria-hidden="true">
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{shortDay(days.at(-1)?.day ?? '')}</span>
      </div>
    </figure>
  );
}
