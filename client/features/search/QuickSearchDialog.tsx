import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { QUICK_FILTERS, type SearchState } from '../../../shared/rules/search.ts';
import { useBackCloses } from '../../lib/overlays.ts';
import { useBackdrop } from '../../ui/backdrop.ts';
import css from './QuickSearchDialog.module.css';
import { ResultSkeletons, Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { spoken } from './spoken.ts';
import { useQuickSearch } from './useQuickSearch.ts';

const MESSAGE_ID = 'ricerca-rapida-messaggio';

/** The quick search dialog. Closing it (Escape, backdrop, button, a result) clears query, results and errors. */
export default function QuickSearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { text, state, type, submit } = useQuickSearch();
  const [path] = useLocation();
  const openedOn = useRef(path);
  const backdrop = useBackdrop(onClose);
  useBackCloses(onClose);

  // A layout effect closes the dialog before the element is removed, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // By default the browser would focus the close button.
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);

  // Closes the dialog when a chosen result changed the page below.
  useEffect(() => {
    if (path !== openedOn.current) onClose();
  }, [path, onClose]);

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="ricerca-rapida"
      onClose={onClose}
      // A search field would use the first Escape to clear itself.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      {...backdrop}
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
        {text === '' && state.status === 'idle' ? (
          <QuickFilters onChoose={submit} />
        ) : (
          <Found state={state} onChoose={onClose} />
        )}
      </div>
    </dialog>
  );
}

function QuickFilters({ onChoose }: { onChoose: (term: string) => void }) {
  return (
    <ul className={css.chips} aria-label="Filtri rapidi">
      {QUICK_FILTERS.map(({ label, term }) => (
        <li key={term}>
          <button type="button" className={css.chip} onClick={() => onChoose(term)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Found({ state: { status, response }, onChoose }: { state: SearchState; onChoose: () => void }) {
  if (status === 'loading') return <ResultSkeletons />;
  if (status === 'empty')
    return <p className={css.empty}>Nessun risultato corrisponde alla ricerca. Prova con un altro termine.</p>;
  if (status === 'results' && response !== null)
    return <Results response={response} full={false} onChoose={onChoose} />;
  return null;
}
