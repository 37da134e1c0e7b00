import { Search } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { JOB_WORDS_LIMIT } from '../../../shared/rules/jobs.ts';
import { SearchLandmark } from '../../ui/SearchLandmark.tsx';
import css from './WordsFilter.module.css';

interface WordsFilterProps {
  value: string;
  /** Undefined: the filter was cleared. */
  onSearch: (words: string | undefined) => void;
}

/** Searches the text of the ads; emptying the field clears the filter at once. */
export function WordsFilter({ value, onSearch }: WordsFilterProps) {
  const [text, setText] = useState(value);
  const [short, setShort] = useState(false);
  // The address also changes by other means, such as "Azzera filtri": the field follows.
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setText(value);
  }
  return (
    <SearchLandmark
      aria-label="Annunci"
      className={css.form}
      action={paths.jobs}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const words = text.trim();
        const enough = words === '' || (words.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2;
        setShort(!enough);
        if (enough) onSearch(words || undefined);
      }}
    >
      <div className={css.field}>
        <input
          type="search"
          name="q"
          aria-label="Mestiere o azienda"
          placeholder="Cuoca, hotel…"
          maxLength={JOB_WORDS_LIMIT}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          aria-invalid={short || undefined}
          aria-describedby={short ? 'parole-corte' : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setShort(false);
            if (event.target.value === '' && value !== '') onSearch(undefined);
          }}
        />
        <button className="tool radius-tiny cobalt" type="submit" aria-label="Cerca">
          <Search />
        </button>
      </div>
      <div role="alert">
        {short && (
          <p id="parole-corte" className="size-s problem">
            Scrivi almeno due lettere.
          </p>
        )}
      </div>
    </SearchLandmark>
  );
}
