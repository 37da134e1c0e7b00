import { Link } from 'wouter';
import type { ShopFigures as Answer } from '../../../shared/contract/figures.ts';
import { PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { Section } from '../../ui/Page.tsx';
import { WideTable } from '../../ui/WideTable.tsx';
import css from './Figures.module.css';
import { MetricHead, words } from './FiguresChart.tsx';
import { figuresHref } from './paths.ts';

/** The figures of a shop's items side by side; the name links to an item's days. */
export function ShopFigures({ answer: { metrics, items } }: { answer: Answer }) {
  return (
    <Section title="Uno per uno">
      <WideTable label="I numeri di ogni contenuto" className={css.items}>
        <caption className="visually-hidden">La scheda del posto, poi quello che pubblica</caption>
        <MetricHead first="Contenuto" metrics={metrics} />
        <tbody>
          {items.map(({ kind, id, title, totals }) => (
            <tr key={`${kind}.${id}`}>
              <th scope="row">
                <Link href={figuresHref(kind, id)}>{title}</Link>
                <span className="soft">{PUBLICATION_LABELS[kind].singular}</span>
              </th>
              {metrics.map((metric) => (
                <td key={metric}>{totals[metric] === undefined ? <Nothing /> : words(totals[metric])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
}

/** A metric that this kind does not have. */
const Nothing = () => (
  <>
    <span aria-hidden="true" className="soft">
      –
    </span>
    <span className="visually-hidden">non si conta</span>
  </>
);
