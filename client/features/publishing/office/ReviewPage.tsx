import { Link } from 'wouter';
import type { DeskOptions, ReviewItem } from '../../../../shared/contract/publishing.ts';
import { PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { useResource } from '../../../lib/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NotFound } from '../../../ui/NotFound.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Editors, useKindEditor } from '../useKindEditor.ts';
import { reviewUrl } from './api.ts';
import { Review } from './Review.tsx';

/** The tab's title, the same as the server's document: the module's name, without what is open. */
const TAB = 'Redazione';

/** A revision: its changes, its page, and the decision. */
export function ReviewPage({ id, editors, back }: { id: number; editors: Editors; back: string }) {
  const resource = useResource<ReviewItem>(reviewUrl(id));
  const options = useResource<DeskOptions>('/api/desk/options').data;
  const { data, error, retry } = resource;
  const { parts, failed, again } = useKindEditor(editors, data?.kind ?? null);
  if (data === null && error?.status === 404)
    return (
      <NotFound
        kind="town"
        title="Questo contenuto non c’è"
        tabTitle={TAB}
        text="Chi l’aveva scritto l’ha cancellato, o l’indirizzo è sbagliato."
        list={{ href: back, label: 'Tutto quello che aspetta' }}
      />
    );
  // The title may need more lines: it comes with the rest, so that nothing that is shown already moves.
  const isReady = data !== null && (failed || (parts !== null && options !== null));
  const title = isReady ? data.title || PUBLICATION_LABELS[data.kind].fresh : `Contenuto n. ${id}`;
  return (
    <Page title={title} tabTitle={TAB} above={<Link href={back}>Tutto quello che aspetta</Link>}>
      <Loaded resource={resource} kind="town" skeleton={<Skeleton height="100vh" />}>
        {(item) =>
          failed ? (
            <Notice kind="town" title="Non è arrivato tutto" action={<Button onClick={again}>Riprova</Button>}>
              La parte del portale che mostra questo contenuto non si è caricata.
            </Notice>
          ) : parts === null || options === null ? (
            <Skeleton height="100vh" />
          ) : (
            <Review item={item} parts={parts} options={options} onDecided={retry} back={back} />
          )
        }
      </Loaded>
    </Page>
  );
}
