import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import {
  QUICK_FILTERS,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN_CHARACTERS,
  type SearchState,
  searchTerm,
} from '../../../shared/rules/search.ts';
import { debounce } from '../../lib/debounce.ts';
import css from './QuickSearchDialog.module.css';
import { ResultSkeletons, Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { spoken } from './spoken.ts';
import { createSearchStore } from './store.ts';

const search = createSearchStore('overlay');
const MESSAGE_ID = 'ricerca-rapida-messaggio';

/** The quick search over any page. Closing (Escape, backdrop, button, a result) clears query, results and errors. */
export default function QuickSearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { state } = useSnapshot(search.store) as { state: SearchState };
  const [path] = useLocation();
  const openedOn = useRef(path);
  const later = useMemo(() => debounce(SEARCH_DEBOUNCE_MS, search.typed), []);

  // Layout effect: it closes before the element leaves, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would choose the first thing that takes focus, the close button.
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      later.cancel();
      search.cleared();
    };
  }, [later]);

  // A result was chosen, or Back was pressed: the page below is another one.
  useEffect(() => {
    if (path !== openedOn.current) onClose();
  }, [path, onClose]);

  function type(typed: string): void {
    setText(typed);
    later.cancel();
    const term = searchTerm(typed);
    if (term === '') search.cleared();
    else if (term.length >= SEARCH_MIN_CHARACTERS) later(term);
  }

  function submit(typed: string): void {
    setText(typed);
    later.cancel();
    search.submitted(typed);
  }

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="ricerca-rapida"
      onClose={onClose}
      // A search field keeps the first Escape for itself, to empty itself.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <div>
            <p className={css.eyebrow}>Ricerca rapida</p>
            <h2 id="ricerca-rapida">Trova subito quello che ti serve</h2>
          </div>
          <button type="button" className={css.close} aria-label="Chiudi la ricerca rapida" onClick={onClose}>
            <X size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        <SearchForm
          look="overlay"
          value={text}
          onType={type}
          onSearch={submit}
          busy={state.status === 'loading'}
          problem={state.message === null ? undefined : MESSAGE_ID}
        />
        <p id={MESSAGE_ID} role="alert" className={css.message}>
          {state.message}
        </p>
        <div role="status" className="visually-hidden">
          {spoken(state)}
        </div>
        {state.status === 'idle' && text === '' && (
          <ul className={css.chips} aria-label="Filtri rapidi">
            {QUICK_FILTERS.map(({ label, term }) => (
              <li key={term}>
                <button type="button" className={css.chip} onClick={() => submit(term)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
        {state.status === 'loading' && <ResultSkeletons />}
        {state.status === 'empty' && (
          <p className={css.empty}>Nessun risultato corrisponde alla ricerca. Prova con un altro termine.</p>
        )}
        {state.status === 'results' && state.response !== null && (
          <Results response={state.response} full={false} onChoose={onClose} />
        )}
      </div>
    </dialog>
  );
}
