import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAnswers } from '../../../server/content/answers.ts';
import { createMenus } from '../../../server/features/menus/menus.ts';
import { menuPublication } from '../../../server/features/menus/publication.ts';
import type { DraftDish, MenuDraft } from '../../../shared/kinds/menus.ts';
import { person } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';

// The clock says Saturday 21 November 2026, 10:00.
const DAY = '2026-11-21';
const NOW = '2026-11-21T09:00:00.000Z';

function desk(town: ContentTown) {
  return menuPublication(town.db, createMenus(town.db, town.clock, createAnswers(town.db, town.clock)));
}

function dish(name_it: string, changes: Partial<DraftDish> = {}): DraftDish {
  const texts = { name_it, name_en: '', description_it: '', description_en: '' };
  return { id: null, ...texts, price_cents: 900, diet: null, allergens: [], ...changes };
}

describe('a menu of one’s own place', () => {
  let town: ContentTown;
  let publication: ReturnType<typeof desk>;
  let author: { id: number; is_office: boolean };
  let shop = 0;
  beforeAll(async () => {
    town = await contentTown();
    publication = desk(town);
    author = { id: person(town.app, 'oste@prova.test'), is_office: false };
  });
  afterAll(() => town.close());

  let draft: MenuDraft;
  beforeEach(() => {
    shop = town.make.activity({ name: 'Osteria', owner_id: author.id });
    const pasta = dish(' Pasta ', { name_en: 'Pasta', allergens: ['gluten', 'eggs'], diet: 'vegetarian' });
    draft = {
      activity_id: shop,
      note_it: 'Coperto 2 €',
      note_en: '',
      access_until: null,
      sections: [
        { id: null, name_it: 'Primi', name_en: 'Pasta', dishes: [pasta, dish('Riso')] },
        { id: null, name_it: 'Dolci', name_en: '', dishes: [dish('Gelato')] },
      ],
    };
  });
  const check = (changes: Partial<MenuDraft> = {}, id: number | null = null) =>
    publication.check({ ...draft, ...changes }, { author, id, day: DAY, now: NOW });
  const write = (of: MenuDraft = draft, id: number | null = null) =>
    publication.write(of, { id, owner_id: author.id, now: NOW }).id;
  const read = (id: number) => publication.read(id) as MenuDraft;

  it('goes online with a code of its own, which stays', () => {
    expect([publication.title(draft), check()]).toEqual(['Menu di Osteria', {}]);
    const id = write();
    const code = () => town.db.prepare('SELECT access_code FROM menus WHERE id = ?').pluck().get(id);
    const first = code();
    expect(publication.detail(String(shop))).toMatchObject({
      activity: { name: 'Osteria' },
      sections: [
        {
          name: { it: 'Primi', en: 'Pasta' },
          dishes: [
            { name: { it: 'Pasta', en: 'Pasta' }, diet: 'vegetarian', allergens: ['eggs', 'gluten'] },
            { name: { it: 'Riso', en: '' }, price_cents: 900 },
          ],
        },
        { name: { it: 'Dolci' } },
      ],
    });
    write({ ...read(id), access_until: '2026-12-31' }, id);
    expect([code(), read(id).access_until]).toEqual([first, '2026-12-31']);
  });

  it('keeps a dish’s id wherever it moves, and what is finished for today', () => {
    const id = write();
    const { sections } = read(id);
    const [first, second] = sections as [MenuDraft['sections'][0], MenuDraft['sections'][0]];
    const [pasta, rice] = first.dishes as [DraftDish, DraftDish];
    town.db.prepare('UPDATE menu_dishes SET unavailable_until = ? WHERE id = ?').run(DAY, pasta.id);
    // The two sections swap places. The first dish moves to the other section, the second is deleted, a new one is added. A dish
    // with an id that was already used, or with that of another menu's dish, becomes a new dish.
    const stranger = read(write({ ...draft, activity_id: town.make.activity() })).sections[0]?.dishes[0] as DraftDish;
    const moved = [
      { ...second, dishes: [{ ...pasta, price_cents: 1000 }, ...second.dishes, dish('Sorbetto'), stranger] },
      { ...first, dishes: [{ ...pasta, name_it: 'Doppia' }] },
    ];
    write({ ...draft, sections: moved }, id);
    const now = read(id).sections;
    expect(now.map((section) => section.id)).toEqual([second.id, first.id]);
    expect(
      now[0]?.dishes.map(({ id: of, name_it }) => [name_it, of === pasta.id || of === second.dishes[0]?.id]),
    ).toEqual([
      ['Pasta', true],
      ['Gelato', true],
      ['Sorbetto', false],
      ['Pasta', false],
    ]);
    expect(now[0]?.dishes[3]?.id).not.toBe(stranger.id);
    const left = town.db.prepare<[number | null], number>('SELECT count(*) FROM menu_dishes WHERE id = ?').pluck();
    expect([left.get(rice.id), left.get(stranger.id)]).toEqual([0, 1]);
    const shown = publication.detail(String(shop)) as { sections: { dishes: { is_available: boolean }[] }[] };
    expect(shown.sections[0]?.dishes.map((one) => one.is_available)).toEqual([false, true, true, true]);
  });

  it('says beside each field what is wrong', () => {
    const of = (changes: Partial<DraftDish>) => ({
      sections: [{ id: null, name_it: 'Primi', name_en: '', dishes: [dish('Pasta', changes)] }],
    });
    expect(check({ sections: [] })).toHaveProperty('sections');
    expect(check({ sections: [{ id: null, name_it: ' ', name_en: 'x'.repeat(61), dishes: [] }] })).toEqual({
      'sections.0.name_it': ['Scrivi il nome della sezione.'],
      'sections.0.name_en': ['Al massimo 60 caratteri.'],
      'sections.0': ['Questa sezione è vuota: aggiungi un piatto o toglila.'],
    });
    expect(check(of({ name_it: '', price_cents: null }))).toEqual({
      'sections.0.dishes.0.name_it': ['Scrivi il nome del piatto.'],
      'sections.0.dishes.0.price_cents': ['Scrivi il prezzo.'],
    });
    expect(check(of({ description_en: 'Fresh' }))).toHaveProperty(['sections.0.dishes.0.description_it']);
    expect(check(of({ price_cents: 10_000_100 }))).toHaveProperty(['sections.0.dishes.0.price_cents']);
    expect(check(of({ name_it: 'x'.repeat(101) }))).toHaveProperty(['sections.0.dishes.0.name_it']);
    const many = (length: number) => Array.from({ length }, () => dish('Pasta'));
    const section = (dishes: DraftDish[]) => ({ id: null, name_it: 'Primi', name_en: '', dishes });
    expect(check({ sections: [section(many(300))] })).toEqual({});
    expect(check({ sections: [section(many(301))] })).toEqual({ sections: ['I piatti sono 301: al massimo 300.'] });
    expect(check({ sections: Array(31).fill(section(many(1))) })).toEqual({
      sections: ['Le sezioni sono 31: al massimo 30.'],
    });
    expect(check({ access_until: '2026-11-20' })).toHaveProperty('access_until');
    expect(check({ access_until: '2026-11-31' })).toEqual({ access_until: ['Questa data non esiste.'] });
    expect(check({ note_en: 'Cover', note_it: '' })).toHaveProperty('note_it');
  });

  it('is the only one of its place, and cannot move to another', () => {
    const id = write();
    expect(check()).toEqual({
      activity_id: ['Questo locale ha già un menu: apri quello, anche dall’archivio.'],
    });
    expect(() => write()).toThrowError(expect.objectContaining({ statusCode: 422 }));
    expect(check({}, id)).toEqual({});
    const second = town.make.activity({ owner_id: author.id });
    expect(check({ activity_id: second }, id)).toHaveProperty('activity_id');
    expect(check({ activity_id: town.make.activity() })).toHaveProperty('activity_id');
    expect(check({ activity_id: null })).toEqual({ activity_id: ['Scegli il locale.'] });
    const copy = publication.copy(read(id));
    expect([copy.activity_id, copy.sections[0]?.id, copy.sections[0]?.dishes[0]?.id]).toEqual([null, null, null]);
  });

  it('draws a half-written draft', () => {
    const begun = { ...publication.empty(author, shop), access_until: '2026-13-01' };
    expect(begun.activity_id).toBe(shop);
    const half = [dish('Pasta', { price_cents: null }), dish('', { price_cents: null })];
    const sections = [{ id: null, name_it: '', name_en: '', dishes: half }];
    write(publication.complete({ ...begun, sections }));
    expect(publication.detail(String(shop))).toMatchObject({ sections: [{ dishes: [{ name: { it: 'Pasta' } }] }] });
  });
});
