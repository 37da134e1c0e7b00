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
import { MENU_LIMITS } from '../../../shared/rules/menus.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import type { FieldErrors, Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { onlyShop } from '../../content/shopRights.ts';
import { invalid } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { newCode } from '../../lib/tokens.ts';
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

type Checks = ReturnType<typeof draftChecks>;

/** Errors that keep a menu from being published, except for its shop. */
function menuErrors(draft: MenuDraft, at: Circumstances): FieldErrors {
  const checks = draftChecks(MENU_FIELDS, draft, at);
  const { wrong } = checks;
  translated(checks, 'note_it', draft.note_it, draft.note_en);
  if (draft.access_until !== null && draft.access_until < at.day)
    wrong('access_until', 'Questo giorno è già passato: il codice non aprirebbe più.');

  if (draft.sections.length === 0) wrong('sections', 'Aggiungi almeno una sezione, con i suoi piatti.');
  if (draft.sections.length > MENU_LIMITS.sections)
    wrong('sections', `Le sezioni sono ${draft.sections.length}: al massimo ${MENU_LIMITS.sections}.`);
  const total = draft.sections.reduce((sum, { dishes }) => sum + dishes.length, 0);
  if (total > MENU_LIMITS.dishes) wrong('sections', `I piatti sono ${total}: al massimo ${MENU_LIMITS.dishes}.`);
  for (const [index, section] of draft.sections.entries()) {
    const path = `sections.${index}`;
    checks.row(path, SECTION_FIELDS, section);
    // Sections need a dish, because an empty one would not be shown.
    if (section.dishes.length === 0) wrong(path, 'Questa sezione è vuota: aggiungi un piatto o toglila.');
    for (const [at, dish] of section.dishes.entries()) {
      checks.row(`${path}.dishes.${at}`, DISH_FIELDS, dish);
      translated(checks, `${path}.dishes.${at}.description_it`, dish.description_it, dish.description_en);
    }
  }
  return checks.errors;
}

/** An English text needs an Italian one, or readers of the Italian menu would see nothing. */
function translated({ wrong }: Checks, path: string, it: string, en: string): void {
  if (it.trim() === '' && en.trim() !== '') wrong(path, 'C’è solo in inglese: scrivilo anche in italiano.');
}
