import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { isEmpty, SEARCH_DEBOUNCE_MS, type SearchState, searchTerm } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { debounce } from '../../lib/debounce.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Offers } from './Offers.tsx';
import css from './QuickSearchDialog.module.css';
import { ResultSkeletons, Results } from './Results.tsx';
import { remember } from './recent.ts';
import { SearchForm } from './SearchForm.tsx';
import { createSearchStore, spoken } from './store.ts';

const MESSAGE_ID = 'ricerca-rapida-messaggio';

const search = createSearchStore('overlay');

/** The quick search dialog. Closing it (Escape, backdrop, button, a result) clears query, results and errors. */
export default function QuickSearchDialog({ onClose }: { onClose: () => void }) {
  const { text, state, type, submit } = useQuickSearch();
  const [path] = useLocation();
  const openedOn = useRef(path);

  useEffect(() => {
    addEventListener('keydown', moveThrough);
    return () => removeEventListener('keydown', moveThrough);
  }, []);

  // Closes the dialog when a chosen result changed the page below.
  useEffect(() => {
    if (path !== openedOn.current) onClose();
  }, [path, onClose]);

  return (
    <Dialog
      eyebrow="Ricerca rapida"
      title="Trova subito quello che ti serve"
      closeLabel="Chiudi la ricerca rapida"
      typing
      className={css.overlay}
      onClose={onClose}
    >
      <SearchForm
        look="overlay"
        value={text}
        onType={type}
        onSearch={submit}
        busy={state.status === 'loading'}
        problem={state.message === null ? undefined : MESSAGE_ID}
      />
      <p id={MESSAGE_ID} role="alert" className="problem">
        {state.message}
      </p>
      <div role="status" className="visually-hidden">
        {spoken(state)}
      </div>
      <Offers text={text} onChoose={submit} onLeave={onClose} />
      {text.trim() !== '' && (
        <Found
          state={state}
          onChoose={() => {
            remember(state.term);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** The arrow keys move the focus from the field through suggestions and results; Enter opens the focused one. */
function moveThrough(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const dialog = document.querySelector('dialog:modal');
  const field = dialog?.querySelector<HTMLElement>('input[type="search"]');
  if (step === 0 || dialog === null || field == null) return;
  const stops = [field, ...dialog.querySelectorAll<HTMLElement>('h3 a, [data-stop]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

function Found({ state: { status, response }, onChoose }: { state: SearchState; onChoose: () => void }) {
  if (status === 'loading' && (response === null || isEmpty(response))) return <ResultSkeletons full={false} />;
  if (status === 'empty')
    return <p className="pad-y-8 quiet">Nessun risultato corrisponde alla ricerca. Prova con un altro termine.</p>;
  if ((status === 'results' || status === 'loading') && response !== null)
    return <Results response={response} full={false} onChoose={onChoose} />;
  return null;
}

/** The state of the quick search: term and results, dropped when the dialog closes. */
function useQuickSearch() {
  const [text, setText] = useState('');
  const { state } = useSnapshot(search.store) as { state: SearchState };
  const later = useMemo(() => debounce(SEARCH_DEBOUNCE_MS, search.typed), []);
  useEffect(
    () => () => {
      later.cancel();
      search.cleared();
    },
    [later],
  );

  function type(typed: string): void {
    setText(typed);
    later.cancel();
    const term = searchTerm(typed);
    if (term === '') search.cleared();
    else later(term);
  }

  function submit(typed: string): void {
    setText(typed);
    later.cancel();
    search.submitted(typed);
    const term = searchTerm(typed);
    if (term.length >= SEARCH_MIN_CHARACTERS) remember(term);
  }

  return { text, state, type, submit };
}
