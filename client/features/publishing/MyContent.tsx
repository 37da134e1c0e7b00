import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DeskItem, DeskPage, DeskQuery } from '../../../shared/contract/publishing.ts';
import { PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { itemsUrl } from './api.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { ContentRow } from './ContentRow.tsx';
import { ItemActions } from './ItemActions.tsx';
import css from './MyContent.module.css';
import { CONTENT } from './paths.ts';

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

/** What one publishes: what is online, what waits for whom, what runs out; and where something new begins. */
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
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      Crea
    </Button>
  );
  const shown = SHOWS.find(({ value }) => value === show);
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
        beside
        filters={
          <Filters>
            <Words q={q} onSearch={(words) => query.set({ q: words })} />
            <FilterGroup label="Che cosa mostrare">
              <Chip pressed={show === ''} onPress={() => query.set({ mostra: '' })}>
                Tutto
              </Chip>
              {SHOWS.map(({ value, label }) => (
                <Chip
                  key={value}
                  pressed={show === value}
                  count={data?.shows[value] ?? 0}
                  onPress={() => query.set({ mostra: show === value ? '' : value })}
                >
                  {label}
                </Chip>
              ))}
            </FilterGroup>
            {/* Most have several kinds: their row is there before it is known which. */}
            {data === null && queue.error === null && <Skeleton height="44px" />}
            {(data?.kinds.length ?? 0) > 1 && (
              <FilterGroup label="Genere">
                {data?.kinds.map((one) => (
                  <Chip
                    key={one.kind}
                    pressed={kind === one.kind}
                    count={one.total}
                    onPress={() => query.set({ genere: kind === one.kind ? '' : one.kind })}
                  >
                    {PUBLICATION_LABELS[one.kind].plural}
                  </Chip>
                ))}
              </FilterGroup>
            )}
          </Filters>
        }
        height="420px"
        empty={{
          title: isFiltered ? 'Qui non c’è niente' : 'Ancora niente di tuo',
          text: isFiltered
            ? q !== ''
              ? 'Nessun titolo con queste parole: prova con una parte sola.'
              : (shown?.none ?? 'Non c’è niente di questo genere.')
            : mayBegin.length > 0
              ? 'Comincia da qui: ogni cosa si salva da sola mentre la scrivi, e si pubblica quando vuoi tu.'
              : 'Quando hai un’attività, un evento o una campagna, si gestisce da qui.',
          action: isFiltered ? undefined : create,
        }}
        href={(next) => query.href({ page: String(next) })}
        items={({ data: items, total }) => (
          <>
            <div className={css.top}>
              <p role="status" className="soft">
                {total === 1 ? '1 contenuto' : `${total.toLocaleString('it-IT')} contenuti`}
              </p>
              {create}
            </div>
            <DoneLine done={done} onUndone={changed} />
            <ul className={css.list}>
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

/** The delay between the last keystroke and the search. */
const PAUSE_MS = 300;

function Words({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(q);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed sets the clock
  useEffect(() => {
    if (words.trim() === q) return;
    const timer = setTimeout(() => onSearch(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <search className={css.search}>
      <Field
        label="Cerca tra i tuoi titoli"
        type="search"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </search>
  );
}

interface Done {
  words: string;
  undo: (() => Promise<void>) | null;
}

/** What was just done, with the way back where there is one. */
function DoneLine({ done, onUndone }: { done: Done | null; onUndone: (words: string) => void }) {
  const undo = done?.undo ?? null;
  return (
    <div role="status" className={css.done} data-empty={done === null || undefined}>
      {done !== null && (
        <>
          <p>{done.words}</p>
          {undo !== null && (
            <Button look="quiet" onClick={() => void undo().then(() => onUndone('Fatto: è di nuovo online.'))}>
              Annulla
            </Button>
          )}
        </>
      )}
    </div>
  );
}
