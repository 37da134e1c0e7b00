import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeskItem, DeskPage } from '../../../shared/contract/publishing.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { type Done, DoneLine } from '../../ui/DoneLine.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { itemsUrl } from './api.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { ContentFilters, nothingFound } from './ContentFilters.tsx';
import { ContentRow } from './ContentRow.tsx';
import { ItemActions } from './ItemActions.tsx';
import { CONTENT } from './paths.ts';

/** The person's own content in every state, and the button that creates an item. */
export function MyContent() {
  const query = useQuery(CONTENT);
  const [kind, show, q, page] = ['genere', 'mostra', 'q', 'page'].map((name) => query.get(name)) as string[] as [
    string,
    string,
    string,
    string,
  ];
  const asked = new URLSearchParams(Object.entries({ kind, show, q, page }).filter(([, value]) => value !== ''));
  const queue = useResource<DeskPage>(itemsUrl(asked));
  const [begins, setBegins] = useState(false);
  const [chosen, setChosen] = useState<DeskItem | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { data } = queue;
  const mayBegin = data?.may_begin ?? [];
  const create = mayBegin.length > 0 && (
    <Button onClick={() => setBegins(true)}>
      <Plus />
      Crea
    </Button>
  );
  const isFiltered = kind !== '' || show !== '' || q !== '';

  function changed(words: string, undo?: () => Promise<void>): void {
    setChosen(null);
    setDone({ words, undo: undo ?? null });
    queue.retry();
  }

  return (
    <>
      <QueuePage
        slug="contenuti"
        queue={queue}
        filters={<ContentFilters query={query} data={data} isLoading={data === null && queue.error === null} />}
        height="420px"
        empty={
          isFiltered
            ? { title: 'Qui non c’è niente', text: nothingFound(q, show) }
            : { title: 'Ancora niente di tuo', text: nothingYet(mayBegin.length > 0), action: create }
        }
        href={(next) => query.href({ page: String(next) })}
        done={<DoneLine done={done} onUndone={() => changed('Fatto: è di nuovo online.')} />}
        items={({ data: items, total }) => (
          <>
            <div className="split">
              <p role="status" className="soft">
                {total === 1 ? '1 contenuto' : `${total.toLocaleString('it-IT')} contenuti`}
              </p>
              {create}
            </div>
            <ul className="sheet clip">
              {items.map((item) => (
                <ContentRow
                  key={`${item.kind}.${item.item_id ?? `bozza.${item.revision?.id}`}`}
                  item={item}
                  onMore={() => setChosen(item)}
                />
              ))}
            </ul>
          </>
        )}
      />
      {begins && <BeginDialog kinds={mayBegin} onClose={() => setBegins(false)} />}
      {chosen !== null && (
        <ItemActions item={chosen} mayBegin={mayBegin} onDone={changed} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

const nothingYet = (canBegin: boolean): string =>
  canBegin
    ? 'Comincia da qui: ogni cosa si salva da sola mentre la scrivi, e si pubblica quando vuoi tu.'
    : 'Quando hai un’attività, un evento o una campagna, si gestisce da qui.';
