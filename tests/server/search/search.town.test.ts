import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTownSections } from '../../../server/content/townSections.ts';
import { createSearch, type SearchService } from '../../../server/features/search/search.ts';
import type { SearchItem } from '../../../shared/contract/search.ts';
import type { Settings } from '../../../shared/contract/settings.ts';
import { QUICK_FILTERS } from '../../../shared/rules/search.ts';
import { seededTown } from '../../support/seededTown.ts';

/** The demo town, on Saturday 21 November 2026 at ten: what residents type, and what they expect. */
const town = seededTown();
let search: SearchService;
beforeAll(() => {
  search = createSearch(town.db, town.clock);
});
afterAll(() => town.close());

const titles = (items: SearchItem[]) => items.map(({ title }) => title);
const sections = (q: string) => {
  const { results } = search.run(q);
  return Object.entries(results)
    .filter(([, items]) => items.length > 0)
    .map(([kind]) => kind);
};

describe('the four quick filters', () => {
  const [food, today, weekend, jobs] = QUICK_FILTERS.map(({ term }) => term) as [string, string, string, string];

  it('restaurants and bars', () => {
    const found = search.run(food).results.activities;
    expect(found).toHaveLength(8);
    const categories = new Set(found.map(({ meta }) => meta?.split(' · ')[0]));
    expect([...categories]).toEqual(['Ristorante', 'Pizzeria', 'Bar e gelateria']);
  });

  it('events of today that are not over', () => {
    expect(sections(today)).toEqual(['events']);
    const ids = search.run(today).results.events.map(({ id }) => id);
    expect(ids).toHaveLength(8);
    const onToday = town.db.prepare<[number]>(
      `SELECT 1 FROM event_occurrences WHERE event_id = ? AND ends_at > '2026-11-21T09:00:00.000Z' AND starts_at < '2026-11-21T23:00:00.000Z'`,
    );
    expect(ids.filter((id) => onToday.get(id) === undefined)).toEqual([]);
  });

  it('promotions valid on this Saturday or Sunday', () => {
    expect(sections(weekend)).toEqual(['promotions']);
    const ids = search.run(weekend).results.promotions.map(({ id }) => id);
    expect(ids).toHaveLength(8);
    const valid = town.db.prepare<[number]>(
      `SELECT 1 FROM promotions WHERE id = ? AND ((starts_on <= '2026-11-21' AND ends_on >= '2026-11-21' AND weekdays LIKE '%6%')
       OR (starts_on <= '2026-11-22' AND ends_on >= '2026-11-22' AND weekdays LIKE '%7%'))`,
    );
    expect(ids.filter((id) => valid.get(id) === undefined)).toEqual([]);
  });

  it('open job ads', () => {
    expect(sections(jobs)).toEqual(['jobs']);
    const ids = search.run(jobs).results.jobs.map(({ id }) => id);
    expect(ids).toHaveLength(8);
    const open = town.db.prepare<[number]>(
      "SELECT 1 FROM jobs WHERE id = ? AND status = 'published' AND expires_on >= '2026-11-21'",
    );
    expect(ids.filter((id) => open.get(id) === undefined)).toEqual([]);
  });
});

describe('what residents type', () => {
  type Kind = 'activities' | 'events' | 'jobs' | 'promotions';
  /** The query, its section, and what must come first there, in any order. */
  const rows: [q: string, kind: Kind, first: string[]][] = [
    ['farmacia', 'activities', ['Farmacia Marina', 'Farmacia del Corso']],
    ['farmacia aperta domenica', 'activities', ['Farmacia Marina']],
    ['veterinario', 'activities', ['Ambulatorio veterinario Argo']],
    ['avvocato', 'activities', ['Studio legale Riggio']],
    ['dove comprare il pane', 'activities', ['Panificio Tre Spighe']],
    ['gelato', 'activities', ['Gelateria Brezza']],
    ['caffe orologio', 'activities', ['Caffè dell’Orologio']],
    ['noleggio bici', 'activities', ['Biciclette Raggio']],
    ['benzinaio', 'activities', ['Stazione di servizio Ponte']],
    ['b&b', 'activities', ['B&B La Buganvillea', 'B&B Terrazza sul Porto']],
    ['camera vista mare', 'activities', ['B&B Terrazza sul Porto', 'Hotel Faraglioni']],
    ['scuola di vela', 'activities', ['Vela e Vento, scuola di vela']],
    ['parruchiere', 'activities', ['Acconciature Mirella']],
    ['idraulico urgente', 'activities', ['Idraulica Maltese']],
    ['cosa fare stasera', 'events', ['Sagra del pesce azzurro']],
    ['concerto stasera', 'events', ['Notte jazz al porto', 'Jam session di mezzanotte']],
    ['eventi domani per bambini', 'events', ['Caccia al tesoro in villa']],
    ['opera dei pupi', 'events', ['Opera dei pupi: la spada perduta']],
    ['mercato del contadino', 'events', ['Mercato del contadino']],
    ['lavoro cameriere', 'jobs', ['Cameriere/cameriera di sala', 'Cameriere/cameriera di sala per la stagione']],
    ['lavoro farmacista', 'jobs', ['Farmacista collaboratrice/collaboratore']],
    ['promo pizza', 'promotions', ['Lunedì e martedì, due margherite al prezzo di una']],
    ['sconto occhiali', 'promotions', ['La seconda montatura costa la metà']],
  ];
  it.each(rows)('%s', (q, kind, first) => {
    const found = titles(search.run(q).results[kind]);
    expect(found.slice(0, first.length).toSorted()).toEqual(first.toSorted());
  });

  it('«aperto ora»: eight places, every one of them open', () => {
    const { interpretation, results } = search.run('aperto ora');
    expect(interpretation).toBe('Attività aperte adesso');
    expect(results.activities).toHaveLength(8);
    expect(results.activities.filter(({ meta }) => !meta?.includes(' · Aperto'))).toEqual([]);
  });

  it('«dove mangiare stasera»: kitchens open this evening, with their hours', () => {
    const { activities } = search.run('dove mangiare stasera').results;
    expect(activities).toHaveLength(8);
    expect(activities.filter(({ meta }) => !/^(Ristorante|Pizzeria) · stasera \d/.test(meta ?? ''))).toEqual([]);
  });

  it('marks the matches in every shortened excerpt', () => {
    const { results } = search.run('pesce');
    const items = Object.values(results).flat();
    expect(items.length).toBeGreaterThan(8);
    for (const { excerpt, excerpt_parts: parts = [] } of items) {
      expect(parts.map(({ text }) => text).join('')).toBe(excerpt);
      expect(excerpt).not.toMatch(/[*\n]/);
    }
    const marked = items.flatMap(({ excerpt_parts: parts = [] }) =>
      parts.filter(({ match }) => match).map(({ text }) => text),
    );
    expect(marked.length).toBeGreaterThan(4);
    expect(marked.filter((text) => !/^pesc/i.test(text))).toEqual([]);
  });
});

it('a section that the town has turned off is not searched', () => {
  const [, , , jobs] = QUICK_FILTERS.map(({ term }) => term) as [string, string, string, string];
  const without = createTownSections({ get: () => ({ sections_off: ['jobs'] }) as unknown as Settings });
  const found = createSearch(town.db, town.clock, without).run(jobs).results;
  expect([sections(jobs).includes('jobs'), found.jobs ?? []]).toEqual([true, []]);
});
