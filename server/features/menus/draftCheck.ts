import type { MenuDraft } from '../../../shared/kinds/menus.ts';
import { DISH_FIELDS, MENU_FIELDS, SECTION_FIELDS } from '../../../shared/kinds/menus.ts';
import { MENU_LIMITS } from '../../../shared/rules/menus.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import type { FieldErrors } from '../../content/publication.ts';

type Checks = ReturnType<typeof draftChecks>;

/** Errors that keep a menu from being published, except for its shop. */
export function menuErrors(draft: MenuDraft, at: Circumstances): FieldErrors {
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
