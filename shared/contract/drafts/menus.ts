import { type Static, Type } from 'typebox';
import { MENU_FIELDS } from '../../kinds/menus.ts';
import { draftSchema } from '../fields.ts';
import { DraftSection } from './dishes.ts';

export const MenuDraft = draftSchema(MENU_FIELDS, { sections: Type.Array(DraftSection, { maxItems: 60 }) });
export type MenuDraft = Static<typeof MenuDraft>;
