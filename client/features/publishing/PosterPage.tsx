import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { EventDetail } from '../../../shared/contract/events.ts';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import type { Poster as Answer } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import type { PosterKind } from '../../../shared/rules/posters.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/edit/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PaperSheet, type PaperSize } from '../../ui/PaperSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WebAddress } from '../../ui/WebAddress.tsx';
import { Poster, type PosterFacts } from './Poster.tsx';
import css from './PosterPage.module.css';
import { CONTENT } from './paths.ts';
import { activityPoster, eventPoster, promotionPoster } from './posterWords.ts';

const PATH = [
  { href: paths.profile, label: 'Profilo' },
  { href: paths.modules, label: 'Moduli' },
  { href: CONTENT, label: 'I miei contenuti' },
];
const SIZES = [
  { value: 'a4', label: 'Un A4, per la vetrina' },
  { value: 'a6', label: 'Quattro A6, per il banco' },
] as const;

/** ?locandina=events.12: a live item's poster, to print. */
export function PosterPage({ kind, item }: { kind: PosterKind; item: number }) {
  const resource = useResource<Answer>(`/api/desk/${kind}/items/${item}/poster`);
  return (
    <Page
      title="Locandina"
      tabTitle="I miei contenuti"
      lead={resource.data?.title ?? '…'}
      above={<Breadcrumb steps={PATH} label="Percorso nei moduli" />}
    >
      <Loaded resource={resource} kind={kind} skeleton={<Skeleton height="600px" />}>
        {(poster) => <OfKind kind={kind} poster={poster} />}
      </Loaded>
    </Page>
  );
}

/** Reads the item as everybody sees it. */
function OfKind({ kind, poster }: { kind: PosterKind; poster: Answer }) {
  const resource = useResource<EventDetail | PromotionDetail | ActivityDetail>(
    `/api/${kind}/${encodeURIComponent(poster.key)}`,
  );
  return (
    <Loaded resource={resource} kind={kind} skeleton={<Skeleton height="600px" />}>
      {(detail) => <Sheets poster={poster} facts={factsOf(kind, detail)} />}
    </Loaded>
  );
}

function factsOf(kind: PosterKind, detail: EventDetail | PromotionDetail | ActivityDetail): PosterFacts {
  if (kind === 'events') return eventPoster(detail as EventDetail);
  if (kind === 'promotions') return promotionPoster(detail as PromotionDetail);
  return activityPoster(detail as ActivityDetail);
}

function Sheets({ poster, facts }: { poster: Answer; facts: PosterFacts }) {
  const [size, setSize] = useState<PaperSize>('a4');
  return (
    <div className={css.columns}>
      <div className={css.choices}>
        <Segments label="Foglio" hint="Su carta A4." value={size} options={SIZES} onChange={setSize} />
        <Button onClick={() => print()}>
          <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
          Stampa
        </Button>
        <p>
          Il codice apre{' '}
          <a href={poster.url}>
            <WebAddress url={poster.url} />
          </a>
        </p>
      </div>
      <PaperSheet size={size}>
        <Poster facts={facts} url={poster.url} qr={poster.qr} />
      </PaperSheet>
    </div>
  );
}
