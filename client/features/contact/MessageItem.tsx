import type { OfficeMessage } from '../../../shared/contract/contact.ts';
import { useResource } from '../../lib/resource.ts';
import { ItemFrame, MissingItem } from '../../ui/ItemFrame.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MessageCard } from './MessageCard.tsx';

/** The tab's title, the same as the server's document: the module's name. */
const TAB = 'Messaggi';

interface MessageItemProps {
  id: number;
  /** The list. */
  back: string;
  beside: boolean;
  /** Called with the sentence that announces the result. */
  onChange: (words: string) => void;
}

/** One message by its address, for the list that stands beside it or on a page of its own. */
export function MessageItem({ id, back, beside, onChange }: MessageItemProps) {
  const resource = useResource<OfficeMessage>(`/api/office/messages/${id}`);
  const { data, error, retry } = resource;
  const frame = { beside, tabTitle: TAB, back: { href: back, label: 'Tutti i messaggi' } };
  if (data === null && error?.status === 404)
    return (
      <MissingItem {...frame} title="Questo messaggio non c’è" text="Dopo un anno i messaggi si cancellano da soli." />
    );
  return (
    <ItemFrame {...frame} title={data === null ? `Messaggio n. ${id}` : data.name} narrow>
      <Loaded resource={resource} kind="pages" skeleton={<Skeleton height="240px" />}>
        {(message) => (
          <MessageCard
            message={message}
            onChange={(words) => {
              retry();
              onChange(words);
            }}
          />
        )}
      </Loaded>
    </ItemFrame>
  );
}
