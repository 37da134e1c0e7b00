import { Link } from 'wouter';
import type { ShopFigures } from '../../../shared/contract/figures.ts';
import { FEW, METRIC_LABELS } from '../../../shared/rules/figures.ts';
import { useResource } from '../../lib/resource.ts';
import { NumberCards } from '../../ui/NumberCards.tsx';
import { Section } from '../../ui/Page.tsx';
import { shopFiguresUrl } from './api.ts';
import { shopFiguresHref } from './paths.ts';

/** The figures that a shop reads first. */
const FIRST = ['opened', 'called', 'directions', 'saved'] as const;

/** This week's figures of a shop and of all it publishes. Renders nothing when they can't be loaded. */
export function WeekFigures({ shop }: { shop: number }) {
  const { data, error } = useResource<ShopFigures>(shopFiguresUrl(shop, 7));
  if (data === null && error !== null) return null;
  const href = shopFiguresHref(shop);
  const count = (metric: (typeof FIRST)[number]) => {
    if (data === null) return undefined;
    const figure = data.totals[metric];
    return figure?.few === true ? `< ${FEW}` : (figure?.n ?? 0);
  };
  return (
    <Section title="Questa settimana" more={<Link href={href}>Tutti i numeri</Link>}>
      <NumberCards
        label="Questa settimana"
        cards={FIRST.map((metric) => ({ href, count: count(metric), words: METRIC_LABELS[metric] }))}
      />
    </Section>
  );
}
