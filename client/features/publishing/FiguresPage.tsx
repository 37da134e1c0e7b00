import { Link } from 'wouter';
import type { Figures as Answer, ShopFigures as ShopAnswer } from '../../../shared/contract/figures.ts';
import { paths } from '../../../shared/paths.ts';
import type { FigureKind } from '../../../shared/rules/figures.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Page } from '../../ui/Page.tsx';
import { figuresUrl, shopFiguresUrl } from './api.ts';
import { Figures, ItemFigures } from './Figures.tsx';
import { CONTENT, shopFiguresHref } from './paths.ts';
import { ShopFigures } from './ShopFigures.tsx';

const PATH = [
  { href: paths.profile, label: 'Profilo' },
  { href: paths.modules, label: 'Moduli' },
  { href: CONTENT, label: 'I miei contenuti' },
];

/** ?numeri=activities.12: the figures of a live item, without opening it for editing. */
export function FiguresPage({ kind, item }: { kind: FigureKind; item: number }) {
  const { data } = useResource<Answer>(figuresUrl(kind, item, 28));
  return (
    <Page
      title="I tuoi numeri"
      lead={data?.title ?? '…'}
      above={<Breadcrumb steps={PATH} label="Percorso nei moduli" />}
      narrow
    >
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
    <Page
      title="I numeri del negozio"
      lead={data?.title ?? '…'}
      above={<Breadcrumb steps={PATH} label="Percorso nei moduli" />}
    >
      <Figures<ShopAnswer>
        url={(days, form) => shopFiguresUrl(shop, days, form)}
        more={(answer) => <ShopFigures answer={answer} />}
        keepers="chi gestisce il negozio"
      />
    </Page>
  );
}
