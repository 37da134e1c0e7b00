import type { Figure, Figures } from '../../../shared/contract/figures.ts';
import { longDay, shortDay } from '../../../shared/rules/dates.ts';
import { FEW, FEW_WORDS, METRIC_LABELS, type Metric } from '../../../shared/rules/figures.ts';
import css from './Figures.module.css';

interface FiguresChartProps {
  metric: Metric;
  days: Figures['days'];
  total: Figure | undefined;
}

const HEIGHT = 100;
/** Of a day with a few people: there is something, and how much is not said. */
const FEW_HEIGHT = 4;
/** More bars than this stand without a space between them. */
const MOST_APART = 90;

/** A bar a day. The table behind it says the same to whoever does not see it. */
export function FiguresChart({ metric, days, total }: FiguresChartProps) {
  const figures = days.map(({ day, counts }) => ({ day, figure: counts[metric] ?? { n: 0, few: false } }));
  const best = figures.reduce((a, b) => ((b.figure.n ?? 0) > (a.figure.n ?? 0) ? b : a));
  const top = Math.max(best.figure.n ?? 0, FEW);
  const gap = days.length > MOST_APART ? 0 : 0.25;
  return (
    <figure className={css.chart}>
      <figcaption>
        {METRIC_LABELS[metric]}, al giorno
        {best.figure.n !== null && best.figure.n > 0 && (
          <span className="soft">
            {' '}
            · al massimo {best.figure.n}, {longDay(best.day)}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label(metric, days.length, total)}
      >
        {figures.map(({ day, figure: { n, few } }, index) => {
          const height = few ? FEW_HEIGHT : ((n ?? 0) / top) * HEIGHT;
          return (
            <rect
              key={day}
              x={index + gap / 2}
              y={HEIGHT - height}
              width={1 - gap}
              height={height}
              data-few={few || undefined}
            >
              <title>{`${shortDay(day)}: ${words({ n, few })}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{shortDay(days.at(-1)?.day ?? '')}</span>
      </div>
    </figure>
  );
}

/** 'Telefonate negli ultimi 28 giorni: 31 in tutto.' */
function label(metric: Metric, days: number, total: Figure | undefined): string {
  return `${METRIC_LABELS[metric]} negli ultimi ${days} giorni: ${words(total)} in tutto.`;
}

/** '12', 'meno di 5' */
export function words(figure: Figure | undefined): string {
  return figure?.few === true ? FEW_WORDS : String(figure?.n ?? 0);
}
