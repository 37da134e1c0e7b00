import { Type } from 'typebox';
import { DraftHours, DraftSeason, DraftSpecial } from '../../../shared/contract/drafts/hours.ts';
import { draftSchema } from '../../../shared/contract/fields.ts';
import { Maybe } from '../../../shared/contract/parts.ts';
import { ACTIVITY_FIELDS, type ActivityDraft } from '../../../shared/kinds/activities.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { MOST_HOURS, MOST_SEASONS, MOST_SPECIAL_DAYS } from '../../../shared/rules/activities.ts';
import { isDay } from '../../../shared/rules/dates.ts';
import { isYearly } from '../../../shared/rules/seasons.ts';
import { itemDrafts, type Writing } from '../../content/draftTable.ts';
import { listed } from '../../content/kinds.ts';
import type { Publication, Written } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { townCentre } from '../../content/townCentre.ts';
import type { Db } from '../../lib/db.ts';
import { plainEmail } from '../../lib/emailAddress.ts';
import { normalWebsite } from '../../lib/website.ts';
import type { ActivitiesService } from './activities.ts';
import { activityCheck, normalPhone, normalWhatsapp } from './draftCheck.ts';
import { type SpecialRow, specialOf, specialRows } from './specialDays.ts';

const DRAFT = draftSchema(ACTIVITY_FIELDS, {
  hours: Type.Array(DraftHours, { maxItems: MOST_HOURS, message: 'Al massimo quattro turni al giorno.' }),
  seasons: Type.Array(DraftSeason, { maxItems: MOST_SEASONS, message: `Al massimo ${MOST_SEASONS} stagioni.` }),
  special: Type.Array(DraftSpecial, { maxItems: MOST_SPECIAL_DAYS }),
  price_level: Maybe(Type.Integer({ minimum: 1, maximum: 4 })),
});

/** Reads live places as drafts, and writes drafts to live places. */
export function activityDrafts(db: Db) {
  const items = itemDrafts(db, 'activities', ACTIVITY_FIELDS);
  const hours = db.prepare<[number], DraftHours>(
    'SELECT weekday, opens, closes FROM opening_hours WHERE activity_id = ? ORDER BY weekday, opens',
  );
  const special = db.prepare<[number], SpecialRow>(
    'SELECT day, opens, closes, note FROM special_hours WHERE activity_id = ? ORDER BY day, opens, id',
  );
  const clearHours = db.prepare<[number]>('DELETE FROM opening_hours WHERE activity_id = ?');
  const addHours = db.prepare<object>(
    'INSERT INTO opening_hours (activity_id, weekday, opens, closes) VALUES (@id, @weekday, @opens, @closes)',
  );
  const clearSpecial = db.prepare<[number]>('DELETE FROM special_hours WHERE activity_id = ?');
  const addSpecial = db.prepare<object>(
    'INSERT INTO special_hours (activity_id, day, opens, closes, note) VALUES (@id, @day, @opens, @closes, @note)',
  );

  return {
    read(id: number): ActivityDraft | undefined {
      const item = items.read(id);
      return item && { ...item, hours: hours.all(id), special: specialOf(special.all(id)) };
    },
    write(draft: ActivityDraft, at: Writing): Written {
      const { phone, whatsapp, email, website } = draft;
      const contacts = {
        phone: normalPhone(phone) ?? '',
        whatsapp: normalWhatsapp(whatsapp) ?? '',
        email: plainEmail(email.trim()) ?? '',
        website: website.trim() === '' ? '' : (normalWebsite(website) ?? ''),
      };
      const written = items.write({ ...draft, ...contacts }, at, {});
      const { id } = written;
      clearHours.run(id);
      for (const shift of draft.hours) addHours.run({ id, ...shift });
      clearSpecial.run(id);
      for (const day of specialRows(draft.special)) addSpecial.run({ id, ...day });
      return written;
    },
  };
}

/** How the desk publishes places. */
export function activityPublication(db: Db, activities: Pick<ActivitiesService, 'detail'>): Publication<ActivityDraft> {
  const drafts = activityDrafts(db);
  const related = relations(db);
  const centre = townCentre(db);
  return {
    ...listed('activities'),
    subject_sql: "(SELECT c.name FROM categories AS c WHERE c.id = t.category_id) || ' · ' || t.district",
    ends_sql: 'NULL',
    capability: 'shops.manage',
    draft: DRAFT,
    reviewed: reviewedOf(ACTIVITY_FIELDS),
    empty: () => emptyDraft(ACTIVITY_FIELDS),
    title: ({ name }) => name.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, special: [] }),
    check: (draft, at) => activityCheck(draft, { ...at, related }),
    write: drafts.write,

    complete(draft) {
      const { lat, lng } = draft.lat === null || draft.lng === null ? centre() : draft;
      return {
        ...draft,
        name: draft.name.trim() || 'Senza nome',
        category_id: draft.category_id ?? related.anyCategory('activities'),
        address: draft.address.trim() || 'Via e numero',
        district: draft.district.trim() || 'zona',
        lat,
        lng,
        hours: wholeShifts(draft.hours),
        seasons: draft.seasons.filter(isYearly).map((season) => ({ ...season, hours: wholeShifts(season.hours) })),
        special: onceEach(draft.special),
      };
    },

    detail: activities.detail,
  };
}

/** Complete shifts only: with both times, each opening once a day. */
function wholeShifts(hours: readonly DraftHours[]): DraftHours[] {
  const shifts = new Map<string, DraftHours>();
  for (const shift of hours)
    if (shift.opens !== null && shift.closes !== null) shifts.set(`${shift.weekday} ${shift.opens}`, shift);
  return [...shifts.values()];
}

/** Entries with their days; a single day is both first and last. */
function onceEach(special: ActivityDraft['special']): ActivityDraft['special'] {
  return special.flatMap((entry) =>
    entry.from === null || !isDay(entry.from) ? [] : [{ ...entry, to: entry.to ?? entry.from }],
  );
}
