import type { Db } from '../../lib/db.ts';

/**
 * Maximum number of subscriptions. A person has a few devices, and a browser one subscription; a school or a mobile
 * network may bring hundreds of people between two announcements. Only devices that no message has reached count for a
 * network, and only unknown hosts (standing 2) for the last limit.
 */
export const MOST_DEVICES = { account: 20, session: 5, network: 200, unknown: 500 };

interface Saved {
  id: number;
  user_id: number | null;
  session_id: number | null;
  network: string;
}

/**
 * Makes room for a saved subscription: beyond the limits the least valuable others are deleted, visitors' and the
 * longest unused first. A browser whose subscription was deleted posts it again when it next opens the portal, so
 * nobody is refused because of others.
 * @returns a function to call inside the transaction that saved it
 */
export function deviceRoom(db: Db): (saved: Saved) => void {
  const keep = <P extends object>(which: string, order: string) =>
    db.prepare<P & { id: number; others: number }>(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE ${which} AND id <> @id ORDER BY ${order}, updated_at DESC, id DESC
         LIMIT -1 OFFSET @others)`,
    );
  const ofAccount = keep<{ user_id: number }>('user_id = @user_id', 'standing > 0');
  const ofSession = keep<{ session_id: number }>('session_id = @session_id', 'standing > 0');
  const ofNetwork = keep<{ network: string }>('network = @network', 'user_id IS NULL');
  const ofNobody = keep('standing = 2', 'user_id IS NULL');

  return ({ id, user_id, session_id, network }) => {
    if (user_id !== null) ofAccount.run({ id, user_id, others: MOST_DEVICES.account - 1 });
    if (session_id !== null) ofSession.run({ id, session_id, others: MOST_DEVICES.session - 1 });
    ofNetwork.run({ id, network, others: MOST_DEVICES.network - 1 });
    ofNobody.run({ id, others: MOST_DEVICES.unknown - 1 });
  };
}
