import { Type } from 'typebox';
import { DraftHours, DraftSeason, DraftSpecial } from '../../../shared/contract/drafts/hours.ts';
import { draftSchema } from '../../../shared/contract/fields.ts';
import { Maybe } from '../../../shared/contract/parts.ts';
import { ACTIVITY_FIELDS, type ActivityDraft } from '../../../shared/kinds/activities.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { MOST_HOURS, MOST_SEASONS, MOST_SPECIAL_DAYS } from '../../../shared/rules/activities.ts';
import { isDay, minutesOf, weekdayName } from '../../../shared/rules/dates.ts';
import { isYearly, seasonOn, seasonTitle } from '../../../shared/rules/seasons.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import { itemDrafts, type Writing } from '../../content/draftTable.ts';
import { listed } from '../../content/kinds.ts';
import type { FieldErrors, Publication, Written } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { townCentre } from '../../content/townCentre.ts';
import type { Db } from '../../lib/db.ts';
import { plainEmail } from '../../lib/emailAddress.ts';
import { normalPhone, normalWhatsapp } from '../../lib/phone.ts';
import { normalWebsite } from '../../lib/website.ts';
import type { ActivitiesService } from './activities.ts';
import { daysFrom, MOST_DAYS_CLOSED, type SpecialRow, specialOf, specialRows } from './specialDays.ts';

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

type Wrong = (path: string, sentence: string) => void;

/**
 * Errors that keep a place from being published. The office may leave an address empty: of many places only the point on the map is
 * known.
 */
function activityCheck(draft: ActivityDraft, at: Circumstances): FieldErrors {
  const { errors, wrong } = draftChecks(ACTIVITY_FIELDS, draft, at);
  if (!at.author.is_office && draft.address.trim() === '') wrong('address', 'Scrivi la via e il numero.');
  contactCheck(draft, wrong);
  weekCheck(draft.hours, 'hours', wrong);
  seasonCheck(draft.seasons, wrong);
  specialCheck(draft.special, wrong);
  return errors;
}

function contactCheck({ phone, whatsapp, email, website }: ActivityDraft, wrong: Wrong): void {
  const filled = (text: string) => text.trim() !== '';
  if (filled(phone) && normalPhone(phone) === null) wrong('phone', 'Scrivi un numero di telefono, come 0925 000 201.');
  if (filled(whatsapp) && normalWhatsapp(whatsapp) === null)
    wrong('whatsapp', 'Scrivi un numero di cellulare, come 350 000 2001.');
  if (filled(email) && plainEmail(email.trim()) === null)
    wrong('email', 'Scrivi un indirizzo email, come bar@esempio.it.');
  if (filled(website) && normalWebsite(website) === null)
    wrong('website', 'Scrivi l’indirizzo del sito, come www.esempio.it.');
}

interface Shift {
  opens: string | null;
  closes: string | null;
  path: string;
}

const DAY = 24 * 60;

/** Checks a day's shifts: both times given, one after the other; only the last may end past midnight. */
function shiftCheck(shifts: readonly Shift[], wrong: Wrong, day: string): void {
  for (const { opens, closes, path } of shifts) {
    if (opens === null) wrong(`${path}.opens`, 'Scrivi a che ora apre.');
    if (closes === null) wrong(`${path}.closes`, 'Scrivi a che ora chiude.');
    if (opens === '24:00') wrong(`${path}.opens`, 'Per mezzanotte scrivi 00:00.');
  }
  const spans = shifts.flatMap(({ opens, closes, path }) => {
    if (opens === null || closes === null) return [];
    return [{ from: minutesOf(opens), to: minutesOf(closes) + (closes <= opens ? DAY : 0), path }];
  });
  spans.sort((a, b) => a.from - b.from);
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1];
    if (before !== undefined && span.from < before.to)
      wrong(`${span.path}.opens`, `${day} questo turno comincia prima che finisca l’altro.`);
  }
}

function weekCheck(hours: ActivityDraft['hours'], path: string, wrong: Wrong): void {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const shifts = hours.flatMap((row, index) =>
      row.weekday === weekday ? [{ ...row, path: `${path}.${index}` }] : [],
    );
    shiftCheck(shifts, wrong, `Di ${weekdayName(weekday)}`);
  }
}

/** Seasons must begin and end on days that every year has, and not overlap. */
function seasonCheck(seasons: readonly DraftSeason[], wrong: Wrong): void {
  for (const [index, season] of seasons.entries()) {
    const path = `seasons.${index}`;
    for (const end of ['from', 'to'] as const)
      if (!isDay(`2027-${season[end]}`)) wrong(`${path}.${end}`, 'Questo giorno non c’è tutti gli anni.');
    const other = seasons.slice(0, index).find((one) => overlap(one, season));
    if (other !== undefined) wrong(`${path}.from`, `Questi giorni li ha già «${seasonTitle(other)}».`);
    weekCheck(season.hours, `${path}.hours`, wrong);
  }
}

/** Two seasons share a day when one begins in the other. */
const overlap = (one: DraftSeason, other: DraftSeason): boolean =>
  seasonOn([one], `2027-${other.from}`) !== undefined || seasonOn([other], `2027-${one.from}`) !== undefined;

function specialCheck(special: readonly DraftSpecial[], wrong: Wrong): void {
  const taken = new Set<string>();
  for (const [index, { from, to, ranges, note }] of special.entries()) {
    // Added and left alone: it says nothing, and nothing of it goes online.
    if (from === null && to === null && ranges.length === 0 && note.trim() === '') continue;
    const path = `special.${index}`;
    if (from === null || !isDay(from)) wrong(`${path}.from`, 'Scegli il giorno.');
    if (to === null || !isDay(to)) wrong(`${path}.to`, 'Scegli l’ultimo giorno.');
    else if (from !== null && to < from) wrong(`${path}.to`, 'L’ultimo giorno viene prima del primo.');
    const days = daysFrom(from, to);
    if (days.length > MOST_DAYS_CLOSED) wrong(`${path}.to`, 'Al massimo un anno.');
    if (days.some((day) => taken.has(day))) wrong(`${path}.from`, 'Uno di questi giorni c’è già qui sopra.');
    for (const day of days) taken.add(day);
    shiftCheck(
      ranges.map((range, at) => ({ ...range, path: `${path}.ranges.${at}` })),
      wrong,
      'Quel giorno',
    );
  }
}
