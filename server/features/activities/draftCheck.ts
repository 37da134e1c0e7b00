import type { DraftSeason, DraftSpecial } from '../../../shared/contract/drafts/hours.ts';
import { ACTIVITY_FIELDS, type ActivityDraft } from '../../../shared/kinds/activities.ts';
import { isDay, minutesOf, weekdayName } from '../../../shared/rules/dates.ts';
import { seasonOn, seasonTitle } from '../../../shared/rules/seasons.ts';
import { type Circumstances, draftChecks } from '../../content/draftFields.ts';
import type { FieldErrors } from '../../content/publication.ts';
import { plainEmail } from '../../lib/emailAddress.ts';
import { normalWebsite } from '../../lib/website.ts';
import { daysFrom, MOST_DAYS_CLOSED } from './specialDays.ts';

/** Normalises telephone numbers that people type. Null: the text is none. */

/** '0925 / 000.201' -> '0925 000 201' */
export function normalPhone(text: string): string | null {
  const plain = text
    .replace(/[\s()./-]+/g, ' ')
    .replace(/^ ?00/, '+')
    .trim();
  const digits = plain.replace(/\D/g, '').length;
  return /^\+?[\d ]+$/.test(plain) && digits >= 3 && digits <= 15 ? plain : null;
}

/** WhatsApp needs the country: '350 000 2001' -> '+39 350 000 2001' */
export function normalWhatsapp(text: string): string | null {
  const plain = normalPhone(text);
  if (plain === null) return null;
  const whole = plain.startsWith('+') ? plain : /^39 ?\d{3}[\d ]{6,}$/.test(plain) ? `+${plain}` : `+39 ${plain}`;
  return whole.replace(/\D/g, '').length >= 8 ? whole : null;
}

type Wrong = (path: string, sentence: string) => void;

/**
 * Errors that keep a place from being published. The office may leave an address empty: of many places only the point on the map is
 * known.
 */
export function activityCheck(draft: ActivityDraft, at: Circumstances): FieldErrors {
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
