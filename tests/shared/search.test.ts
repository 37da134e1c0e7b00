import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '../../shared/contract/search.ts';
import {
  excerptParts,
  idleSearch,
  isEmpty,
  nextSearch,
  resultCount,
  SEARCH_DEBOUNCE_MS,
  SEARCH_SECTIONS,
  type SearchEvent,
  type SearchState,
  searchTerm,
} from '../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS } from '../../shared/rules/searchTerm.ts';

const nothing: SearchResponse = {
  results: Object.fromEntries(SEARCH_SECTIONS.map(({ key }) => [key, []])) as unknown as SearchResponse['results'],
  more: {},
  information: [],
  information_leads: false,
  interpretation: null,
  suggestion: null,
};
const item = { id: 1, title: 'La Lampara', route: '/attivita/la-lampara', updated_at: '2026-11-20T10:00:00.000Z' };
const something: SearchResponse = { ...nothing, results: { ...nothing.results, jobs: [item] } };

const after = (...events: SearchEvent[]): SearchState => events.reduce(nextSearch, idleSearch);
const typed = (term: string): SearchEvent => ({ type: 'typed', term });
const submitted = (term: string, screen: 'page' | 'overlay' = 'page'): SearchEvent => ({
  type: 'submitted',
  term,
  screen,
});
const answered = (token: number, response = something): SearchEvent => ({ type: 'answered', token, response });
const failed = (token: number, message: string | null = null, screen: 'page' | 'overlay' = 'page'): SearchEvent => ({
  type: 'failed',
  token,
  message,
  screen,
});
const cleared: SearchEvent = { type: 'cleared' };

describe('the states of a search', () => {
  const rows: [string, SearchEvent[], Partial<SearchState>][] = [
    ['starts idle', [], { status: 'idle', message: null, term: '' }],
    ['a debounced term loads', [typed(' pizza ')], { status: 'loading', term: 'pizza', token: 1 }],
    ['a submitted term loads', [submitted('pizza')], { status: 'loading', term: 'pizza', token: 1 }],
    ['two characters are enough', [typed('ba')], { status: 'loading', term: 'ba' }],
    ['one typed character is silent', [typed('p')], { status: 'idle', message: null }],
    ['one character and blanks are one', [typed(' p  ')], { status: 'idle', message: null }],
    [
      'one submitted character says so',
      [submitted('p')],
      { status: 'idle', message: 'Inserisci almeno due caratteri per avviare la ricerca.' },
    ],
    [
      'the overlay says it shorter',
      [submitted('p', 'overlay')],
      { status: 'idle', message: 'Inserisci almeno due caratteri.' },
    ],
    ['an empty term is silent on the page', [submitted('  ')], { status: 'idle', message: null }],
    [
      'an empty term is short in the overlay',
      [submitted('', 'overlay')],
      { status: 'idle', message: 'Inserisci almeno due caratteri.' },
    ],
    ['typing on takes the message away', [submitted('p'), typed('pi')], { status: 'loading', message: null }],
    ['an answer with items', [typed('pizza'), answered(1)], { status: 'results', response: something, term: 'pizza' }],
    ['an answer without', [typed('pizza'), answered(1, nothing)], { status: 'empty', response: nothing }],
    [
      'the server’s sentence',
      [typed('pizza'), failed(1, 'Troppe richieste: riprova tra poco.')],
      { status: 'error', message: 'Troppe richieste: riprova tra poco.' },
    ],
    [
      'no sentence, page',
      [typed('pizza'), failed(1)],
      { status: 'error', message: 'Si è verificato un errore durante la ricerca. Riprova più tardi.' },
    ],
    [
      'no sentence, overlay',
      [typed('pizza'), failed(1, null, 'overlay')],
      { status: 'error', message: 'Si è verificato un errore durante la ricerca.' },
    ],
    [
      'an empty sentence is none',
      [typed('pizza'), failed(1, '')],
      { message: 'Si è verificato un errore durante la ricerca. Riprova più tardi.' },
    ],
    [
      'a stale answer is ignored',
      [typed('pizza'), typed('pizzeria'), answered(1)],
      { status: 'loading', term: 'pizzeria', token: 2, response: null },
    ],
    [
      'a stale failure is ignored',
      [typed('pizza'), typed('pizzeria'), failed(1)],
      { status: 'loading', term: 'pizzeria', message: null },
    ],
    ['an answer after clearing is ignored', [typed('pizza'), cleared, answered(1)], { status: 'idle', response: null }],
    [
      'an answer after a short term is ignored',
      [typed('pizza'), typed('p'), answered(1)],
      { status: 'idle', response: null },
    ],
    ['a second answer is ignored', [typed('pizza'), answered(1, nothing), answered(1)], { status: 'empty' }],
    ['clearing forgets results', [typed('pizza'), answered(1), cleared], { status: 'idle', term: '', response: null }],
    [
      'emptying the input forgets results',
      [typed('pizza'), answered(1), typed('')],
      { status: 'idle', term: '', response: null },
    ],
    ['clearing forgets an error', [typed('pizza'), failed(1), cleared], { status: 'idle', message: null }],
    [
      'the last answer stays until the new one is there',
      [typed('pizza'), answered(1), typed('gelato')],
      { status: 'loading', response: something, token: 2 },
    ],
    [
      'the same typed term keeps its results',
      [typed('pizza'), answered(1), typed('pizza ')],
      { status: 'results', token: 1 },
    ],
    ['debounce then button ask once', [typed('pizza'), submitted('pizza')], { status: 'loading', token: 1 }],
    [
      'the button asks again after results',
      [typed('pizza'), answered(1), submitted('pizza')],
      { status: 'loading', token: 2 },
    ],
    [
      'the same term retries after an error',
      [typed('pizza'), failed(1), typed('pizza')],
      { status: 'loading', token: 2, message: null },
    ],
  ];
  it.each(rows)('%s', (_name, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });
});

describe('the rest of the rules', () => {
  it('has the constants of docs/specification.md', () => {
    expect([SEARCH_MIN_CHARACTERS, SEARCH_DEBOUNCE_MS]).toEqual([2, 400]);
  });
  it('searches the trimmed term, cut at 200 characters', () => {
    expect(searchTerm('  pane\t')).toBe('pane');
    expect(searchTerm('ab'.repeat(300))).toHaveLength(200);
  });
  it('counts results over the sections', () => {
    expect([isEmpty(nothing), isEmpty(something)]).toEqual([true, false]);
    expect(resultCount({ ...something, results: { ...something.results, events: [item, item] } })).toBe(3);
  });
  it('returns excerpt pieces even when the server sent none', () => {
    const parts = [{ text: 'Pesce', match: true }];
    expect(excerptParts(item)).toEqual([]);
    expect(excerptParts({ ...item, excerpt: 'Pesce' })).toEqual([{ text: 'Pesce', match: false }]);
    expect(excerptParts({ ...item, excerpt: 'Pesce', excerpt_parts: parts })).toBe(parts);
  });
});
