import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearch, type SearchService } from '../../../server/features/search/search.ts';
import { seededTown } from '../../support/seededTown.ts';

/** The demo town on Saturday 21 November 2026 at ten. */
const town = seededTown();
let search: SearchService;
beforeAll(() => {
  search = createSearch(town.db, town.clock);
});
afterAll(() => town.close());

describe('«Informazioni e servizi»', () => {
  it('says where a thing goes and when it is collected in each zone, and nothing else', () => {
    const { results, information, information_leads } = search.run('dove butto il cartone della pizza');
    expect(Object.values(results).flat()).toEqual([]);
    expect(information_leads).toBe(true);
    expect(information[0]).toMatchObject({
      kind: 'waste',
      title: 'Cartone della pizza',
      meta: 'Carta e cartone · mastello blu',
      days: expect.arrayContaining([{ zone: 'stazzone', name: 'Stazzone', days: 'martedì' }]),
    });
  });

  it.each(['munnizza', 'quannu passa a munnizza', 'quando passa la spazzatura', 'quando ritirano i rifiuti'])(
    'leads with the calendar: %s',
    (q) => {
      const { information, information_leads } = search.run(q);
      expect(information_leads).toBe(true);
      expect(information[0]?.title).toBe('Calendario della raccolta');
    },
  );

  it('leads with the office’s number, which can be dialled', () => {
    expect(search.run('numero vigili')).toMatchObject({
      information_leads: true,
      information: [{ title: 'Polizia locale', meta: '0925 000 110', phone: '0925000110' }],
    });
  });

  it('points from a dish at its place without the price, from an offer at its flyer and shop', () => {
    expect(search.run('spaghetti ai ricci').information[0]).toMatchObject({
      kind: 'dish',
      meta: expect.stringMatching(/^Nel menu di Osteria del Porto(?! · \d)/),
      route: '/attivita/osteria-del-porto',
    });
    expect(search.run('passata di pomodoro').information[0]).toMatchObject({
      kind: 'offer',
      route: '/volantini/il-paniere-la-spesa-grande',
      also: { route: '/attivita/supermercato-il-paniere' },
    });
  });

  it('stays below a name, and away from a time and a single word that happens to be in a text', () => {
    expect(search.run('farmacia marina').information_leads).toBe(false);
    expect(search.run('eventi oggi').information).toEqual([]);
    expect(search.run('pesce').information_leads).toBe(false);
  });
});

it('is found by a word that stands for another sign', () => {
  town.db.prepare("INSERT INTO synonyms (concept, word) VALUES ('municipio', 'municipio'), ('municipio', '€')").run();
  expect(search.run('municipio').information.length).toBeGreaterThan(0);
});

it('reads texts of link signs without end in no time', () => {
  town.db.exec('SAVEPOINT texts');
  town.db.prepare('UPDATE articles SET body = ?').run(`${'](('.repeat(13_000)} granita`);
  const begun = performance.now();
  search.run('granita');
  expect(performance.now() - begun).toBeLessThan(3000);
  town.db.exec('ROLLBACK TO texts; RELEASE texts');
});

it('forgets a dish, a page and a number that are gone', () => {
  town.db.prepare("DELETE FROM menu_dishes WHERE name_it = 'Spaghetti ai ricci'").run();
  expect(search.run('spaghetti ai ricci').information.map(({ kind }) => kind)).not.toContain('dish');
  town.db.prepare("UPDATE pages SET title = 'Zuzzurellone' WHERE slug = 'la-citta'").run();
  expect(search.run('zuzzurellone').information[0]?.route).toBe('/la-citta');
  town.db.prepare("DELETE FROM useful_numbers WHERE name = 'Polizia locale'").run();
  expect(search.run('polizia locale').information.map(({ title }) => title)).not.toContain('Polizia locale');
});
