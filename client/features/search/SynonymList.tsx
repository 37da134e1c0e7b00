import type { SearchWords, Synonyms } from '../../../shared/contract/searchWords.ts';
import { call } from '../../lib/http.ts';
import { EditableList } from '../../ui/EditableList.tsx';
import { type ErrorOf, TextArea, useErrorOf } from '../../ui/Field.tsx';
import { textOf } from '../../ui/Form.tsx';

const URL = '/api/office/synonyms';
const MOST = 30;

interface WordListProps {
  words: SearchWords;
  /** Shows rows with this text only. */
  only: string;
  reload: () => Promise<void>;
}

/** The list of groups of synonyms. */
export function SynonymList({ words, only, reload }: WordListProps) {
  const asked = only.trim().toLowerCase();
  const rows = words.synonyms.filter((group) => group.words.some((word) => word.includes(asked)));
  return (
    <EditableList
      name="sinonimi"
      rows={rows}
      keyOf={first}
      label={first}
      fields={(row) => <Words row={row} />}
      save={async (row, data) => {
        const typed = textOf(data, 'words')
          .split(/[\n,;]+/)
          .map((word) => word.trim())
          .filter(Boolean);
        const body = { words: typed, before: row === null ? null : first(row), ...revisionOf(row) };
        await call(URL, { method: 'PUT', body });
      }}
      remove={async (row) => {
        const query = new URLSearchParams({ word: first(row), revision: row.revision });
        await call(`${URL}?${query}`, { method: 'DELETE' });
      }}
      restore={async (row) => void (await call(URL, { method: 'PUT', body: { before: null, words: row.words } }))}
      reload={reload}
      add="Aggiungi un gruppo di parole"
      empty={{
        kind: 'town',
        title: asked === '' ? 'Ancora nessun gruppo' : 'Nessun gruppo con questa parola',
        text: 'Aggiungi le parole con cui qui si chiama la stessa cosa.',
      }}
    >
      {(row) => (
        <>
          <strong>{first(row)}</strong>
          <span className="soft">{row.words.slice(1).join(', ')}</span>
        </>
      )}
    </EditableList>
  );
}

function first({ words }: Synonyms): string {
  return words[0] ?? '';
}

export function revisionOf(row: { revision: string } | null): { revision?: string } {
  return row === null ? {} : { revision: row.revision };
}

function Words({ row }: { row: Synonyms | null }) {
  const errorOf = useErrorOf();
  return (
    <TextArea
      label="Parole"
      hint="Una per riga, o separate da virgole: almeno due. Chi ne cerca una trova anche le altre; singolare e plurale si capiscono da soli."
      name="words"
      rows={5}
      autoCapitalize="off"
      defaultValue={row?.words.join('\n')}
      error={errorOf('words') ?? errorOfWord(errorOf)}
    />
  );
}

/** Finds the error of any word, which the server reports by the word's index. */
function errorOfWord(errorOf: ErrorOf): string | undefined {
  for (let at = 0; at < MOST; at++) {
    const error = errorOf(`words.${at}`);
    if (error !== undefined) return `Parola ${at + 1}: ${error}`;
  }
  return undefined;
}
