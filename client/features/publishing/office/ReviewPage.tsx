import type { ReactNode } from 'react';
import type { ReviewItem } from '../../../../shared/contract/publishing.ts';
import { PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { useResource } from '../../../lib/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Done } from '../../../ui/DoneLine.tsx';
import { ItemFrame, MissingItem } from '../../../ui/ItemFrame.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useWording } from '../kindEditors.ts';
import { reviewUrl } from './api.ts';
import { Review } from './Review.tsx';

/** The tab's title, the same as the server's document: the module's name, without what is open. */
const TAB = 'Redazione';

interface ReviewPageProps {
  id: number;
  back: string;
  /** What was done to the one before, where there is no list to say it. */
  done?: ReactNode;
  onDecided: (done: Done) => void;
  /** The list may be another one too. */
  onChanged: () => void;
}

/** A revision: its changes, its page, and the decision. */
export function ReviewPage({ id, back, done, onDecided, onChanged }: ReviewPageProps) {
  const resource = useResource<ReviewItem>(reviewUrl(id));
  const { data, error, retry } = resource;
  const { wording, ...load } = useWording(data?.kind ?? null);
  const reload = () => {
    retry();
    onChanged();
  };
  const frame = { tabTitle: TAB, back: { href: back, label: 'Tutto quello che aspetta' } };
  if (data === null && error?.status === 404)
    return (
      <MissingItem
        {...frame}
        title="Questo contenuto non c’è"
        text="Chi l’aveva scritto l’ha eliminato, o l’indirizzo è sbagliato."
      />
    );
  // The title may need more lines: it comes with the rest, so that nothing that is shown already moves.
  const isReady = data !== null && (load.error !== null || wording !== null);
  const title = isReady ? data.title || PUBLICATION_LABELS[data.kind].fresh : `Contenuto n. ${id}`;
  return (
    <ItemFrame {...frame} title={title}>
      {done}
      <Loaded resource={resource} kind="town" height="100vh">
        {(item) =>
          load.error !== null ? (
            <Notice kind="town" title="Non è arrivato tutto" action={<Button onClick={load.retry}>Riprova</Button>}>
              La parte del portale che mostra questo contenuto non si è caricata.
            </Notice>
          ) : wording === null ? (
            <Skeleton height="100vh" />
          ) : (
            <Review item={item} wording={wording} reload={reload} onDecided={onDecided} />
          )
        }
      </Loaded>
    </ItemFrame>
  );
}
