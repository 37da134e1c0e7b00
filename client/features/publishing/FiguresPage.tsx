import type { Figures as Answer } from '../../../shared/contract/figures.ts';
import { paths } from '../../../shared/paths.ts';
import type { FigureKind } from '../../../shared/rules/figures.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Page } from '../../ui/Page.tsx';
import { figuresUrl } from './api.ts';
import { Figures } from './Figures.tsx';
import { CONTENT } from './paths.ts';

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
      <Figures kind={kind} item={item} />
    </Page>
  );
}
