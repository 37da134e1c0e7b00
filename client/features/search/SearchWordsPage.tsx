import { type FormEvent, useState } from 'react';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import type { MissedSearches, SearchWords } from '../../../shared/contract/searchWords.ts';
import { paths, searchApiUrl } from '../../../shared/paths.ts';
import { SEARCH_SECTIONS } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { useAnswer } from '../../lib/answer.ts';
import { call } from '../../lib/http.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { MeaningList } from './MeaningList.tsx';
import { MissedList } from './MissedList.tsx';
import css from './SearchWordsPage.module.css';
import { SynonymList } from './SynonymList.tsx';

const URL = '/api/office/search-words';
const MISSED_URL = '/api/office/missed-searches';
const LISTS = ['sinonimi', 'significati', 'mancate'] as const;

/** Results shown of each section. */
const SHOWN = 3;

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
      <div className="with-aside">
        <TrySearch changes={changes} />
        <div className="stack gap-24">
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
          <SearchField label="Cerca in questo elenco" value={only} onChange={setOnly} />
          <Loaded resource={resource} height="480px">
            {(words) => {
              if (list === 'significati') return <MeaningList words={words} only={only} reload={reload} />;
              if (list === 'sinonimi') return <SynonymList words={words} only={only} reload={reload} />;
              return (
                <Loaded resource={missed} height="240px">
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

/** Asks the public search, and repeats the question after each change of the words. @param changes the number of changes */
function TrySearch({ changes }: { changes: number }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const question = asked.length < SEARCH_MIN_CHARACTERS ? null : `${asked} ${changes}`;
  const { data: answer, error } = useAnswer(question, async (_question, signal) => ({
    term: asked,
    found: await call<SearchResponse>(searchApiUrl(asked), { signal }),
  }));

  function ask(event: FormEvent): void {
    event.preventDefault();
    setAsked(typed.trim());
  }

  return (
    <section className={`stack sheet gap-16 pad-16 top ${css.try}`} aria-labelledby="prova">
      <h2 id="prova">Prova una ricerca</h2>
      <form onSubmit={ask} className="flex gap-12 ends">
        <Field
          label="Che cosa si cerca"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="quiet">
          Prova
        </Button>
      </form>
      <div role="status">
        {asked !== '' && asked.length < SEARCH_MIN_CHARACTERS && <p className="soft">Servono almeno due lettere.</p>}
        {error !== null ? <p>{error.message}</p> : answer !== null && <Found {...answer} />}
      </div>
    </section>
  );
}

function Found({ term, found }: { term: string; found: SearchResponse }) {
  const { results, information, interpretation, suggestion } = found;
  const sections = SEARCH_SECTIONS.filter(({ key }) => results[key].length > 0);
  return (
    <div className="stack breaks">
      {interpretation !== null && <p className="soft">Capito come: {interpretation}</p>}
      {suggestion !== null && <p className="soft">Corretto in: {suggestion}</p>}
      {sections.length + information.length === 0 && <p>«{term}» non trova niente.</p>}
      {information.length > 0 && (
        <div>
          <h3 className="size-base">Informazioni e servizi, {information.length}</h3>
          <ol className="bulleted">
            {information.slice(0, SHOWN).map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ol>
        </div>
      )}
      {sections.map(({ key, title }) => (
        <div key={key}>
          <h3 className="size-base">
            {title}, {results[key].length}
          </h3>
          <ol className="bulleted">
            {results[key].slice(0, SHOWN).map(({ id, title: name }) => (
              <li key={id}>{name}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
