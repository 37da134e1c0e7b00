import { useState } from 'react';
import type { Menu } from '../../../shared/contract/menus.ts';
import { DISH_FIELDS, MENU_FIELDS } from '../../../shared/kinds/menus.ts';
import { price } from '../../../shared/rules/money.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { menuForm } from './MenuFields.tsx';
import { MenuView } from './MenuView.tsx';
import type { ChosenFilters } from './useMenuFilters.ts';

const both = (it: string, en: string) => (en === '' ? it : `${it} / ${en}`);

/** How the desk edits, draws and compares menus. */
const editor: KindEditor<typeof MENU_FIELDS> = {
  fields: MENU_FIELDS,
  form: menuForm,
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
              dish.diet === null ? '' : DISH_FIELDS.diet.options[dish.diet].toLowerCase(),
              dish.allergens.map((allergen) => DISH_FIELDS.allergens.options[allergen]).join(', '),
            ]
              .filter((part) => part !== '')
              .join(', '),
          ),
        ])
        .join('\n'),
  },
};
export default editor;

/** The menu of a draft. Its filters are its own: the address is the editor's. */
function MenuPreview({ detail }: { detail: Menu }) {
  const [chosen, choose] = useState<ChosenFilters>({ without: [], diet: null });
  return <MenuView menu={detail} filters={{ ...chosen, set: (changes) => choose({ ...chosen, ...changes }) }} />;
}
