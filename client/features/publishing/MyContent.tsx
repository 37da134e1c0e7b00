import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeskPage, DeskQuery } from '../../../shared/contract/publishing.ts';
import { PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { type QueryState, useQuery, useTypedParameter } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { useDone } from '../../ui/DoneLine.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { itemsUrl } from './api.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { ContentList, PUT_BACK } from './ContentList.tsx';
import css from './office/Office.module.css';
import { CONTENT } from './paths.ts';

/** The person's own content in every state, and the button that creates an item. */
export function MyContent() {
  const query = useQuery(CONTENT);
  const [kind, show, q] = [query.get('genere'), query.get('mostra'), query.get('q')];
  const queue = useResource<DeskPage>(itemsUrl({ kind, show, q, page: query.get('page') }));
  const [begins, setBegins] = useState(false);
  const done = useDone(queue.retry, PUT_BACK);
  const { data } = queue;
  const mayBegin = data?.may_begin ?? [];
  const create = mayBegin.length > 0 && (
    <Button onClick={() => setBegins(true)}>
      <Plus />
      Crea
    </Button>
  );
  const isFiltered = kind !== '' || show !== '' || q !== '';

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
        done={done.line}
        items={(page) => <ContentList page={page} mayBegin={mayBegin} onDone={done.told} create={create} />}
      />
      {begins && <BeginDialog kinds={mayBegin} onClose={() => setBegins(false)} />}
    </>
  );
}

const nothingYet = (canBegin: boolean): string =>
  canBegin
    ? 'Comincia da qui: ogni cosa si salva da sola mentre la scrivi, e si pubblica quando vuoi tu.'
    : 'Quando hai un’attività, un evento o una campagna, si gestisce da qui.';

const SHOWS: { value: NonNullable<DeskQuery['show']>; label: string; none: string }[] = [
  {
    value: 'mine',
    label: 'Tocca a te',
    none: 'Niente aspetta te: quello che cominci e non hai ancora inviato compare qui.',
  },
  { value: 'waiting', label: 'Dalla redazione', none: 'Niente è in attesa della redazione.' },
  { value: 'online', label: 'Online', none: 'Niente di tuo è online adesso.' },
  { value: 'ending', label: 'In scadenza', none: 'Niente finisce nei prossimi 14 giorni.' },
  { value: 'archived', label: 'Archivio', none: 'Quello che togli dal portale si ritrova qui.' },
];

function nothingFound(q: string, show: string): string {
  if (q !== '') return 'Nessun titolo con queste parole: prova con una parte sola.';
  return SHOWS.find(({ value }) => value === show)?.none ?? 'Non c’è niente di questo genere.';
}

interface ContentFiltersProps {
  query: QueryState;
  data: DeskPage | null;
  isLoading: boolean;
}

function ContentFilters({ query, data, isLoading }: ContentFiltersProps) {
  const [words, setWords] = useTypedParameter(query, 'q');
  return (
    <Filters room>
      <search className={css.search}>
        <SearchField label="Cerca tra i tuoi titoli" value={words} onChange={setWords} />
      </search>
      <FilterGroup label="Che cosa mostrare">
        <Chip {...choice(query, 'mostra', '')}>Tutto</Chip>
        {SHOWS.map(({ value, label }) => (
          <Chip key={value} count={data?.shows[value] ?? 0} {...choice(query, 'mostra', value)}>
            {label}
          </Chip>
        ))}
      </FilterGroup>
      {/* Most people have several kinds: the placeholder keeps their row's height. */}
      {isLoading && <Skeleton height="44px" />}
      {(data?.kinds.length ?? 0) > 1 && (
        <FilterGroup label="Genere">
          {data?.kinds.map((one) => (
            <Chip key={one.kind} count={one.total} {...choice(query, 'genere', one.kind)}>
              {PUBLICATION_LABELS[one.kind].plural}
            </Chip>
          ))}
        </FilterGroup>
      )}
    </Filters>
  );
}

/** A chip's value of the address; pressed again it is taken back. */
function choice(query: QueryState, name: string, value: string) {
  const pressed = query.get(name) === value;
  return { pressed, onPress: () => query.set({ [name]: pressed ? '' : value }) };
}
