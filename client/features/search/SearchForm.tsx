import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths, searchUrl } from '../../../shared/paths.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { SearchLandmark } from '../../ui/SearchLandmark.tsx';
import css from './SearchForm.module.css';

interface SearchFormProps {
  look: 'hero' | 'screen' | 'overlay';
  /** The field's value; undefined: the form is uncontrolled. */
  value?: string;
  onType?: (text: string) => void;
  /** Called instead of navigating to the search screen. */
  onSearch?: (text: string) => void;
  busy?: boolean;
  /** The id of the element with the error sentence. */
  problem?: string | undefined;
}

const PLACEHOLDER = 'Cerca eventi, attività, promo…';

/** A native GET form on /ricerca, so that it also works before any script has loaded. */
export function SearchForm({ look, value, onType, onSearch, busy = false, problem }: SearchFormProps) {
  const [own, setOwn] = useState('');
  const [, navigate] = useLocation();
  const text = value ?? own;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (onSearch !== undefined) onSearch(text);
    else if (text.trim().length >= SEARCH_MIN_CHARACTERS) navigate(searchUrl(text.trim()));
    else navigate(paths.search);
  }

  return (
    <SearchLandmark
      action={paths.search}
      method="get"
      className={`flex shrinks clip surface edge-strong radius ${css.form} ${css[look]}`}
      onSubmit={submit}
      noValidate
    >
      <label className={css.field}>
        <span className="visually-hidden">Cerca nel portale</span>
        <Search />
        <input
          type="search"
          name="q"
          required
          minLength={SEARCH_MIN_CHARACTERS}
          maxLength={200}
          placeholder={PLACEHOLDER}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem}
          onChange={(event) => {
            setOwn(event.target.value);
            onType?.(event.target.value);
          }}
        />
      </label>
      <button type="submit" className={css.submit}>
        {busy ? 'Ricerca in corso…' : 'Cerca'}
      </button>
    </SearchLandmark>
  );
}
