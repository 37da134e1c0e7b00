import {
  DISH_FIELDS,
  type DraftDish,
  type DraftSection,
  MENU_FIELDS,
  type MenuDraft,
  SECTION_FIELDS,
} from '../../../shared/kinds/menus.ts';
import { ALLERGENS, type Allergen } from '../../../shared/rules/menus.ts';
import { assignments, columnNames, columnValues, draftTable, insertSql } from '../../content/draftTable.ts';
import type { Db } from '../../lib/db.ts';

type SectionRow = Omit<DraftSection, 'dishes'> & { id: number };
type DishRow = Omit<DraftDish, 'allergens'> & { id: number; section_id: number; allergens: string };

const DISH = columnNames(DISH_FIELDS);
const SECTION = columnNames(SECTION_FIELDS);
const ORDER = Object.keys(ALLERGENS) as Allergen[];

/** Reads a menu's rows as a draft, and writes them. */
export function menuDrafts(db: Db) {
  const table = draftTable(db, 'menus', MENU_FIELDS, ['access_code']);
  const sections = db.prepare<[number], SectionRow>(
    `SELECT id, ${SECTION.join(', ')} FROM menu_sections WHERE menu_id = ? ORDER BY position`,
  );
  const dishes = db.prepare<[number], DishRow>(
    `SELECT d.id, d.section_id, ${DISH.map((name) => `d.${name}`).join(', ')},
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
    `UPDATE menu_sections SET ${assignments(['position', ...SECTION])}
     WHERE id = @id AND menu_id = @menu_id AND position < 0`,
  );
  const insertSection = db.prepare<object>(insertSql('menu_sections', ['menu_id', 'position', ...SECTION]));
  const updateDish = db.prepare<object>(
    `UPDATE menu_dishes SET ${assignments(['section_id', 'position', ...DISH])}
     WHERE id = @id AND position < 0 AND ${inMenu}`,
  );
  const insertDish = db.prepare<object>(insertSql('menu_dishes', ['section_id', 'position', ...DISH]));
  const clearAllergens = db.prepare<[number]>('DELETE FROM menu_dish_allergens WHERE dish_id = ?');
  const insertAllergen = db.prepare<[number, string]>(
    'INSERT INTO menu_dish_allergens (dish_id, allergen) VALUES (?, ?)',
  );

  function writeDish(menu_id: number, section_id: number, position: number, draft: DraftDish): void {
    const { id, allergens } = draft;
    const values = { section_id, position, ...columnValues(DISH_FIELDS, draft) };
    const kept = id !== null && updateDish.run({ ...values, id, menu_id }).changes === 1;
    const written = kept ? id : Number(insertDish.run(values).lastInsertRowid);
    clearAllergens.run(written);
    for (const allergen of allergens) insertAllergen.run(written, allergen);
  }

  return (menu_id, sections) => {
    asideDishes.run({ menu_id });
    asideSections.run({ menu_id });
    for (const [position, section] of sections.entries()) {
      const { id, dishes } = section;
      const values = { menu_id, position, ...columnValues(SECTION_FIELDS, section) };
      const kept = id !== null && updateSection.run({ ...values, id }).changes === 1;
      const written = kept ? id : Number(insertSection.run(values).lastInsertRowid);
      for (const [at, draft] of dishes.entries()) writeDish(menu_id, written, at, draft);
    }
    leaveDishes.run({ menu_id });
    leaveSections.run({ menu_id });
  };
}
