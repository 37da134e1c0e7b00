import type { ProfileSummary } from '../../../../shared/contract/accounts.ts';
import { wallTime } from '../../../../shared/rules/dates.ts';
import { type Clock, isoInstant } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';

/** Counts what a person finds on the pages of their account: one statement instead of their lists. */
export function createSummary(db: Db, clock: Clock): (userId: number) => ProfileSummary {
  const count = db.prepare<{ user: number; now: string; today: string }, ProfileSummary>(
    `SELECT
       (SELECT count(DISTINCT o.id) FROM orders AS o JOIN seats AS p ON p.order_id = o.id
         JOIN event_occurrences AS e ON e.id = p.occurrence_id
         WHERE o.user_id = @user AND o.state NOT IN ('held', 'expired', 'cancelled') AND e.ends_at > @now)
         + (SELECT count(DISTINCT p.occurrence_id) FROM users AS u CROSS JOIN seats AS p ON p.email = u.email
           JOIN orders AS o ON o.id = p.order_id JOIN event_occurrences AS e ON e.id = p.occurrence_id
           WHERE u.id = @user AND u.email_verified_at IS NOT NULL AND p.state = 'issued' AND o.user_id IS NOT @user
             AND e.ends_at > @now) AS orders_ahead,
       (SELECT count(*) FROM event_reminders AS r JOIN event_occurrences AS e ON e.id = r.occurrence_id
         WHERE r.user_id = @user AND e.ends_at > @now) AS reminders,
       (SELECT count(*) FROM private_event_requests
         WHERE user_id = @user AND status IN ('received', 'reviewing', 'proposed')) AS private_events_open,
       (SELECT count(*) FROM saved_items WHERE user_id = @user) AS saved,
       (SELECT count(*) FROM coupons AS c JOIN promotions AS p ON p.id = c.promotion_id
         WHERE c.user_id = @user AND c.redeemed_at IS NULL AND p.ends_on >= @today) AS coupons_usable,
       (SELECT count(*) FROM reviews WHERE user_id = @user) AS reviews,
       (SELECT count(*) FROM job_applications WHERE user_id = @user AND expires_at > @now) AS applications,
       (SELECT count(*) FROM job_alerts WHERE user_id = @user) AS job_alerts,
       (SELECT count(*) FROM role_requests WHERE user_id = @user AND status = 'open') AS requests_open,
       (SELECT count(*) FROM push_subscriptions WHERE user_id = @user) AS devices,
       (SELECT count(*) FROM sessions WHERE user_id = @user AND expires_at > @now) AS sessions,
       (SELECT count(*) FROM passkeys WHERE user_id = @user) AS passkeys`,
  );
  return (user) => {
    const now = isoInstant(clock());
    return count.get({ user, now, today: wallTime(now).day }) as ProfileSummary;
  };
}
