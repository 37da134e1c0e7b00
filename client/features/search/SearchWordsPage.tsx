import { useState } from 'react';
import type { MissedSearches, SearchWords } from '../../../shared/contract/searchWords.ts';
import { paths } from '../../../shared/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MeaningList } from './MeaningList.tsx';
import { MissedList } from './MissedList.tsx';
import css from './SearchWordsPage.module.css';
import { SynonymList } from './SynonymList.tsx';
import { TrySearch } from './TrySearch.tsx';

const URL = '/api/office/search-words';
const MISSED_URL = '/api/office/missed-searches';
const LISTS = ['sinonimi', 'significati', 'mancate'] as const;

/** /profilo/moduli/ricerca: the town's words for the search, and a search to try them. */
export default function SearchWordsPage() {
  const resource = useResource<SearchWords>(URL);
  const query = useQuery(paths.module('ricerca'));
  const missed = useResource<MissedSearches>(MISSED_URL);
  const list = LISTS.find((one) => one === query.get('elenco')) ?? 'sinonimi';
  const [only, setOnly] = useState('');
  const [changes, setChanges] = useState(0);
  const reload = async () => {
    await Promise.all([refreshResource(URL), refreshResource(MISSED_URL)]);
    setChanges((count) => count + 1);
  };
  return (
    <ModulePage slug="ricerca">
      <div className={css.columns}>
        <TrySearch changes={changes} />
        <div className={css.words}>
          <PartChoice
            label="Quale elenco"
            chosen={list}
            onChoose={(key) => query.set({ elenco: key })}
            parts={[
              { key: 'sinonimi', label: 'Si equivalgono', count: resource.data?.synonyms.length },
              { key: 'significati', label: 'Chiedono una sezione', count: resource.data?.meanings.length },
              { key: 'mancate', label: 'Cercate senza trovare', count: missed.data?.data.length },
            ]}
          />
          <Field
            label="Cerca in questo elenco"
            type="search"
            autoComplete="off"
            value={only}
            onChange={(event) => setOnly(event.target.value)}
          />
          <Loaded resource={resource} skeleton={<Skeleton height="480px" />}>
            {(words) => {
              if (list === 'significati') return <MeaningList words={words} only={only} reload={reload} />;
              if (list === 'sinonimi') return <SynonymList words={words} only={only} reload={reload} />;
              return (
                <Loaded resource={missed} skeleton={<Skeleton height="240px" />}>
                  {(found) => <MissedList missed={found} words={words} only={only} reload={reload} />}
                </Loaded>
              );
            }}
          </Loaded>
        </div>
      </div>
    </ModulePage>
  );
}
