import type { MenuDraft } from '../../../shared/contract/drafts/menus.ts';
import { MENU_FIELDS } from '../../../shared/kinds/menus.ts';
import { ALLERGENS } from '../../../shared/rules/menus.ts';
import { price } from '../../../shared/rules/money.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { MenuFields } from './MenuFields.tsx';
import { MenuPreview } from './MenuPreview.tsx';

const both = (it: string, en: string) => (en === '' ? it : `${it} / ${en}`);

/** How the desk edits, draws and compares menus. */
const editor: KindEditor<MenuDraft> = {
  fields: MENU_FIELDS,
  Fields: MenuFields,
  Preview: MenuPreview,
  words: {
    sections: (sections) =>
      sections
        .flatMap(({ name_it, name_en, dishes }) => [
          `${both(name_it, name_en)}:`,
          ...dishes.map((dish) =>
            [
              both(dish.name_it, dish.name_en),
              both(dish.description_it, dish.description_en),
              dish.price_cents === null ? '' : price(dish.price_cents),
              dish.diet === null ? '' : dish.diet === 'vegan' ? 'vegano' : 'vegetariano',
              dish.allergens.map((allergen) => ALLERGENS[allergen].it).join(', '),
            ]
              .filter((part) => part !== '')
              .join(', '),
          ),
        ])
        .join('\n'),
  },
};
export default editor;
