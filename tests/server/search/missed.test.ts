import { beforeEach, expect, it } from 'vitest';
import type { MissedSearches } from '../../../shared/contract/searchWords.ts';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let office: string;
let people = 0;
const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  office = await signIn(town.app, 'redazione@prova.test', { roles: ['redattore'] });
  town.make.activity({ name: 'Da Pina', category: 'ristoranti' });
  town.make.activity({ name: 'Officina Motta', category: 'auto', excerpt: 'Elettrauto e gomme.' });
});

/** Searches `times` times: each time as another person on another network, or always as `who`. */
async function search(q: string, times: number, who?: { address?: string; agent?: string; cookie?: string }) {
  for (let time = 0; time < times; time++) {
    people++;
    await town.app.inject({
      url: `/api/search?q=${encodeURIComponent(q)}`,
      remoteAddress: who?.address ?? `198.51.${100 + Math.floor(people / 250)}.${people % 250}`,
      headers: { 'user-agent': who?.agent ?? 'Mozilla/5.0', ...(who?.cookie ? { cookie: who.cookie } : {}) },
    });
  }
}
async function list() {
  // A day passes in some tests, and with it the session.
  const cookie = await signIn(town.app, 'redazione@prova.test');
  return (await call(town.app, 'GET', '/api/office/missed-searches', { cookie })).json<MissedSearches>().data;
}

it('tells the office what three people searched without finding, and nothing of fewer', async () => {
  await search('sushi', 2);
  await search('ristorante giapponese', 3);
  await search('officina motta', 5);
  expect(await list()).toEqual([{ words: 'giapponese', n: 3, day: '2026-11-21' }]);
  await search('Sushì', 1);
  expect((await list()).map(({ words }) => words)).toEqual(['giapponese', 'sushi']);
});

it('counts a person once a day, no robot and not the office', async () => {
  await search('sushi', 6, { address: '203.0.113.7' });
  await search('sushi', 6, { agent: 'curl/8' });
  await search('sushi', 6, { cookie: office });
  expect(await list()).toEqual([]);
  town.clock.advance({ hours: 24 });
  await search('sushi', 2);
  expect(await list()).toEqual([{ words: 'sushi', n: 3, day: '2026-11-22' }]);
});

it('keeps no numbers, no sentences, and not what was on the way to a longer word', async () => {
  await search('chiamami 3331234567', 4);
  await search('mario scrivimi sotto quella brutta statua verde', 4);
  await search('giappon', 4);
  await search('giapponese', 4);
  expect((await list()).map(({ words }) => words)).toEqual(['giapponese']);
  const kept = town.db.prepare('SELECT words FROM missed_searches').pluck().all();
  expect(kept.filter((words) => /\d|statua verde/.test(String(words)))).toEqual([]);
});

it('drops a word that is found since, by a synonym of the office', async () => {
  await search('ballarò', 3);
  expect(await list()).toHaveLength(1);
  const body = { before: null, words: ['elettrauto', 'ballarò'] };
  expect((await call(town.app, 'PUT', '/api/office/synonyms', { cookie: office, body })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

it('forgets after a month', async () => {
  await search('sushi', 3);
  expect(await list()).toHaveLength(1);
  town.clock.advance({ hours: 24 * 30 });
  expect(await list()).toEqual([]);
});
