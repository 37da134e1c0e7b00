import { ActivityDraft } from '../../../shared/contract/drafts/activities.ts';
import type { DraftHours } from '../../../shared/contract/drafts/hours.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { isDay } from '../../../shared/rules/dates.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { townCentre } from '../../content/townCentre.ts';
import type { Db } from '../../lib/db.ts';
import type { ActivitiesService } from './activities.ts';
import { activityCheck } from './draftCheck.ts';
import { activityDrafts } from './draftRepository.ts';

/** How the desk publishes places. */
export function activityPublication(
  db: Db,
  activities: Pick<ActivitiesService, 'detail'>,
): Publication<typeof ActivityDraft> {
  const drafts = activityDrafts(db);
  const related = relations(db);
  const centre = townCentre(db);
  return {
    kind: 'activities',
    table: 'activities',
    title_sql: 't.name',
    key_sql: 't.slug',
    subject_sql: "(SELECT c.name FROM categories AS c WHERE c.id = t.category_id) || ' · ' || t.district",
    ends_sql: 'NULL',
    photo_sql: 't.photo_path',
    capability: 'shops.manage',
    draft: ActivityDraft,
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
        seasons: draft.seasons.map((season) => ({ ...season, hours: wholeShifts(season.hours) })),
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
