import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearchParams } from 'wouter';
import { paths, searchUrl } from '../../../shared/paths.ts';
import {
  isEmpty,
  QUICK_FILTERS,
  SEARCH_DEBOUNCE_MS,
  type SearchState,
  searchTerm,
} from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../../shared/rules/searchTerm.ts';
import { debounce } from '../../lib/debounce.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { ResultSkeletons, Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import css from './SearchPage.module.css';
import { spoken } from './spoken.ts';
import { createSearchStore } from './store.ts';

const search = createSearchStore('page');
const MESSAGE_ID = 'ricerca-messaggio';
/** It goes when there is a query: results begin higher on a phone. */
const LEAD =
  'Attività, eventi, annunci di lavoro e promozioni della città, in un solo posto. Scrivi come parli: «aperto ora», «eventi domani», «lavoro cameriere».';

/** /ricerca: the URL's `q` is the only state of the term; field and results follow it. */
export default function SearchPage() {
  const { q, text, type, submit } = useTerm();
  const { state } = useSnapshot(search.store) as { state: SearchState };
  // The search starts after the first paint; what is shown without a term would stand there until then, and the foot would jump.
  const starts = state.status === 'idle' && searchTerm(q).length >= SEARCH_MIN_CHARACTERS;

  return (
    <Page band="town" title="Ricerca" {...(q === '' ? { lead: LEAD } : {})}>
      <div className={css.form}>
        <SearchForm
          look="screen"
          value={text}
          onType={type}
          onSearch={submit}
          busy={state.status === 'loading'}
          problem={state.message === null ? undefined : MESSAGE_ID}
        />
        <p id={MESSAGE_ID} role="alert" className={css.message}>
          {state.message}
        </p>
        <ul className={css.chips} aria-label="Filtri rapidi">
          {QUICK_FILTERS.map(({ label, term }) => (
            <li key={term}>
              <Link href={searchUrl(term)} className={css.chip} aria-current={term === q ? 'true' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div role="status" className="visually-hidden">
        {spoken(state)}
      </div>
      {starts ? <ResultSkeletons /> : <Outcome state={state} />}
    </Page>
  );
}

/**
 * The term in the address, the text in the field and what typing and submitting do: typing replaces the address after
 * a pause, submitting adds an entry to the history.
 */
function useTerm() {
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const [, navigate] = useLocation();
  const [text, setText] = useState(q);
  /**
   * The last `q` this screen wrote itself: when it comes back through the URL it must not overwrite newer typing. Null:
   * none yet.
   */
  const written = useRef<string | null>(null);

  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
    search.typed(q);
  }, [q]);

  const write = useMemo(() => {
    const address = (term: string, replace: boolean) => {
      written.current = term;
      navigate(searchUrl(term), { replace });
    };
    const follow = (term: string) => {
      search.typed(term);
      address(term, true);
    };
    return { address, follow, later: debounce(SEARCH_DEBOUNCE_MS, follow) };
  }, [navigate]);
  // Results depend on the moment ("aperto ora"), so returning to the screen searches again.
  useEffect(
    () => () => {
      write.later.cancel();
      search.cleared();
    },
    [write],
  );

  function type(typed: string): void {
    setText(typed);
    write.later.cancel();
    const term = searchTerm(typed);
    if (term === '') write.follow('');
    else write.later(term);
  }

  function submit(typed: string): void {
    write.later.cancel();
    const term = searchTerm(typed);
    search.submitted(term);
    if (term !== q) write.address(term, false);
  }

  return { q, text, type, submit };
}

function Outcome({ state }: { state: SearchState }) {
  switch (state.status) {
    case 'loading':
      return state.response === null || isEmpty(state.response) ? (
        <ResultSkeletons />
      ) : (
        <Results response={state.response} full />
      );
    case 'results':
      return state.response && <Results response={state.response} full />;
    case 'empty':
      return (
        <>
          <Notice
            kind="activities"
            title="Nessun risultato trovato"
            action={
              <LinkButton href={paths.services} look="quiet">
                Numeri utili, rifiuti e uffici
              </LinkButton>
            }
          >
            {state.response?.interpretation && <>{state.response.interpretation}. </>}
            Prova con un altro termine: una parola più breve, il nome di una via, quello che ti serve.
          </Notice>
          <WhatIsHere />
        </>
      );
    case 'idle':
      return <WhatIsHere />;
    case 'error':
      return null;
  }
}

const cards = [
  {
    href: paths.activities,
    kind: 'activities',
    title: 'Attività',
    text: 'Negozi, locali, botteghe e professionisti, con orari e contatti.',
  },
  {
    href: paths.events,
    kind: 'events',
    title: 'Eventi',
    text: 'Concerti, mercati, laboratori: che cosa succede e quando.',
  },
  {
    href: paths.jobs,
    kind: 'jobs',
    title: 'Annunci di lavoro',
    text: 'Posizioni aperte in città, con contratto e paga.',
  },
  {
    href: paths.promotions,
    kind: 'promotions',
    title: 'Promo e offerte',
    text: 'Sconti e offerte validi adesso, con la scadenza.',
  },
] as const;

function WhatIsHere() {
  return (
    <section className={css.idle}>
      <h2>Cosa puoi trovare?</h2>
      <ul className={css.cards}>
        {cards.map(({ href, kind, title, text }) => (
          <li key={href}>
            <Link href={href} className={css.card}>
              <Tile kind={kind} seed={href} className={css.face} />
              <span className={css.hint}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
