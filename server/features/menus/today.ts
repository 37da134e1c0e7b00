import type { DishAvailability, DishesToday } from '../../../shared/contract/menus.ts';
import { townNow } from '../../content/answers.ts';
import { MAY_EDIT_NOW } from '../../content/ownership.ts';
import { type ShopRights, shopRights } from '../../content/shopRights.ts';
import { notFound } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

interface Who {
  id: number;
  roles: readonly string[];
}

interface Row {
  menu_id: number;
  activity_id: number;
  activity_name: string;
  section_id: number;
  section: string;
  id: number;
  name: string;
  available: 0 | 1;
}

const AVAILABLE = '(d.unavailable_until IS NULL OR d.unavailable_until < @day)';
const FROM = `FROM menu_dishes AS d JOIN menu_sections AS s ON s.id = d.section_id JOIN menus AS t ON t.id = s.menu_id
  JOIN activity_outlines AS a ON a.id = t.activity_id WHERE t.status = 'published'`;

/** Dishes finished for today: one tap puts it online at once, without a revision, and it ends by itself tomorrow. */
export function createDishesToday(db: Db, clock: Clock, record: Audit['record']) {
  // The office may act for every menu, so it names one.
  const rows = db.prepare<ShopRights & { day: string; menu: number | null }, Row>(
    `SELECT t.id AS menu_id, a.id AS activity_id, a.name AS activity_name, s.id AS section_id, s.name_it AS section, d.id,
       d.name_it AS name, ${AVAILABLE} AS available
     ${FROM} AND (@menu IS NULL OR t.id = @menu)
       AND (${MAY_EDIT_NOW.menus} OR (@office = 1 AND @menu IS NOT NULL))
     ORDER BY a.name, t.id, s.position, d.position`,
  );
  const find = db.prepare<
    ShopRights & { day: string; dish: number },
    Pick<Row, 'name' | 'activity_name' | 'available'>
  >(
    `SELECT d.name_it AS name, a.name AS activity_name, ${AVAILABLE} AS available
     ${FROM} AND d.id = @dish AND (${MAY_EDIT_NOW.menus} OR @office = 1)`,
  );
  const set = db.prepare<{ dish: number; until: string | null }>(
    'UPDATE menu_dishes SET unavailable_until = @until WHERE id = @dish',
  );

  const change = db.transaction((dish: number, { available }: DishAvailability, who: Who): DishAvailability => {
    const { day } = townNow(clock);
    const before = find.get({ ...shopRights(who), day, dish });
    if (before === undefined) throw notFound('Questo piatto non c’è, o non è di un tuo menu.');
    if ((before.available === 1) === available) return { available };
    set.run({ dish, until: available ? null : day });
    record({
      actor_id: who.id,
      action: available ? 'dish.returned' : 'dish.finished',
      subject: `Piatto «${before.name}», ${before.activity_name}`,
      subject_id: dish,
      before: { available: !available },
      after: { available },
    });
    return { available };
  });

  return {
    list(menu: number | null, who: Who): DishesToday {
      const { day } = townNow(clock);
      const found = rows.all({ ...shopRights(who), day, menu });
      const data = [...Map.groupBy(found, (row) => row.menu_id)].map(([id, ofMenu]) => ({
        id,
        activity: { id: ofMenu[0]?.activity_id ?? 0, name: ofMenu[0]?.activity_name ?? '' },
        sections: [...Map.groupBy(ofMenu, (row) => row.section_id).values()].map((dishes) => ({
          name: dishes[0]?.section ?? '',
          dishes: dishes.map((dish) => ({ id: dish.id, name: dish.name, available: dish.available === 1 })),
        })),
      }));
      return { data };
    },
    /** @throws 404 for a stranger's dish */
    set: (dish: number, availability: DishAvailability, who: Who) => change.immediate(dish, availability, who),
  };
}
export type DishesTodayService = ReturnType<typeof createDishesToday>;
