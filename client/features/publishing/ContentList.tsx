import { type ReactNode, useState } from 'react';
import type { DeskItem } from '../../../shared/contract/publishing.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { ContentRow } from './ContentRow.tsx';
import { ItemActions } from './ItemActions.tsx';
import type { OnDone } from './ItemQuestions.tsx';

/** What is said when an item that was put away is back. */
export const PUT_BACK = 'Fatto: è di nuovo online.';

interface ContentListProps {
  page: { data: DeskItem[]; total: number };
  mayBegin: readonly PublicationKind[];
  onDone: OnDone;
  /** Beside the total. */
  create?: ReactNode;
}

/** A page of items, with what one can do with each. */
export function ContentList({ page: { data, total }, mayBegin, onDone, create }: ContentListProps) {
  const [chosen, setChosen] = useState<DeskItem | null>(null);
  return (
    <>
      <div className="split">
        <p role="status" className="soft">
          {total === 1 ? '1 contenuto' : `${grouped(total)} contenuti`}
        </p>
        {create}
      </div>
      <ul className="sheet clip">
        {data.map((item) => (
          <ContentRow
            key={`${item.kind}.${item.item_id ?? `bozza.${item.revision?.id}`}`}
            item={item}
            onMore={() => setChosen(item)}
          />
        ))}
      </ul>
      {chosen !== null && (
        <ItemActions
          item={chosen}
          mayBegin={mayBegin}
          onDone={(words, undo) => {
            setChosen(null);
            onDone(words, undo);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
