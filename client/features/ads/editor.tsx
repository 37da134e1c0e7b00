import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { AdFields } from './AdFields.tsx';
import { AdOnItsPlace } from './AdOnItsPlace.tsx';

/** What the desk's editor needs of ad campaigns. */
const editor: KindEditor<AdDraft> = { fields: AD_FIELDS, Fields: AdFields, Preview: AdOnItsPlace };
export default editor;
