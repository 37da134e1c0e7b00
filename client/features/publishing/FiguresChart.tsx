import type { Figure, Figures } from '../../../shared/contract/figures.ts';
import { FEW, FEW_WORDS, METRIC_LABELS, type Metric } from '../../../shared/rules/figures.ts';
import { DayChart } from '../../ui/DayChart.tsx';

interface FiguresChartProps {
  metric: Metric;
  days: Figures['days'];
  total: Figure | undefined;
}

/** A bar per day. The table behind it has the same numbers for screen readers. */
export function FiguresChart({ metric, days, total }: FiguresChartProps) {
  return (
    <DayChart
      title={METRIC_LABELS[metric]}
      label={label(metric, days.length, total)}
      least={FEW}
      days={days.map(({ day, counts }) => {
        const figure = counts[metric];
        return { day, n: figure?.few === true ? null : (figure?.n ?? 0), words: words(figure) };
      })}
    />
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
