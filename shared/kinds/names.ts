import { ACTIVITY_FIELDS } from './activities.ts';
import { AD_FIELDS } from './ads.ts';
import { ALERT_FIELDS } from './alerts.ts';
import { ARTICLE_FIELDS } from './articles.ts';
import { EVENT_FIELDS } from './events.ts';
import { entriesOf, type Fields, nameOf } from './field.ts';
import { FLYER_FIELDS } from './flyers.ts';
import { JOB_FIELDS } from './jobs.ts';
import { MENU_FIELDS } from './menus.ts';
import { PAGE_FIELDS } from './pages.ts';
import { PROMOTION_FIELDS } from './promotions.ts';
import { NUMBER_FIELDS } from './usefulNumbers.ts';
import { EXCEPTION_FIELDS, FRACTION_FIELDS, ITEM_FIELDS, ZONE_FIELDS } from './waste.ts';
import { POINT_FIELDS } from './wastePoints.ts';

const CONTENT = [
  ...[PROMOTION_FIELDS, FLYER_FIELDS, MENU_FIELDS, AD_FIELDS, JOB_FIELDS],
  ...[EVENT_FIELDS, ACTIVITY_FIELDS, ARTICLE_FIELDS, PAGE_FIELDS],
];

const OFFICE = [NUMBER_FIELDS, POINT_FIELDS, FRACTION_FIELDS, ZONE_FIELDS, EXCEPTION_FIELDS, ITEM_FIELDS];

/** The names of all kinds' fields, for readers who do not know the kind: of two kinds with one field, the later one's. */
const CONTENT_NAMES = namesIn(CONTENT);
/** The names of the fields of the office's own tables. */
const OFFICE_NAMES = namesIn(OFFICE);
const ALERT_NAMES = namesIn([ALERT_FIELDS]);

/** The names of the fields that an entry of the log may name; empty for an entry of something else. */
export function namesFor(action: string): ReadonlyMap<string, string> {
  if (action.startsWith('content.')) return CONTENT_NAMES;
  if (action.startsWith('alert.')) return ALERT_NAMES;
  return /^(waste_|useful_number)/.test(action) ? OFFICE_NAMES : new Map();
}

function namesIn(all: readonly Fields[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap((fields) => entriesOf(fields).map(([name, field]): [string, string] => [name, small(nameOf(field))])),
  );
}

/** As within a sentence: 'Titolo' -> 'titolo', but 'QR alla porta' and 'WhatsApp' as they are. */
function small(name: string): string {
  return /[A-Z]/.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
