import type { Page } from '../../../../shared/contract/pagination.ts';
import type { DeskItem } from '../../../../shared/contract/publishing.ts';
import { PUBLICATION_KINDS, PUBLICATION_LABELS, STATE_LABELS } from '../../../../shared/rules/publishing.ts';
import { useQuery, useTypedParameter } from '../../../lib/query.ts';
import { useResource } from '../../../lib/resource.ts';
import { useDone } from '../../../ui/DoneLine.tsx';
import { ChipSelect } from '../../../ui/Filters.tsx';
import { QueuePage } from '../../../ui/QueuePage.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ContentList, PUT_BACK } from '../ContentList.tsx';
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
  const [kind, state] = [query.get('genere'), query.get('stato')];
  const url = listUrl('content', { kind, state, q: query.get('q'), page: query.get('page') });
  const queue = useResource<Page<DeskItem>>(url);
  const [words, setWords] = useTypedParameter(query, 'q');
  const done = useDone(queue.retry, PUT_BACK);
  return (
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
      done={done.line}
      items={(page) => <ContentList page={page} mayBegin={PUBLICATION_KINDS} onDone={done.told} />}
    />
  );
}
