import type { PushTrial, PushTrialBody, PushTrials, TrialPhone } from '../../../shared/contract/pushTrials.ts';
import { paths } from '../../../shared/paths.ts';
import { deviceName } from '../../../shared/rules/accounts.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { qrDrawing } from '../../lib/qr.ts';
import { checked } from './announcementCheck.ts';
import type { DeviceNotifier } from './notifier.ts';

/** Trials kept for a person, and for everybody together; they are forgotten when the portal restarts. */
const MOST_OF_ONE = 20;
const MOST = 500;

interface Kept {
  id: number;
  user_id: number;
  body: PushTrialBody;
  due_at: string;
  /** Null: it waits for its moment. */
  notification_id: number | null;
  /** As last seen: the queue's row goes after some days. */
  outcome: Pick<PushTrial, 'state' | 'result' | 'read_at'>;
}

/** "Prova le notifiche": the office tries any type, link and delay on its own devices. */
export function createTrials({
  db,
  clock,
  notifier,
  config: { public_origin },
}: Context & { notifier: DeviceNotifier }) {
  const { owns, phones, outcomeOf } = statements(db);
  const page = public_origin + paths.module('prove');
  const kept = trialList();

  function send(trial: Kept): void {
    const { device_id, title, body, type, deep_link } = trial.body;
    // The device may have gone while the trial waited.
    if (owns.get(device_id, trial.user_id) === undefined) {
      trial.outcome = { state: 'gone', result: null, read_at: null };
      return;
    }
    trial.notification_id = notifier.notifyDevice({ title, body, type, deep_link }, trial.user_id, device_id);
    trial.outcome.state = 'queued';
  }

  function toItem(trial: Kept): PushTrial {
    const seen = trial.notification_id === null ? undefined : outcomeOf.get(trial.notification_id);
    if (seen !== undefined) trial.outcome = seen;
    const { device_id, title, type, deep_link } = trial.body;
    return { id: trial.id, device_id, title, type, deep_link, due_at: trial.due_at, ...trial.outcome };
  }

  return {
    /** One's own signed-in browsers, and what became of one's trials. */
    overview({ session_id, user }: SignedIn): PushTrials {
      const rows = phones.all({ user_id: user.id, now: isoInstant(clock()) });
      return {
        origin: public_origin,
        qr: qrDrawing(page),
        phones: rows.map(({ user_agent, display_mode, ...row }) => ({
          ...row,
          device: deviceName(user_agent),
          current: row.session_id === session_id,
          installed: display_mode === 'standalone',
        })),
        trials: kept.of(user.id).map(toItem).reverse(),
      };
    },
    /** Sends one of one's own devices a notification, now or in some seconds. @throws 404, 422 */
    ask(body: PushTrialBody, userId: number): PushTrial {
      const {
        title,
        body: text,
        deep_link,
      } = checked({ ...body, audience: { kind: 'me' }, scheduled_at: null }, clock);
      if (owns.get(body.device_id, userId) === undefined) throw notFound('Questo dispositivo non c’è.');
      const trial: Kept = {
        id: kept.nextId(),
        user_id: userId,
        body: { ...body, title, body: text, deep_link },
        due_at: isoInstant(clock().add({ seconds: body.delay_s })),
        notification_id: null,
        outcome: { state: 'waiting', result: null, read_at: null },
      };
      if (body.delay_s === 0) send(trial);
      kept.add(trial);
      return toItem(trial);
    },
    /** Sends what is due; called every second. */
    sendDue() {
      const now = isoInstant(clock());
      for (const trial of kept.all()) if (trial.outcome.state === 'waiting' && trial.due_at <= now) send(trial);
    },
  };
}

export type PushTrialService = ReturnType<typeof createTrials>;

function statements(db: Db) {
  return {
    owns: db.prepare<[number, number], 1>('SELECT 1 FROM push_subscriptions WHERE id = ? AND user_id = ?').pluck(),
    phones: db.prepare<
      { user_id: number; now: string },
      Omit<TrialPhone, 'device' | 'current' | 'installed'> & { user_agent: string; display_mode: string | null }
    >(
      `SELECT s.id AS session_id, s.user_agent, s.created_at AS signed_in_at, d.id AS device_id, d.display_mode, d.status
       FROM signed_in_devices AS s LEFT JOIN push_subscriptions AS d ON d.session_id = s.id AND d.user_id = s.user_id
       WHERE s.user_id = @user_id AND s.expires_at > @now ORDER BY s.created_at DESC, s.id DESC LIMIT 10`,
    ),
    outcomeOf: db.prepare<[number], Kept['outcome']>(
      `SELECT coalesce(q.state, 'queued') AS state, q.result, d.read_at
       FROM notification_deliveries AS d LEFT JOIN push_queue AS q ON q.notification_id = d.notification_id
       WHERE d.notification_id = ?`,
    ),
  };
}

/** The trials in memory, within their limits; newest last. */
function trialList() {
  let kept: Kept[] = [];
  let last = 0;
  const of = (userId: number) => kept.filter((one) => one.user_id === userId);
  return {
    of,
    all: (): readonly Kept[] => kept,
    nextId(): number {
      last += 1;
      return last;
    },
    add(trial: Kept): void {
      const own = of(trial.user_id);
      const old = new Set(own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE)));
      kept = [...kept.filter((one) => !old.has(one)), trial].slice(-MOST);
    },
  };
}
