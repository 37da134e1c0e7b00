import { ACTIVITY_FIELDS } from './activities.ts';
import { AD_FIELDS } from './ads.ts';
import { ARTICLE_FIELDS } from './articles.ts';
import { EVENT_FIELDS } from './events.ts';
import { entriesOf, nameOf } from './field.ts';
import { FLYER_FIELDS } from './flyers.ts';
import { JOB_FIELDS } from './jobs.ts';
import { MENU_FIELDS } from './menus.ts';
import { PAGE_FIELDS } from './pages.ts';
import { PROMOTION_FIELDS } from './promotions.ts';

const ALL = [
  ...[PROMOTION_FIELDS, FLYER_FIELDS, MENU_FIELDS, AD_FIELDS, JOB_FIELDS],
  ...[EVENT_FIELDS, ACTIVITY_FIELDS, ARTICLE_FIELDS, PAGE_FIELDS],
];

/** The names of all kinds' fields, for readers who do not know the kind: of two kinds with one field, the later one's. */
export const CONTENT_NAMES: ReadonlyMap<string, string> = new Map(
  ALL.flatMap((fields) => entriesOf(fields).map(([name, field]): [string, string] => [name, small(nameOf(field))])),
);

/** As within a sentence: 'Titolo' -> 'titolo', but 'QR alla porta' and 'WhatsApp' as they are. */
function small(name: string): string {
  return /[A-Z]/.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
