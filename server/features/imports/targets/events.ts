import type { DraftDate } from '../../../../shared/contract/drafts/dates.ts';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import { EVENT_FIELDS, type EventDraft } from '../../../../shared/kinds/events.ts';
import { instantOfWall, longMoment } from '../../../../shared/rules/dates.ts';
import { wallMoment } from '../../../../shared/rules/wallMoment.ts';
import { townNow } from '../../../content/answers.ts';
import { townCentre } from '../../../content/townCentre.ts';
import { coreName, likeness, plain } from '../likeness.ts';
import { EVENT_COLUMNS } from './eventFields.ts';
import { kindColumns, ownFields, pairs } from './fields.ts';
import { categoryLookup } from './lookups.ts';
import { publicationTarget, type TargetParts } from './publicationTarget.ts';
import type { Finder, Match, Target } from './target.ts';
import { knownVenues } from './whereabouts.ts';

/** A date without the portal's id, which sources do not know. */
type SourceDate = Pick<DraftDate, 'starts' | 'ends' | 'cancelled'>;

/** The target for events. */
export function eventTarget(parts: TargetParts): Target {
  const { db, clock } = parts;
  const categories = categoryLookup(db, 'events');
  const base = publicationTarget(parts, 'events');
  const centre = townCentre(db);
  const columns = kindColumns(EVENT_FIELDS, categories, EVENT_COLUMNS);
  const where = knownVenues(db);
  const known = db.prepare<[string], KnownEvent>(
    `SELECT e.id, e.title, e.venue, group_concat(o.starts_at) AS starts FROM event_outlines AS e JOIN event_dates AS o ON o.event_id = e.id
     WHERE e.status <> 'archived' AND o.ends_at > ? GROUP BY e.id`,
  );
  const isToCome = ({ ends }: SourceDate) => (ends ?? '') > wallMoment(townNow(clock).now);

  return {
    ...base,
    ...columns,
    words: (name, value) => (name === 'dates' ? datesWords(value) : columns.words(name, value)),
    subtitle: ({ dates, venue }) =>
      [datesWords((dates as SourceDate[] | undefined)?.slice(0, 1)), venue].filter(Boolean).join(' · '),
    keyOf: ({ title, venue, dates }) =>
      [
        plain(String(title ?? '')),
        plain(String(venue ?? '')),
        (dates as SourceDate[] | undefined)?.[0]?.starts?.slice(0, 10) ?? '',
      ].join('|'),

    // Past dates are not compared: they never change, and sources drop them one by one.
    view: (draft) =>
      'dates' in draft ? { ...draft, dates: (draft.dates as SourceDate[]).filter(isToCome).map(asSource) } : draft,
    join(live, taken) {
      if (!('dates' in taken)) return { ...live, ...taken };
      const over = (live.dates as DraftDate[]).filter((date) => !isToCome(date));
      return { ...live, ...taken, dates: [...over, ...(taken.dates as SourceDate[]).map(asDraft)] };
    },

    compose(given, settings) {
      const own = pairs(ownFields(given)) as Partial<EventDraft>;
      const empty = parts.publication('events').empty({ id: 0, is_office: true }, null) as EventDraft;
      const draft: EventDraft = { ...empty, ...own, dates: (own.dates ?? []).map(asDraft) };
      draft.category_id ??= settings.category_id ?? null;
      if (draft.organiser === '') draft.organiser = settings.organiser ?? '';
      if (draft.venue === '') draft.venue = settings.venue ?? '';
      const place = draft.lat === null || draft.lng === null ? where(draft.venue) : null;
      if (place !== null)
        Object.assign(draft, { lat: place.lat, lng: place.lng, address: draft.address || place.address });
      if ((draft.lat === null || draft.lng === null) && settings.centre === true) Object.assign(draft, centre());
      if (draft.price_min_cents === null && settings.free === true) draft.price_min_cents = 0;
      draft.price_max_cents ??= draft.price_min_cents;
      if (`${draft.excerpt}${draft.description}`.trim() === '' && draft.title !== '')
        draft.excerpt = `${draft.title}${draft.venue === '' ? '' : `, ${draft.venue}`}.`.slice(0, 200);
      return draft;
    },

    finder: () => finderOf(known.all(townNow(clock).now)),
  };
}

const asSource = ({ starts, ends, cancelled }: SourceDate): SourceDate => ({ starts, ends, cancelled });
const asDraft = (date: SourceDate): DraftDate => ({ id: null, ...asSource(date) });

function datesWords(value: unknown): string {
  const dates = (value ?? []) as SourceDate[];
  const words = dates.slice(0, 3).flatMap(({ starts, cancelled }) => {
    if (starts === null) return [];
    return [`${longMoment(instantOfWall(starts))}${cancelled ? ' (annullata)' : ''}`];
  });
  return [...words, ...(dates.length > 3 ? [`e altre ${dates.length - 3} date`] : [])].join('; ');
}

interface KnownEvent {
  id: number;
  title: string;
  venue: string;
  starts: string;
}

/** The same title on the same day is the same event, whatever its place; a similar title at the same hour is left to a person. */
function finderOf(events: KnownEvent[]): Finder {
  const byDay = new Map<
    string,
    { id: number; position: number | null; title: string; start: string; venue: string }[]
  >();
  const put = (id: number, position: number | null, title: string, venue: string, start: string) => {
    const day = start.slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), { id, position, title: plain(title), venue: coreName(venue), start }]);
  };
  for (const { id, title, venue, starts } of events)
    for (const instant of starts.split(',')) put(id, null, title, venue, wallMoment(instant));

  function find(draft: Draft): Match {
    const { title = '', venue = '', dates = [] } = draft as Partial<EventDraft>;
    const start = dates[0]?.starts ?? '';
    const words = plain(title);
    const same = byDay.get(start.slice(0, 10)) ?? [];
    const sure = same.filter((one) => one.title === words);
    const near = same.filter(
      (one) =>
        one.start === start &&
        one.title !== words &&
        likeness(one.title, words) >= 0.6 &&
        one.venue === coreName(venue),
    );
    const online = [...new Set(sure.flatMap(({ id, position }) => (position === null ? [id] : [])))];
    if (online.length === 1) return { sure: online[0] as number, doubts: [], twin: null };
    const ids = new Set([...online, ...near.flatMap(({ id, position }) => (position === null ? [id] : []))]);
    const doubts = [...ids].map((id) => ({ id, why: 'Ha un titolo simile, nello stesso posto e alla stessa ora.' }));
    return { sure: null, doubts, twin: sure.find(({ position }) => position !== null)?.position ?? null };
  }

  return {
    find,
    add(draft, position) {
      const { title = '', venue = '', dates = [] } = draft as Partial<EventDraft>;
      for (const { starts } of dates.slice(0, 1)) put(0, position, title, venue, starts ?? '');
    },
  };
}
