import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { paths, searchApiUrl, searchUrl } from '../../../shared/paths.ts';
import { idleSearch, isEmpty, nextSearch, QUICK_FILTERS, type SearchState } from '../../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS, searchTitle } from '../../../shared/rules/searchTerm.ts';
import { preloadedAt } from '../../lib/preload.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './Results.module.css';
import { ResultSkeletons, Results } from './Results.tsx';
import { remember } from './recent.ts';
import { SearchForm } from './SearchForm.tsx';
import { createSearchStore, spoken } from './store.ts';
import { useTerm } from './useTerm.ts';

const search = createSearchStore('page');
const MESSAGE_ID = 'ricerca-messaggio';
/** Not shown with a query, so that results begin higher on a phone. */
const LEAD =
  'Attività, eventi, annunci di lavoro e promozioni della città, in un solo posto. Scrivi come parli: «aperto ora», «eventi domani», «lavoro cameriere».';

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

/** /ricerca: the URL's `q` is the only state of the term; field and results follow it. */
export default function SearchPage() {
  const { q, text, type, submit } = useTerm(search);
  const { state } = useSnapshot(search.store) as { state: SearchState };
  const form = useRef<HTMLDivElement>(null);
  const arrivedEmpty = useRef(q === '');
  // Whoever follows a link to an empty search wants to write: the field has the focus that another page's heading has.
  useEffect(() => {
    if (arrivedEmpty.current && document.activeElement?.matches('main h1'))
      form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  // The search starts after the first paint; until then skeletons are shown instead of the empty screen, so that the footer does not jump.
  const starts = state.status === 'idle' && q.length >= SEARCH_MIN_CHARACTERS;
  // The document has the answer already, which the search begins with.
  const [written] = useState(() => preloadedAt(searchApiUrl(q)) as SearchResponse | undefined);
  const shown = starts && written !== undefined ? found(q, written) : state;

  // With a query, the results begin right below the field on a phone.
  const page = q === '' ? { band: 'town' as const, lead: LEAD } : {};

  return (
    <div className={q === '' ? undefined : css.asked}>
      <Page title="Ricerca" tabTitle={searchTitle(q)} {...page}>
        <div ref={form} className="stack">
          <SearchForm
            look="screen"
            value={text}
            onType={type}
            onSearch={submit}
            busy={state.status === 'loading'}
            problem={state.message === null ? undefined : MESSAGE_ID}
          />
          <p id={MESSAGE_ID} role="alert" className="problem">
            {state.message}
          </p>
          <ul className="rail bleeds" aria-label="Filtri rapidi">
            {QUICK_FILTERS.map(({ label, term }) => (
              <li key={term}>
                <Link href={searchUrl(term)} className="chip" aria-current={term === q ? 'true' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div role="status" className="visually-hidden">
          {spoken(shown)}
        </div>
        {starts && written === undefined ? <ResultSkeletons full /> : <Outcome state={shown} />}
      </Page>
    </div>
  );
}

/** The search as it is once its answer is there. */
function found(term: string, response: SearchResponse): SearchState {
  const asked = nextSearch(idleSearch, { type: 'typed', term });
  return nextSearch(asked, { type: 'answered', token: asked.token, response });
}

function Outcome({ state }: { state: SearchState }) {
  switch (state.status) {
    case 'loading':
      return state.response === null || isEmpty(state.response) ? (
        <ResultSkeletons full />
      ) : (
        <Results response={state.response} full onChoose={() => remember(state.term)} />
      );
    case 'results':
      return state.response && <Results response={state.response} full onChoose={() => remember(state.term)} />;
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

/** What the search screen shows before a search: the kinds of things it finds. */
function WhatIsHere() {
  return (
    <section className="stack gap-16">
      <h2>Cosa puoi trovare?</h2>
      <ul className="least-260">
        {cards.map(({ href, kind, title, text }) => (
          <li key={href}>
            <Link href={href} className="sheet high flex gap-16 pad-16 starts quiet undecorated hover-line">
              <Tile kind={kind} seed={href} className="fixed tile-64" />
              <span className="grid gap-2 top size-m">
                <strong className="title ink">{title}</strong>
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
