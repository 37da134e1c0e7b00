import { useState } from 'react';
import type { SearchWords } from '../../../shared/contract/searchWords.ts';
import { paths } from '../../../shared/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MeaningList } from './MeaningList.tsx';
import css from './SearchWordsPage.module.css';
import { SynonymList } from './SynonymList.tsx';
import { TrySearch } from './TrySearch.tsx';

const URL = '/api/office/search-words';

/** /profilo/moduli/ricerca: the town's words of the search, and a search to try beside them. */
export default function SearchWordsPage() {
  const resource = useResource<SearchWords>(URL);
  const query = useQuery(paths.module('ricerca'));
  const list = query.get('elenco') === 'significati' ? 'significati' : 'sinonimi';
  const [only, setOnly] = useState('');
  const [changes, setChanges] = useState(0);
  const reload = async () => {
    await refreshResource(URL);
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
            {(words) =>
              list === 'significati' ? (
                <MeaningList words={words} only={only} reload={reload} />
              ) : (
                <SynonymList words={words} only={only} reload={reload} />
              )
            }
          </Loaded>
        </div>
      </div>
    </ModulePage>
  );
}
