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

const SHORT = 'Inserisci almeno due caratteri';
const FAILURE = 'Si è verificato un errore durante la ricerca.';
const ASKED = [typed('pizza'), answered(1)];

describe('the states of a search', () => {
  it.each<[string, SearchEvent[], SearchState['status'], Partial<SearchState>]>([
    ['starts idle', [], 'idle', { term: '' }],
    ['a debounced term loads', [typed(' pizza ')], 'loading', { term: 'pizza', token: 1 }],
    ['a submitted term loads', [submitted('pizza')], 'loading', { term: 'pizza', token: 1 }],
    ['two characters are enough', [typed('ba')], 'loading', { term: 'ba' }],
    ['one typed character is silent', [typed('p')], 'idle', {}],
    ['one character and blanks are one', [typed(' p  ')], 'idle', {}],
    ['one submitted character says so', [submitted('p')], 'idle', { message: `${SHORT} per avviare la ricerca.` }],
    ['the overlay says it shorter', [submitted('p', 'overlay')], 'idle', { message: `${SHORT}.` }],
    ['an empty term is silent on the page', [submitted('  ')], 'idle', {}],
    ['an empty term is short in the overlay', [submitted('', 'overlay')], 'idle', { message: `${SHORT}.` }],
    ['typing on takes the message away', [submitted('p'), typed('pi')], 'loading', {}],
    ['an answer with items', ASKED, 'results', { response: something, term: 'pizza' }],
    ['an answer without', [typed('pizza'), answered(1, nothing)], 'empty', { response: nothing }],
    [
      'the server’s sentence',
      [typed('pizza'), failed(1, 'Riprova tra poco.')],
      'error',
      { message: 'Riprova tra poco.' },
    ],
    ['no sentence, page', [typed('pizza'), failed(1)], 'error', { message: `${FAILURE} Riprova più tardi.` }],
    ['no sentence, overlay', [typed('pizza'), failed(1, null, 'overlay')], 'error', { message: FAILURE }],
    [
      'an empty sentence is none',
      [typed('pizza'), failed(1, '')],
      'error',
      { message: `${FAILURE} Riprova più tardi.` },
    ],
    [
      'a stale answer is ignored',
      [typed('pizza'), typed('pizzeria'), answered(1)],
      'loading',
      { term: 'pizzeria', token: 2, response: null },
    ],
    ['a stale failure is ignored', [typed('pizza'), typed('pizzeria'), failed(1)], 'loading', { term: 'pizzeria' }],
    ['an answer after clearing is ignored', [typed('pizza'), cleared, answered(1)], 'idle', { response: null }],
    ['an answer after a short term is ignored', [typed('pizza'), typed('p'), answered(1)], 'idle', { response: null }],
    ['a second answer is ignored', [typed('pizza'), answered(1, nothing), answered(1)], 'empty', {}],
    ['clearing forgets results', [...ASKED, cleared], 'idle', { term: '', response: null }],
    ['emptying the input forgets results', [...ASKED, typed('')], 'idle', { term: '', response: null }],
    ['clearing forgets an error', [typed('pizza'), failed(1), cleared], 'idle', {}],
    [
      'the last answer stays until the new one is there',
      [...ASKED, typed('gelato')],
      'loading',
      { response: something },
    ],
    ['the same typed term keeps its results', [...ASKED, typed('pizza ')], 'results', { token: 1 }],
    ['debounce then button ask once', [typed('pizza'), submitted('pizza')], 'loading', { token: 1 }],
    ['the button asks again after results', [...ASKED, submitted('pizza')], 'loading', { token: 2 }],
    ['the same term retries after an error', [typed('pizza'), failed(1), typed('pizza')], 'loading', { token: 2 }],
  ])('%s', (_name, events, status, more) => {
    expect(after(...events)).toMatchObject({ status, message: null, ...more });
  });
});

describe('the rest of the rules', () => {
  it('has the constants of docs/specification.md', () => {
    expect([SEARCH_MIN_CHARACTERS, SEARCH_DEBOUNCE_MS]).toEqual([2, 400]);
  });
  it('searches the trimmed term, cut at 200 characters', () => {
    expect(searchTerm('  pane\t')).toBe('pane');
    expect(searchTerm('ab'.repeat(300))).toHaveLength(200);
    // Cut in the middle of an emoji, it still makes an address.
    expect(encodeURIComponent(searchTerm(`${'a'.repeat(199)}🍕🍕`))).toMatch(/^a{199}%/);
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
