import type { Menu, MenuDish } from '../../../shared/contract/menus.ts';
import type { DraftOf } from '../../../shared/kinds/field.ts';
import type { DISH_FIELDS, MENU_FIELDS } from '../../../shared/kinds/menus.ts';
import type { Allergen } from '../../../shared/rules/menus.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { type Columns, select } from '../../content/fieldColumns.ts';
import { visible } from '../../content/kinds.ts';
import { published } from '../../content/published.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

interface MenuRow extends Pick<DraftOf<typeof MENU_FIELDS>, 'note_it' | 'note_en'> {
  id: number;
  slug: string;
  name: string;
  updated_at: string;
}

interface DishRow extends Omit<DraftOf<typeof DISH_FIELDS>, 'price_cents' | 'allergens'> {
  section_id: number;
  section_it: string;
  section_en: string;
  id: number;
  price_cents: number;
  is_available: 0 | 1;
  /** A JSON list. */
  allergens: string;
}

const MENU: Columns<MenuRow> = {
  id: 'm.id',
  slug: 'a.slug',
  name: 'a.name',
  note_it: 'm.note_it',
  note_en: 'm.note_en',
  updated_at: 'm.updated_at',
};
const DISH: Columns<DishRow> = {
  section_id: 's.id',
  section_it: 's.name_it',
  section_en: 's.name_en',
  id: 'd.id',
  name_it: 'd.name_it',
  name_en: 'd.name_en',
  description_it: 'd.description_it',
  description_en: 'd.description_en',
  price_cents: 'd.price_cents',
  diet: 'd.diet',
  is_available: 'd.unavailable_until IS NULL OR d.unavailable_until < @day',
  allergens: '(SELECT json_group_array(allergen) FROM menu_dish_allergens WHERE dish_id = d.id)',
};

/** The digital menus; the leads slice decides who may read one. */
export function createMenus(db: Db, clock: Clock, answers: Answers) {
  const menu = db.prepare<[number], MenuRow>(
    `SELECT ${select(MENU)} FROM menus AS m
     JOIN activity_outlines AS a ON a.id = m.activity_id AND ${visible('activities', 'a')} WHERE m.activity_id = ? AND ${published('m')}`,
  );
  const dishes = db.prepare<{ id: number; day: string }, DishRow>(
    `SELECT ${select(DISH)}
     FROM menu_sections AS s JOIN menu_dishes AS d ON d.section_id = s.id
     WHERE s.menu_id = @id ORDER BY s.position, d.position`,
  );

  return {
    /** @throws 404 */
    of: (activityId: number): Menu =>
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

export type MenusService = ReturnType<typeof createMenus>;

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
