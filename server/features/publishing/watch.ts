import { KINDS, type Kind } from '../../../shared/rules/kinds.ts';
import { isPublicationKind, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { townNow } from '../../content/answers.ts';
import { CONTENT, from, keyOf } from '../../content/kinds.ts';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { AddressedNotice } from '../../lib/notice.ts';
import { affected, type KnownDate, newsOfDates } from './dateNews.ts';

/** Delay before people are told, because a corrected date is often corrected again. */
const LATER_MINUTES = 30;
/** Dates that begin sooner than this are told without the delay. */
const SOON_HOURS = 2;
/** Kinds that people save and that have a date or an end. */
const DATED = ['events', 'jobs', 'promotions', 'flyers'] as const satisfies PublicationKind[];
type Dated = (typeof DATED)[number];

interface State {
  title: string;
  key: string;
  venue: string;
  status: string;
  /** For events JSON of the coming dates; for other kinds first and last day. */
  dates: string;
}
/** A person to be told, and the state that they know. */
interface Noted {
  user_id: number;
  kind: Kind;
  item_id: number;
  before: string;
}
interface Listener {
  user_id: number;
  /** The date they wait for; null: the whole item. */
  occurrence_id: number | null;
}

/**
 * The coming dates of an event, or the first and last day of another kind; past dates do not change anybody's plans.
 */
const datesOf = (kind: Dated) =>
  kind === 'events'
    ? `(SELECT json_group_array(json_object('id', o.id, 'starts', o.starts_at, 'ends', o.ends_at,
          'cancelled', o.cancelled_at IS NOT NULL, 'reason', o.cancel_reason) ORDER BY o.starts_at)
        FROM event_dates AS o WHERE o.event_id = t.id AND o.ends_at > @now)`
    : `coalesce(${CONTENT[kind].starts ?? 'NULL'}, '') || ' ' || coalesce(${CONTENT[kind].ends ?? 'NULL'}, '')`;

/** Tells people who saved an item, have a reminder or a ticket, that its dates changed or that it was removed. */
export function createWatch({ db, clock, notifier: { notify, notifyOnce } }: Context) {
  const states = new Map(
    DATED.map((kind) => [
      kind as PublicationKind,
      db.prepare<{ id: number; now: string }, State>(
        `SELECT ${CONTENT[kind].title} AS title, ${keyOf(kind)} AS key, ${kind === 'events' ? 't.venue' : "''"} AS venue,
           t.status, ${datesOf(kind)} AS dates ${from(kind)} WHERE t.id = @id`,
      ),
    ]),
  );
  const listeners = db.prepare<{ kind: string; id: number; now: string }, Listener>(
    'SELECT user_id, occurrence_id FROM item_watchers WHERE kind = @kind AND item_id = @id AND (until IS NULL OR until > @now)',
  );
  const note = db.prepare<{ user: number; kind: string; id: number; before: string; due: string }>(
    `INSERT INTO change_notices (user_id, kind, item_id, before, due_at) VALUES (@user, @kind, @id, @before, @due)
     ON CONFLICT DO UPDATE SET due_at = excluded.due_at`,
  );
  const due = db.prepare<[string], Noted>(
    'SELECT user_id, kind, item_id, before FROM change_notices WHERE due_at <= ? ORDER BY kind, item_id, user_id',
  );
  const settle = db.prepare<[string]>('DELETE FROM change_notices WHERE due_at <= ?');
  const ofItem = db.prepare<{ kind: string; id: number }, Noted>(
    'SELECT user_id, kind, item_id, before FROM change_notices WHERE kind = @kind AND item_id = @id ORDER BY user_id',
  );
  const settleItem = db.prepare<{ kind: string; id: number }>(
    'DELETE FROM change_notices WHERE kind = @kind AND item_id = @id',
  );

  function stateOf(kind: PublicationKind, id: number): State | undefined {
    return states.get(kind)?.get({ id, now: townNow(clock).now });
  }
  const inShort = (state: State | undefined) => JSON.stringify([state?.status, state?.dates]);

  /** One notice for all people with the same news. */
  function newsOf(rows: readonly Noted[], now: string): AddressedNotice[] {
    const groups = Map.groupBy(rows, ({ kind, item_id, before }) => `${kind} ${item_id} ${before}`);
    return [...groups.values()].flatMap((group) => {
      const { kind, item_id, before } = group[0] as Noted;
      const state = isPublicationKind(kind) ? stateOf(kind, item_id) : undefined;
      if (state === undefined || inShort(state) === before) return [];
      const notice = noticeOf(kind, state, before, now);
      return notice === null ? [] : [{ notice, user_ids: group.map(({ user_id }) => user_id) }];
    });
  }

  function claim(): AddressedNotice[] {
    const now = isoInstant(clock());
    const rows = due.all(now);
    if (rows.length > 0) settle.run(now);
    return newsOf(rows, now);
  }

  return {
    /** Runs a change of an item inside its transaction, and records who has to be told. */
    during(kind: PublicationKind, id: number, change: () => void): void {
      const before = stateOf(kind, id);
      // Recipients are read before the change, because reminders are deleted with their date.
      const people = before?.status === 'published' ? listeners.all({ kind, id, now: townNow(clock).now }) : [];
      change();
      const after = stateOf(kind, id);
      if (before === undefined || after === undefined || inShort(before) === inShort(after)) return;
      const isOfDates = kind === 'events' && before.status === after.status;
      const dates = isOfDates ? affected(JSON.parse(before.dates), JSON.parse(after.dates)) : null;
      const at = { kind, id, before: inShort(before), due: isoInstant(dueAt(clock(), dates ?? [])) };
      const ids = dates === null ? null : new Set(dates.map((date) => date.id));
      const hears = ({ occurrence_id }: Listener) => occurrence_id === null || ids === null || ids.has(occurrence_id);
      for (const user of new Set(people.filter(hears).map(({ user_id }) => user_id))) note.run({ user, ...at });
    },
    /** Tells what waits to be told of an item that is about to be deleted: later nothing would be known of it. In a transaction. */
    tellNow(kind: PublicationKind, id: number): void {
      const rows = ofItem.all({ kind, id });
      settleItem.run({ kind, id });
      for (const { notice, user_ids } of newsOf(rows, isoInstant(clock()))) notify(notice, user_ids);
    },
    /** Called on a schedule. */
    tellDue: (): void => notifyOnce(claim),
  };
}

/** Half an hour from now; sooner for a date that begins soon. */
function dueAt(now: Temporal.Instant, dates: readonly KnownDate[]): Temporal.Instant {
  const waits = now.add({ minutes: LATER_MINUTES });
  const soonest = dates.map(({ starts }) => Temporal.Instant.from(starts).subtract({ hours: SOON_HOURS }));
  return soonest.reduce((first, one) => (Temporal.Instant.compare(one, first) < 0 ? one : first), waits);
}

/** @param before the state people were last told. @returns null when nothing changed for them */
function noticeOf(kind: Kind, state: State, before: string, now: string): AddressedNotice['notice'] | null {
  if (state.status !== 'published')
    return {
      title: `Annullato: ${state.title}`,
      body: 'Lo aspettavi: non c’è più.',
      type: 'warning',
      deep_link: KINDS[kind].list ?? '/',
    };
  const link = { type: 'warning', deep_link: KINDS[kind].item(state.key) } as const;
  const known: KnownDate[] | null = kind === 'events' ? JSON.parse(JSON.parse(before)[1]) : null;
  if (known !== null) {
    const news = newsOfDates(state, known, JSON.parse(state.dates), now);
    return news === null ? null : { ...news, ...link };
  }
  return { title: `Date cambiate: ${state.title}`, body: 'Lo aspettavi: guarda quando è adesso.', ...link };
}
