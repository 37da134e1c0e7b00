import { emptyDraft } from '../../../shared/kinds/field.ts';
import { DISH_FIELDS, type DraftDish, type DraftSection } from '../../../shared/kinds/menus.ts';

/** Changes of a menu's draft. Pure: unchanged parts keep their identity, so that their rows are not rendered again. */
type Sections = readonly DraftSection[];

export const emptyDish = (): DraftDish => ({ id: null, ...emptyDraft(DISH_FIELDS) });

export const emptySection = (): DraftSection => ({ id: null, name_it: '', name_en: '', dishes: [emptyDish()] });

export function moveToSection(sections: Sections, from: number, at: number, to: number): DraftSection[] {
  const dish = sections[from]?.dishes[at];
  if (dish === undefined || to === from || sections[to] === undefined) return [...sections];
  return sections.map((section, index) => {
    if (index === from) return { ...section, dishes: section.dishes.toSpliced(at, 1) };
    return index === to ? { ...section, dishes: [...section.dishes, dish] } : section;
  });
}

/** Italian texts without an English one. */
export function untranslated(sections: Sections): number {
  const lacks = (it: string, en: string) => (it.trim() !== '' && en.trim() === '' ? 1 : 0);
  let count = 0;
  for (const { name_it, name_en, dishes } of sections) {
    count += lacks(name_it, name_en);
    for (const dish of dishes)
      count += lacks(dish.name_it, dish.name_en) + lacks(dish.description_it, dish.description_en);
  }
  return count;
}

export function isTranslated(sections: Sections): boolean {
  return sections.some(({ name_en, dishes }) => name_en !== '' || dishes.some((dish) => dish.name_en !== ''));
}
