import { useState } from 'react';
import type { Page } from '../../../../shared/contract/pagination.ts';
import type { DeskItem } from '../../../../shared/contract/publishing.ts';
import { PUBLICATION_KINDS, PUBLICATION_LABELS, STATE_LABELS } from '../../../../shared/rules/publishing.ts';
import { useQuery, useTypedParameter } from '../../../lib/query.ts';
import { useResource } from '../../../lib/resource.ts';
import { ChipSelect } from '../../../ui/Filters.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { QueuePage } from '../../../ui/QueuePage.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ContentRow } from '../ContentRow.tsx';
import { ItemActions } from '../ItemActions.tsx';
import { listUrl } from './api.ts';
import css from './Office.module.css';
import { OFFICE, type ViewProps } from './paths.ts';

const STATES = [
  { value: '', label: 'In ogni stato' },
  { value: 'published', label: 'Online' },
  { value: 'archived', label: 'In archivio' },
  ...(['draft', 'submitted', 'to_correct', 'scheduled', 'rejected'] as const).map((value) => ({
    value,
    label: STATE_LABELS[value],
  })),
];

const KINDS = [
  { value: '', label: 'Di ogni genere' },
  ...PUBLICATION_KINDS.map((value) => ({ value, label: PUBLICATION_LABELS[value].plural })),
];

/** All content in any state, by title; the office may edit all of it. */
export function AllContent({ bar }: ViewProps) {
  const query = useQuery(OFFICE);
  const [kind, state, q, page] = ['genere', 'stato', 'q', 'page'].map((name) => query.get(name)) as [
    string,
    string,
    string,
    string,
  ];
  const asked = Object.entries({ kind, state, q, page }).filter(([, value]) => value !== '');
  const queue = useResource<Page<DeskItem>>(listUrl('content', new URLSearchParams(asked)));
  const [words, setWords] = useTypedParameter(query, 'q');
  const [chosen, setChosen] = useState<DeskItem | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <QueuePage
        slug="redazione"
        queue={queue}
        views={bar(
          <>
            <ChipSelect label="Genere" value={kind} options={KINDS} onChange={(genere) => query.set({ genere })} />
            <ChipSelect label="Stato" value={state} options={STATES} onChange={(stato) => query.set({ stato })} />
          </>,
          <search className={css.search}>
            <SearchField label="Parole del titolo" value={words} onChange={setWords} />
          </search>,
        )}
        height="420px"
        empty={{ title: 'Nessun contenuto', text: 'Prova con meno filtri, o con un’altra parola del titolo.' }}
        href={(next) => query.href({ page: String(next) })}
        done={<Outcome words={done} />}
        items={({ data, total }) => (
          <>
            <p role="status" className="soft">
              {total === 1 ? '1 contenuto' : `${total.toLocaleString('it-IT')} contenuti`}
            </p>
            <ul className="sheet clip">
              {data.map((item) => (
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
      {chosen !== null && (
        <ItemActions
          item={chosen}
          mayBegin={PUBLICATION_KINDS}
          onDone={(words) => {
            setChosen(null);
            setDone(words);
            queue.retry();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
