import type { Meaning, SearchWords } from '../../../shared/contract/searchWords.ts';
import { SEARCH_SECTIONS } from '../../../shared/rules/search.ts';
import { call } from '../../lib/http.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { Checkbox, Field, SelectField, useErrorOf } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';
import { revisionOf } from './SynonymList.tsx';

const URL = '/api/office/search-meanings';
/** The prefix of the select fields' names; the field's index follows. */
const CHOICE = 'category-';
/** The least number of category fields in a form. */
const CHOICES = 3;

interface MeaningListProps {
  words: SearchWords;
  /** Shows rows with this text only. */
  only: string;
  reload: () => Promise<void>;
}

/** The list of words that ask for a whole section, or for some categories of activities. */
export function MeaningList({ words: { meanings, categories }, only, reload }: MeaningListProps) {
  const asked = only.trim().toLowerCase();
  const named = (slug: string) => categories.find((category) => category.slug === slug)?.plural ?? slug;
  const put = (body: object) => call(URL, { method: 'PUT', body });
  return (
    <EditableList
      name="significati"
      rows={meanings.filter(({ word }) => word.includes(asked))}
      keyOf={({ word }) => word}
      label={({ word }) => word}
      fields={(row) => <Fields row={row} categories={categories} />}
      save={async (row, data) => {
        const body = {
          before: row?.word ?? null,
          word: textOf(data, 'word'),
          kinds: data.getAll('kinds'),
          categories: [...data.entries()].flatMap(([name, slug]) => (name.startsWith(CHOICE) && slug ? [slug] : [])),
        };
        await put({ ...body, ...revisionOf(row) });
      }}
      remove={async ({ word, revision }) => {
        await call(`${URL}?${new URLSearchParams({ word, revision })}`, { method: 'DELETE' });
      }}
      restore={async ({ word, kinds, categories: slugs }) =>
        void (await put({ before: null, word, kinds, categories: slugs }))
      }
      reload={reload}
      add="Aggiungi una parola"
      empty={{
        kind: 'town',
        title: asked === '' ? 'Ancora nessuna parola' : 'Nessuna parola così',
        text: 'Aggiungi le parole che chiedono una sezione, come «lavoro», o certe attività, come «dormire».',
      }}
    >
      {({ word, kinds, categories: slugs }) => (
        <>
          <strong>{word}</strong>
          <span className="soft">
            {[
              ...SEARCH_SECTIONS.filter(({ key }) => kinds.includes(key)).map(
                ({ title }) => `tutta la sezione ${title}`,
              ),
              ...slugs.map(named),
            ].join(', poi ')}
          </span>
        </>
      )}
    </EditableList>
  );
}

function Fields({ row, categories }: { row: Meaning | null; categories: SearchWords['categories'] }) {
  const errorOf = useErrorOf();
  const chosen = row?.categories ?? [];
  const places = Math.max(CHOICES, chosen.length + 1);
  return (
    <>
      <div data-wide>
        <Field
          label="Parola"
          name="word"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          defaultValue={row?.word}
        />
      </div>
      <fieldset className="stack gap-8 top">
        <legend>Chiede una sezione intera</legend>
        {SEARCH_SECTIONS.map(({ key, title }, at) => (
          <Checkbox
            key={key}
            name="kinds"
            value={key}
            label={title}
            defaultChecked={row?.kinds.includes(key)}
            error={at === 0 ? errorOf('kinds') : undefined}
          />
        ))}
      </fieldset>
      <fieldset className="stack gap-8 top">
        <legend>Oppure attività di queste categorie, in ordine</legend>
        {Array.from({ length: places }, (_, at) => (
          <SelectField
            key={String(at)}
            label={at === 0 ? 'Prima' : 'Poi'}
            name={`${CHOICE}${at}`}
            defaultValue={chosen[at] ?? ''}
            options={[
              { value: '', label: 'Nessuna' },
              ...categories.map(({ slug, plural }) => ({ value: slug, label: plural })),
            ]}
            error={at === 0 ? errorOf('categories') : undefined}
          />
        ))}
      </fieldset>
    </>
  );
}
