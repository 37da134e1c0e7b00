import { type DraftDish, MenuDraft } from '../../../shared/contract/drafts/menus.ts';
import { isDay } from '../../../shared/rules/dates.ts';
import { onlyShop } from '../../content/onlyShop.ts';
import type { Author, Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { invalid } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { newCode } from '../../lib/newCode.ts';
import { menuErrors } from './draftCheck.ts';
import { menuDrafts } from './draftRepository.ts';
import type { MenusService } from './menus.ts';

const HAS_ONE = 'Questo locale ha già un menu: apri quello, anche dall’archivio.';
const STAYS = 'Un menu resta al suo locale, con i QR già stampati: per un altro locale fanne una copia.';

export function menuPublication(db: Db, menus: Pick<MenusService, 'of'>): Publication<typeof MenuDraft> {
  const shopOf = onlyShop(db, 'NOT EXISTS (SELECT 1 FROM menus WHERE activity_id = s.id)');
  const shopName = db.prepare<[number], string>('SELECT name FROM activities WHERE id = ?').pluck();
  const rows = menuDrafts(db);
  const { choiceError, shopError } = shopRules(db, rows);

  return {
    kind: 'menus',
    table: 'menus',
    title_sql: "'Menu di ' || (SELECT name FROM activities WHERE id = t.activity_id)",
    key_sql: 'CAST(t.activity_id AS TEXT)',
    subject_sql:
      "(SELECT COUNT(*) || CASE COUNT(*) WHEN 1 THEN ' piatto' ELSE ' piatti' END FROM menu_dishes WHERE section_id IN (SELECT id FROM menu_sections WHERE menu_id = t.id))",
    ends_sql: 't.access_until',
    photo_sql: '(SELECT photo_path FROM activities WHERE id = t.activity_id)',
    capability: 'shops.manage',
    draft: MenuDraft,
    // Dishes and prices are not reviewed: they are the kitchen's own business.
    reviewed: [],

    empty: (author, activityId) => ({
      activity_id: activityId ?? shopOf(author),
      note_it: '',
      note_en: '',
      access_until: null,
      sections: [{ id: null, name_it: '', name_en: '', dishes: [] }],
    }),
    title(draft) {
      const name = draft.activity_id === null ? undefined : shopName.get(draft.activity_id);
      return name === undefined ? '' : `Menu di ${name}`;
    },
    read: rows.read,
    copy: copyForAnother,

    check(draft, { author, id, day }) {
      const errors = menuErrors(draft, day);
      const sentence = choiceError(draft.activity_id, author, id);
      if (sentence !== undefined) errors.activity_id = [sentence];
      return errors;
    },

    write(draft, { id, owner_id, now }) {
      const { activity_id, sections, access_until } = draft;
      // Previews write unchecked drafts, and another request may have taken the shop meanwhile.
      const sentence = activity_id === null ? undefined : shopError(activity_id, id);
      if (sentence !== undefined) throw invalid({ activity_id: [sentence] });
      const texts = { note_it: draft.note_it.trim(), note_en: draft.note_en.trim() };
      const written = rows.writeRow({ activity_id, access_until, ...texts, now }, id, { owner_id, code: newCode() });
      rows.writeSections(written, sections);
      return { id: written, key: String(activity_id) };
    },

    complete(draft) {
      if (draft.activity_id === null) throw invalid({ activity_id: ['Scegli il locale, poi vedi l’anteprima.'] });
      return withoutUnfinished(draft);
    },
    detail: (key) => menus.of(Number(key)),
    renew: (draft, until) => ({ ...draft, access_until: until }),
  };
}

/** Which shop a menu may belong to. */
function shopRules(db: Db, rows: Pick<ReturnType<typeof menuDrafts>, 'ofShop'>) {
  const { isOwnShop } = relations(db);

  /** Why a person can't choose that shop for the menu; undefined when they can. */
  function choiceError(shop: number | null, author: Author, id: number | null): string | undefined {
    if (shop === null) return 'Scegli il locale.';
    return isOwnShop(shop, author) ? shopError(shop, id) : 'Scegli uno dei tuoi locali che sono nel portale.';
  }

  /** Why the menu can't belong to that shop; undefined when it can. */
  function shopError(activityId: number, id: number | null): string | undefined {
    if (id === null) return rows.ofShop(activityId) === undefined ? undefined : HAS_ONE;
    return rows.ofShop(activityId) === id ? undefined : STAYS;
  }

  return { choiceError, shopError };
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
