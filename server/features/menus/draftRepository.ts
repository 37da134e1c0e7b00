import type { DraftDish, DraftSection } from '../../../shared/contract/drafts/dishes.ts';
import type { MenuDraft } from '../../../shared/contract/drafts/menus.ts';
import { MENU_FIELDS } from '../../../shared/kinds/menus.ts';
import { ALLERGENS, type Allergen } from '../../../shared/rules/menus.ts';
import { draftTable } from '../../content/draftTable.ts';
import type { Db } from '../../lib/db.ts';

type SectionRow = Omit<DraftSection, 'dishes'> & { id: number };
type DishRow = Omit<DraftDish, 'allergens'> & { id: number; section_id: number; allergens: string };

const ORDER = Object.keys(ALLERGENS) as Allergen[];

/** Reads a menu's rows as a draft, and writes them. */
export function menuDrafts(db: Db) {
  const table = draftTable(db, 'menus', MENU_FIELDS, ['access_code']);
  const sections = db.prepare<[number], SectionRow>(
    'SELECT id, name_it, name_en FROM menu_sections WHERE menu_id = ? ORDER BY position',
  );
  const dishes = db.prepare<[number], DishRow>(
    `SELECT d.id, d.section_id, d.name_it, d.name_en, d.description_it, d.description_en, d.price_cents, d.diet,
       (SELECT json_group_array(allergen) FROM menu_dish_allergens WHERE dish_id = d.id) AS allergens
     FROM menu_dishes AS d JOIN menu_sections AS s ON s.id = d.section_id WHERE s.menu_id = ? ORDER BY d.position`,
  );
  const codeOf = db.prepare<[number], string>('SELECT access_code FROM menus WHERE id = ?').pluck();
  const of = db.prepare<[number], number>('SELECT id FROM menus WHERE activity_id = ?').pluck();

  return {
    /** @param code what a new row gets and keeps. @returns the row's id */
    writeRow(draft: MenuDraft, at: { id: number | null; owner_id: number | null; now: string }, code: string): number {
      return table.write(draft, at, { access_code: at.id === null ? code : codeOf.get(at.id) });
    },
    /** The menu of a shop; undefined when it has none. */
    ofShop: (activityId: number): number | undefined => of.get(activityId),
    read(id: number): MenuDraft | undefined {
      const row = table.read(id);
      if (row === undefined) return undefined;
      const ofSection = Map.groupBy(dishes.all(id), (dish) => dish.section_id);
      return {
        ...row,
        sections: sections.all(id).map((of) => ({ ...of, dishes: (ofSection.get(of.id) ?? []).map(dish) })),
      };
    },
    writeSections: sectionWriter(db),
  };
}

function dish({ section_id: _section, allergens, ...row }: DishRow): DraftDish {
  const has = new Set(JSON.parse(allergens) as Allergen[]);
  return { ...row, allergens: ORDER.filter((allergen) => has.has(allergen)) };
}

/**
 * Updates sections and dishes in place: a dish keeps its id wherever it moves, because "finished for today" refers to
 * it. An unknown id (of a copy, of a deleted dish) makes a new row.
 */
function sectionWriter(db: Db): (menuId: number, sections: readonly DraftSection[]) => void {
  const inMenu = 'section_id IN (SELECT id FROM menu_sections WHERE menu_id = @menu_id)';
  // Positions are unique, so existing rows first move out of the way; rows still there at the end have left the menu.
  const asideDishes = db.prepare<{ menu_id: number }>(`UPDATE menu_dishes SET position = -id - 1 WHERE ${inMenu}`);
  const asideSections = db.prepare<{ menu_id: number }>(
    'UPDATE menu_sections SET position = -id - 1 WHERE menu_id = @menu_id',
  );
  const leaveDishes = db.prepare<{ menu_id: number }>(`DELETE FROM menu_dishes WHERE position < 0 AND ${inMenu}`);
  const leaveSections = db.prepare<{ menu_id: number }>(
    'DELETE FROM menu_sections WHERE position < 0 AND menu_id = @menu_id',
  );
  const updateSection = db.prepare<object>(
    `UPDATE menu_sections SET position = @position, name_it = @name_it, name_en = @name_en
     WHERE id = @id AND menu_id = @menu_id AND position < 0`,
  );
  const insertSection = db.prepare<object>(
    'INSERT INTO menu_sections (menu_id, position, name_it, name_en) VALUES (@menu_id, @position, @name_it, @name_en)',
  );
  const updateDish = db.prepare<object>(
    `UPDATE menu_dishes SET section_id = @section_id, position = @position, name_it = @name_it, name_en = @name_en,
       description_it = @description_it, description_en = @description_en, price_cents = @price_cents, diet = @diet
     WHERE id = @id AND position < 0 AND ${inMenu}`,
  );
  const insertDish = db.prepare<object>(
    `INSERT INTO menu_dishes (section_id, position, name_it, name_en, description_it, description_en, price_cents, diet)
     VALUES (@section_id, @position, @name_it, @name_en, @description_it, @description_en, @price_cents, @diet)`,
  );
  const clearAllergens = db.prepare<[number]>('DELETE FROM menu_dish_allergens WHERE dish_id = ?');
  const insertAllergen = db.prepare<[number, string]>(
    'INSERT INTO menu_dish_allergens (dish_id, allergen) VALUES (?, ?)',
  );

  function writeDish(menu_id: number, section_id: number, position: number, draft: DraftDish): void {
    const { id, price_cents, diet, allergens } = draft;
    const texts = {
      name_it: draft.name_it.trim(),
      name_en: draft.name_en.trim(),
      description_it: draft.description_it.trim(),
      description_en: draft.description_en.trim(),
    };
    const values = { section_id, position, ...texts, price_cents, diet };
    const kept = id !== null && updateDish.run({ ...values, id, menu_id }).changes === 1;
    const written = kept ? id : Number(insertDish.run(values).lastInsertRowid);
    clearAllergens.run(written);
    for (const allergen of allergens) insertAllergen.run(written, allergen);
  }

  return (menu_id, sections) => {
    asideDishes.run({ menu_id });
    asideSections.run({ menu_id });
    for (const [position, { id, name_it, name_en, dishes }] of sections.entries()) {
      const values = { menu_id, position, name_it: name_it.trim(), name_en: name_en.trim() };
      const kept = id !== null && updateSection.run({ ...values, id }).changes === 1;
      const written = kept ? id : Number(insertSection.run(values).lastInsertRowid);
      for (const [at, draft] of dishes.entries()) writeDish(menu_id, written, at, draft);
    }
    leaveDishes.run({ menu_id });
    leaveSections.run({ menu_id });
  };
}
