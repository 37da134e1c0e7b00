import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeskPage } from '../../../shared/contract/publishing.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { type Done, DoneLine } from '../../ui/DoneLine.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { itemsUrl } from './api.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { ContentFilters, nothingFound } from './ContentFilters.tsx';
import { ContentList } from './ContentList.tsx';
import { CONTENT } from './paths.ts';

/** The person's own content in every state, and the button that creates an item. */
export function MyContent() {
  const query = useQuery(CONTENT);
  const [kind, show, q] = [query.get('genere'), query.get('mostra'), query.get('q')];
  const queue = useResource<DeskPage>(itemsUrl({ kind, show, q, page: query.get('page') }));
  const [begins, setBegins] = useState(false);
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
        items={(page) => <ContentList page={page} mayBegin={mayBegin} onDone={changed} create={create} />}
      />
      {begins && <BeginDialog kinds={mayBegin} onClose={() => setBegins(false)} />}
    </>
  );
}

const nothingYet = (canBegin: boolean): string =>
  canBegin
    ? 'Comincia da qui: ogni cosa si salva da sola mentre la scrivi, e si pubblica quando vuoi tu.'
    : 'Quando hai un’attività, un evento o una campagna, si gestisce da qui.';
