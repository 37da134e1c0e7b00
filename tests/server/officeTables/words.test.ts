import { beforeEach, expect, it } from 'vitest';
import type { SearchWords } from '../../../shared/contract/searchWords.ts';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let office: string;
const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  office = await signIn(town.app, 'redazione@prova.test', { roles: ['redattore'] });
  town.make.activity({ name: 'Da Pina', category: 'ristoranti' });
  town.make.activity({ name: 'Officina Motta', category: 'auto', excerpt: 'Elettrauto e gomme.' });
});

const put = (path: string, body: object) => call(town.app, 'PUT', `/api/office/${path}`, { cookie: office, body });
const remove = (path: string, word: string, revision: string) =>
  call(town.app, 'DELETE', `/api/office/${path}?${new URLSearchParams({ word, revision })}`, { cookie: office });
const read = async () =>
  (await call(town.app, 'GET', '/api/office/search-words', { cookie: office })).json<SearchWords>();
const group = async (first: string) => (await read()).synonyms.find(({ words }) => words[0] === first);
const meaning = async (word: string) => (await read()).meanings.find((one) => one.word === word);
const found = async (q: string) => {
  const { results } = await town.read<{ results: { activities: { title: string }[] } }>(
    `/api/search?q=${encodeURIComponent(q)}`,
  );
  return results.activities.map(({ title }) => title);
};
const actions = () => town.db.prepare('SELECT action FROM audit_log ORDER BY id').pluck().all();

it('changes what the search finds in the same moment: a new group of words, changed, removed', async () => {
  expect(await found('ballarò')).toEqual([]);
  expect((await put('synonyms', { before: null, words: ['Elettrauto', ' ballarò ', 'ballarò'] })).statusCode).toBe(204);
  expect(await found('ballarò')).toEqual(['Officina Motta']);
  const { words, revision } = (await group('elettrauto')) as SearchWords['synonyms'][number];
  expect(words).toEqual(['elettrauto', 'ballarò']);

  expect(
    (await put('synonyms', { before: 'elettrauto', words: ['elettrauto', 'vucciria'], revision })).statusCode,
  ).toBe(204);
  expect([await found('ballarò'), await found('vucciria')]).toEqual([[], ['Officina Motta']]);
  const late = await put('synonyms', { before: 'elettrauto', words: ['elettrauto', 'capo'], revision });
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('Nel frattempo')]);
  expect((await remove('synonyms', 'elettrauto', revision)).statusCode).toBe(409);
  const now = (await group('elettrauto'))?.revision as string;
  expect((await remove('synonyms', 'elettrauto', now)).statusCode).toBe(204);
  expect(await found('vucciria')).toEqual([]);
  expect((await remove('synonyms', 'elettrauto', now)).statusCode).toBe(404);
  expect(actions()).toEqual(['synonyms.created', 'synonyms.changed', 'synonyms.deleted']);
});

it('needs two words, and allows one group per first word', async () => {
  const errors = async (words: string[]) => (await put('synonyms', { before: null, words })).json().errors;
  expect(await errors(['pane'])).toEqual({ words: ['Servono almeno due parole diverse.'] });
  expect(await errors(['pane', ' PANE '])).toHaveProperty('words');
  expect(await errors(['pane', 'focaccia'])).toEqual({
    words: ['C’è già un gruppo che comincia con «pane»: aggiungi lì le parole.'],
  });
  expect(Object.keys(await errors(['x'.repeat(41), 'y']))).toEqual(['words.0']);
});

it('takes no word without a letter or a digit, which the search cannot find', async () => {
  expect((await put('synonyms', { before: null, words: ['bancomat', '€'] })).json().errors).toEqual({
    words: ['«€» non ha lettere né cifre: la ricerca non lo legge.'],
  });
  const sign = { before: null, word: '♻️', kinds: ['events'], categories: [] };
  expect((await put('search-meanings', sign)).json().errors).toEqual({ word: ['Scrivi una parola.'] });
});

it('lets a word ask for categories in an order, or for a whole section', async () => {
  const word = { before: null, word: 'Sfizio', kinds: [], categories: ['ristoranti', 'auto'] };
  expect((await put('search-meanings', word)).statusCode).toBe(204);
  expect(await found('sfizio')).toEqual(['Da Pina', 'Officina Motta']);
  const { revision, categories } = (await meaning('sfizio')) as SearchWords['meanings'][number];
  expect(categories).toEqual(['ristoranti', 'auto']);
  const change = (body: object) =>
    put('search-meanings', { before: 'sfizio', word: 'sfizio', kinds: [], categories: [], revision, ...body });
  expect((await change({})).json().errors).toEqual({ kinds: ['Scegli almeno una sezione o una categoria.'] });
  expect((await change({ categories: ['luna'] })).json().errors).toHaveProperty('categories');
  expect((await change({ kinds: ['luna'] })).json().errors).toHaveProperty('kinds.0');
  expect((await change({ word: 'dormire', categories: ['auto'] })).json().errors).toEqual({
    word: ['Questa parola c’è già.'],
  });
  expect((await change({ word: 'voglia', categories: ['auto'] })).statusCode).toBe(204);
  expect([await found('sfizio'), await found('voglia')]).toEqual([[], ['Officina Motta']]);
  expect((await remove('search-meanings', 'voglia', (await meaning('voglia'))?.revision as string)).statusCode).toBe(
    204,
  );
  expect(await found('voglia')).toEqual([]);
  expect(actions()).toEqual(['search_meaning.created', 'search_meaning.changed', 'search_meaning.deleted']);
});
