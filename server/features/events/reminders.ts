import type { EventReminder } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { atClock, longDay, wallTime } from '../../../shared/rules/dates.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Notice } from '../../lib/notice.ts';
import { type DueRow, reminderRepository } from './reminderRepository.ts';

/** How long a reminder stays in the list and the calendar after its date. */
const KEPT_DAYS = 30;
const MOST = 300;

export function createReminders({ db, clock, notifier: { notify } }: Context) {
  const repository = reminderRepository(db);
  const after = (now: Temporal.Instant, hours: number) => isoInstant(now.add({ hours }));

  return {
    list: (userId: number): EventReminder[] =>
      repository.list.all({ user_id: userId, now: isoInstant(clock()) }).map((row) => ({
        occurrence_id: row.occurrence_id,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        is_cancelled: row.is_cancelled === 1,
        event: { id: row.event_id, slug: row.slug, title: row.title, venue: row.venue },
      })),

    /** Idempotent. @throws 404, 409 for a date that is over, begun or cancelled, or for one reminder too many */
    set(userId: number, occurrence: number) {
      const now = clock();
      const found = repository.occurrence.get(occurrence);
      if (found === undefined) throw notFound('Questa data non c’è, o non c’è più.');
      if (found.cancelled_at !== null) throw new HttpError(409, 'Questa data è stata annullata.');
      if (found.starts_at <= isoInstant(now)) throw new HttpError(409, 'Questa data è già cominciata.');
      if ((repository.count.get(userId) ?? 0) >= MOST)
        throw new HttpError(409, 'Hai già molti promemoria: toglitene uno.');
      repository.set.run({
        user_id: userId,
        occurrence_id: occurrence,
        now: isoInstant(now),
        // A reminder set after its moment has passed.
        day_before_at: found.starts_at <= after(now, 24) ? isoInstant(now) : null,
        two_hours_at: found.starts_at <= after(now, 2) ? isoInstant(now) : null,
        expires_at: isoInstant(Temporal.Instant.from(found.ends_at).add({ hours: KEPT_DAYS * 24 })),
      });
    },

    remove: (userId: number, occurrence: number) =>
      void repository.remove.run({ user_id: userId, occurrence_id: occurrence }),

    // One transaction writes the notification and marks it as sent, so a crash neither loses nor repeats it.
    /**
     * Sends due reminders. What was sent is stored, so repeated calls and restarts send nothing twice. @returns how many
     * people were told
     */
    sendDue: db.transaction(() => {
      const now = clock();
      const moments = {
        long_ago: after(now, -KEPT_DAYS * 24),
        now: isoInstant(now),
        in_two_hours: after(now, 2),
        in_a_day: after(now, 24),
      };
      let told = 0;
      repository.missed.run(moments);
      const dates = Map.groupBy(repository.due.all(moments), ({ occurrence_id, soon }) => `${occurrence_id} ${soon}`);
      for (const rows of dates.values()) {
        const [first] = rows as [DueRow];
        const people = rows.map(({ user_id }) => user_id);
        notify(noticeOf(first, wallTime(moments.now).day), people);
        for (const user_id of people) repository.sent.run({ ...moments, ...first, user_id });
        told += people.length;
      }
      return told;
    }),
  };
}

export type EventReminders = ReturnType<typeof createReminders>;

function noticeOf({ title, slug, venue, starts_at, soon }: DueRow, today: string): Notice {
  const { day, time } = wallTime(starts_at);
  const when = day === today ? `Oggi ${atClock(time)}` : `Domani, ${longDay(day)}, ${atClock(time)}`;
  return {
    title: soon === 1 ? `Tra poco: ${title}` : `Promemoria: ${title}`,
    body: `${when}, ${venue}.`,
    type: 'info',
    deep_link: paths.event(slug),
  };
}
