import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Figures as Counted, Figure } from '../../../shared/contract/figures.ts';
import { shortDay } from '../../../shared/rules/dates.ts';
import {
  FEW,
  FEW_WORDS,
  FIGURE_SPANS,
  type FigureKind,
  METRIC_LABELS,
  type Metric,
} from '../../../shared/rules/figures.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { DayChart } from '../../ui/DayChart.tsx';
import { FigureRows } from '../../ui/FigureRows.tsx';
import { Group } from '../../ui/Group.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { WideTable } from '../../ui/WideTable.tsx';
import { figuresUrl } from './api.ts';

const SPANS = FIGURE_SPANS.map((days) => ({ key: String(days), label: days === 365 ? 'Un anno' : `${days} giorni` }));

interface FiguresProps<Answer extends Counted> {
  /** @param form '.csv' for the spreadsheet */
  url: (days: number, form?: '.csv') => string;
  /** Below the chart. */
  more?: (answer: Answer) => ReactNode;
  /** Visits that are not counted: 'chi gestisce questo contenuto'. */
  keepers: string;
}

/** The figures of an item or shop, by day: how many people, never who. */
export function Figures<Answer extends Counted>({ url, more, keepers }: FiguresProps<Answer>) {
  const [span, setSpan] = useState('28');
  const resource = useResource<Answer>(url(Number(span)));
  return (
    <div className="stack gap-24">
      <PartChoice label="Periodo" parts={SPANS} chosen={span} onChoose={setSpan} />
      <Loaded resource={resource} height="100vh">
        {(answer) => (
          <>
            <Numbers answer={answer} />
            {more?.(answer)}
          </>
        )}
      </Loaded>
      <LinkButton look="quiet" className="begins" href={url(Number(span), '.csv')} download>
        <Download />
        Scarica in CSV
      </LinkButton>
      <p className="soft">
        Ogni persona conta una volta al giorno, senza sapere chi è. Non contano i robot, la redazione e {keepers}. Tra i
        salvati e i coupon non c’è più chi li ha tolti o ha cancellato l’account.
      </p>
    </div>
  );
}

/** Of one item. */
export function ItemFigures({ kind, item }: { kind: FigureKind; item: number }) {
  return (
    <Figures<Counted>
      url={(days, form) => figuresUrl(kind, item, days, form)}
      keepers="chi gestisce questo contenuto"
    />
  );
}

function Numbers({ answer }: { answer: Counted }) {
  const { metrics, days, totals } = answer;
  const [chosen, setChosen] = useState<Metric | undefined>(metrics.includes('opened') ? 'opened' : metrics[0]);
  const metric = chosen ?? 'opened';
  const isEmpty = metrics.every((name) => totals[name]?.n === 0);
  return (
    <>
      <Group aria-label="Che cosa mostra il grafico" className="figures">
        {metrics.map((name) => (
          <button key={name} type="button" aria-pressed={name === metric} onClick={() => setChosen(name)}>
            <span className="small">{METRIC_LABELS[name]}</span>
            <strong data-few={totals[name]?.few || undefined}>{words(totals[name])}</strong>
          </button>
        ))}
      </Group>
      {metrics.includes('tickets') && (
        <p className="soft">I biglietti contano uno per uno, senza gli omaggi e quelli restituiti.</p>
      )}
      {isEmpty ? (
        <p>Non c’è ancora niente da contare in questi giorni.</p>
      ) : (
        <>
          <Chart metric={metric} answer={answer} />
          <details className="disclosure">
            <summary>I numeri giorno per giorno</summary>
            <Table metrics={metrics} days={days} />
          </details>
        </>
      )}
    </>
  );
}

function Table({ metrics, days }: Pick<Counted, 'metrics' | 'days'>) {
  return (
    <WideTable label="Numeri giorno per giorno" low>
      <caption className="visually-hidden">I numeri, dal giorno più recente</caption>
      <FigureRows
        head={['Giorno', ...metrics.map((metric) => METRIC_LABELS[metric])]}
        rows={days
          .toReversed()
          .map(({ day, counts }) => [shortDay(day), ...metrics.map((metric) => words(counts[metric]))])}
      />
    </WideTable>
  );
}

/** A bar per day. The table behind it has the same numbers for screen readers. */
function Chart({ metric, answer: { days, totals } }: { metric: Metric; answer: Counted }) {
  const title = METRIC_LABELS[metric];
  return (
    <DayChart
      title={title}
      label={`${title} negli ultimi ${days.length} giorni: ${words(totals[metric])} in tutto.`}
      least={FEW}
      days={days.map(({ day, counts }) => {
        const figure = counts[metric];
        return { day, n: figure?.few === true ? null : (figure?.n ?? 0), words: words(figure) };
      })}
    />
  );
}

/** '12', 'meno di 5' */
export const words = (figure: Figure | undefined): string =>
  figure?.few === true ? FEW_WORDS : grouped(figure?.n ?? 0);
