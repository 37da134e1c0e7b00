import { Type } from 'typebox';
import { draftSchema } from '../../../shared/contract/fields.ts';
import { Closed, Maybe } from '../../../shared/contract/parts.ts';
import { emptyDraft } from '../../../shared/kinds/field.ts';
import {
  DISH_FIELDS,
  type DraftDish,
  MENU_FIELDS,
  type MenuDraft,
  SECTION_FIELDS,
} from '../../../shared/kinds/menus.ts';
import { isDay } from '../../../shared/rules/dates.ts';
import { onlyShop } from '../../content/onlyShop.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { invalid } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { newCode } from '../../lib/newCode.ts';
import { menuErrors } from './draftCheck.ts';
import { menuDrafts } from './draftRepository.ts';
import type { MenusService } from './menus.ts';

const HAS_ONE = 'Questo locale ha già un menu: apri quello, anche dall’archivio.';
const STAYS = 'Un menu resta al suo locale, con i QR già stampati: per un altro locale fanne una copia.';

const id = Maybe(Type.Integer());
const Dish = Closed({ id, ...draftSchema(DISH_FIELDS, {}).properties });
const Section = Closed({
  id,
  ...draftSchema(SECTION_FIELDS, {}).properties,
  dishes: Type.Array(Dish, { maxItems: 500 }),
});
const DRAFT = draftSchema(MENU_FIELDS, { sections: Type.Array(Section, { maxItems: 60 }) });

export function menuPublication(db: Db, menus: Pick<MenusService, 'of'>): Publication<MenuDraft> {
  const shopOf = onlyShop(db, 'NOT EXISTS (SELECT 1 FROM menus WHERE activity_id = s.id)');
  const shopName = db.prepare<[number], string>('SELECT name FROM activity_outlines WHERE id = ?').pluck();
  const rows = menuDrafts(db);
  const related = relations(db);

  /** Why the menu can't belong to that shop; undefined when it can. */
  function shopError(shop: number | null, id: number | null): string | undefined {
    if (shop === null) return undefined;
    const menu = rows.ofShop(shop);
    if (id === null) return menu === undefined ? undefined : HAS_ONE;
    return menu === id ? undefined : STAYS;
  }

  return {
    kind: 'menus',
    table: 'menus',
    title_sql: "'Menu di ' || (SELECT name FROM activity_outlines WHERE id = t.activity_id)",
    key_sql: 'CAST(t.activity_id AS TEXT)',
    subject_sql:
      "(SELECT COUNT(*) || CASE COUNT(*) WHEN 1 THEN ' piatto' ELSE ' piatti' END FROM menu_dishes WHERE section_id IN (SELECT id FROM menu_sections WHERE menu_id = t.id))",
    ends_sql: 't.access_until',
    photo_sql: '(SELECT photo_path FROM activity_outlines WHERE id = t.activity_id)',
    capability: 'shops.manage',
    draft: DRAFT,
    // Dishes and prices are not reviewed: they are the kitchen's own business.
    reviewed: [],

    empty: (author, activityId) => ({ ...emptyDraft(MENU_FIELDS), activity_id: activityId ?? shopOf(author) }),
    title(draft) {
      const name = draft.activity_id === null ? undefined : shopName.get(draft.activity_id);
      return name === undefined ? '' : `Menu di ${name}`;
    },
    read: rows.read,
    copy: copyForAnother,

    check(draft, at) {
      const errors = menuErrors(draft, { ...at, related });
      const sentence = shopError(draft.activity_id, at.id);
      return sentence === undefined ? errors : { activity_id: [sentence], ...errors };
    },

    write(draft, at) {
      const { activity_id } = draft;
      // Previews write unchecked drafts, and another request may have taken the shop meanwhile.
      const sentence = shopError(activity_id, at.id);
      if (sentence !== undefined) throw invalid({ activity_id: [sentence] });
      const id = rows.writeRow(draft, at, newCode());
      rows.writeSections(id, draft.sections);
      return { id, key: String(activity_id) };
    },

    complete(draft) {
      if (draft.activity_id === null) throw invalid({ activity_id: ['Scegli il locale, poi vedi l’anteprima.'] });
      return withoutUnfinished(draft);
    },
    detail: (key) => menus.of(Number(key)),
    renew: (draft, until) => ({ ...draft, access_until: until }),
  };
}

/** A shop has only one menu, so the copy is for another shop. */
const copyForAnother = (draft: MenuDraft): MenuDraft => ({
  ...draft,
  activity_id: null,
  access_until: null,
  sections: draft.sections.map((section) => ({
    ...section,
    id: null,
    dishes: section.dishes.map((dish) => ({ ...dish, id: null })),
  })),
});

/** What a preview can draw of a draft. */
function withoutUnfinished(draft: MenuDraft): MenuDraft {
  const until = draft.access_until;
  return {
    ...draft,
    access_until: until !== null && isDay(until) ? until : null,
    sections: draft.sections.map((section) => ({
      ...section,
      dishes: section.dishes.filter(isBegun).map(drawable),
    })),
  };
}

const isBegun = ({ name_it, name_en, price_cents }: DraftDish) =>
  `${name_it}${name_en}`.trim() !== '' || price_cents !== null;

/** Makes an unfinished dish acceptable to the table. */
const drawable = (dish: DraftDish): DraftDish => ({ ...dish, price_cents: dish.price_cents ?? 0 });
