import { METRIC_LABELS, type Metric } from '../../../shared/rules/figures.ts';

interface MetricHeadProps {
  /** The name of the first column. */
  first: string;
  metrics: readonly Metric[];
}

/** The head of a table of figures: a column per metric. */
export function MetricHead({ first, metrics }: MetricHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {metrics.map((metric) => (
          <th key={metric} scope="col">
            {METRIC_LABELS[metric]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
