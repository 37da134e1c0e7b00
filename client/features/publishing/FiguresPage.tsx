import { Link } from 'wouter';
import type { Figures as Answer, ShopFigures as ShopAnswer } from '../../../shared/contract/figures.ts';
import { type FigureKind, METRIC_LABELS } from '../../../shared/rules/figures.ts';
import { PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { useResource } from '../../lib/resource.ts';
import { FigureRows } from '../../ui/FigureRows.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { RoomPath } from '../../ui/RoomPath.tsx';
import { WideTable } from '../../ui/WideTable.tsx';
import { figuresUrl, shopFiguresUrl } from './api.ts';
import { Figures, ItemFigures, words } from './Figures.tsx';
import { figuresHref, ROOM, shopFiguresHref } from './paths.ts';

/** A metric that this kind does not have. */
const Nothing = () => (
  <>
    <span aria-hidden="true" className="soft">
      –
    </span>
    <span className="visually-hidden">non si conta</span>
  </>
);

/** ?numeri=activities.12: the figures of a live item, without opening it for editing. */
export function FiguresPage({ kind, item }: { kind: FigureKind; item: number }) {
  const { data } = useResource<Answer>(figuresUrl(kind, item, 28));
  return (
    <Page title="I tuoi numeri" lead={data?.title ?? '…'} above={<RoomPath room={ROOM} />} narrow>
      {kind === 'activities' && (
        <p>
          <Link href={shopFiguresHref(item)}>Con tutto quello che pubblica</Link>: eventi, promo, volantini, annunci e
          menu.
        </p>
      )}
      <ItemFigures kind={kind} item={item} />
    </Page>
  );
}

/** ?numeri=negozio.12: the figures of a shop and of all its items. */
export function ShopFiguresPage({ shop }: { shop: number }) {
  const { data } = useResource<ShopAnswer>(shopFiguresUrl(shop, 28));
  return (
    <Page title="I numeri del negozio" lead={data?.title ?? '…'} above={<RoomPath room={ROOM} />}>
      <Figures<ShopAnswer>
        url={(days, form) => shopFiguresUrl(shop, days, form)}
        more={(answer) => <ShopFigures answer={answer} />}
        keepers="chi gestisce il negozio"
      />
    </Page>
  );
}

/** The figures of a shop's items side by side; the name links to an item's days. */
function ShopFigures({ answer: { metrics, items } }: { answer: ShopAnswer }) {
  return (
    <Section title="Uno per uno">
      <WideTable label="I numeri di ogni contenuto" names>
        <caption className="visually-hidden">La scheda del posto, poi quello che pubblica</caption>
        <FigureRows
          head={['Contenuto', ...metrics.map((metric) => METRIC_LABELS[metric])]}
          rows={items.map(({ kind, id, title, totals }) => [
            <>
              <Link href={figuresHref(kind, id)}>{title}</Link>
              <span className="soft">{PUBLICATION_LABELS[kind].singular}</span>
            </>,
            ...metrics.map((metric) =>
              totals[metric] === undefined ? <Nothing key={metric} /> : words(totals[metric]),
            ),
          ])}
        />
      </WideTable>
    </Section>
  );
}
