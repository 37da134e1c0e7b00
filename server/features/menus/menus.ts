import type { Menu, MenuDish } from '../../../shared/contract/menus.ts';
import type { Allergen, Diet } from '../../../shared/rules/menus.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { visible } from '../../content/kinds.ts';
import { published } from '../../content/published.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

interface MenuRow {
  id: number;
  slug: string;
  name: string;
  note_it: string;
  note_en: string;
  updated_at: string;
}

interface DishRow {
  section_id: number;
  section_it: string;
  section_en: string;
  id: number;
  name_it: string;
  name_en: string;
  description_it: string;
  description_en: string;
  price_cents: number;
  diet: Diet | null;
  is_available: 0 | 1;
  /** A JSON list. */
  allergens: string;
}

export interface MenusService {
  /** @throws 404 */
  of(activityId: number): Menu;
}

/** The digital menus; the leads slice decides who may read one. */
export function createMenus(db: Db, clock: Clock, answers: Answers): MenusService {
  const menu = db.prepare<[number], MenuRow>(
    `SELECT m.id, a.slug, a.name, m.note_it, m.note_en, m.updated_at FROM menus AS m
     JOIN activity_outlines AS a ON a.id = m.activity_id AND ${visible('activities', 'a')} WHERE m.activity_id = ? AND ${published('m')}`,
  );
  const dishes = db.prepare<{ id: number; day: string }, DishRow>(
    `SELECT s.id AS section_id, s.name_it AS section_it, s.name_en AS section_en, d.id, d.name_it, d.name_en, d.description_it,
       d.description_en, d.price_cents, d.diet, d.unavailable_until IS NULL OR d.unavailable_until < @day AS is_available,
       (SELECT json_group_array(allergen) FROM menu_dish_allergens WHERE dish_id = d.id) AS allergens
     FROM menu_sections AS s JOIN menu_dishes AS d ON d.section_id = s.id
     WHERE s.menu_id = @id ORDER BY s.position, d.position`,
  );

  return {
    of: (activityId) =>
      answers.get(`menu ${activityId}`, () => {
        const row = menu.get(activityId);
        if (row === undefined) throw notFound('Questo menu non c’è, o non c’è più.');
        const { day } = townNow(clock);
        const sections = [...Map.groupBy(dishes.all({ id: row.id, day }), (dish) => dish.section_id)].map(
          ([id, rows]) => ({
            id,
            name: { it: rows[0]?.section_it ?? '', en: rows[0]?.section_en ?? '' },
            dishes: rows.map(dish),
          }),
        );
        const { slug, name, note_it, note_en, updated_at } = row;
        return { activity: { id: activityId, slug, name }, note: { it: note_it, en: note_en }, updated_at, sections };
      }),
  };
}

function dish(row: DishRow): MenuDish {
  const { id, price_cents, diet } = row;
  return {
    id,
    name: { it: row.name_it, en: row.name_en },
    description: { it: row.description_it, en: row.description_en },
    price_cents,
    diet,
    is_available: row.is_available === 1,
    allergens: JSON.parse(row.allergens) as Allergen[],
  };
}
