import { type Static, Type } from 'typebox';
import { TRIAL_DELAYS_S } from '../rules/pushDiagnosis.ts';
import { AnnouncementBody, NotificationType } from './notifications.ts';
import { Closed, Id, Maybe } from './parts.ts';
import { QrDrawing } from './qr.ts';

export const PushTrialBody = Closed({
  /** One of one's own push devices. */
  device_id: Id,
  title: AnnouncementBody.properties.title,
  body: AnnouncementBody.properties.body,
  type: NotificationType,
  deep_link: AnnouncementBody.properties.deep_link,
  delay_s: Type.Enum([...TRIAL_DELAYS_S]),
});
export type PushTrialBody = Static<typeof PushTrialBody>;

/** waiting: its time has not come; queued: the portal is posting it; sent: the push service accepted it; otherwise it did not. */
const TRIAL_STATES = ['waiting', 'queued', 'sent', 'gone', 'refused', 'failed', 'expired'] as const;

export const PushTrial = Type.Object({
  id: Type.Integer(),
  device_id: Id,
  title: Type.String(),
  type: NotificationType,
  deep_link: Type.String(),
  due_at: Type.String(),
  state: Type.Enum([...TRIAL_STATES]),
  /** What the push service answered: '201', '410', 'timeout'. */
  result: Maybe(Type.String()),
  /** When it was tapped, or read in the portal. */
  read_at: Maybe(Type.String()),
});
export type PushTrial = Static<typeof PushTrial>;

/** A browser that is signed in with the caller's account, and the steps it has reached. */
export const TrialPhone = Type.Object({
  session_id: Id,
  device: Type.String(),
  current: Type.Boolean(),
  signed_in_at: Type.String(),
  /** Its push device; null: notifications are not turned on there. */
  device_id: Maybe(Id),
  installed: Type.Boolean(),
  /** resubscribe: the push service refuses it until its browser opens the portal again. */
  status: Maybe(Type.Enum(['active', 'resubscribe'])),
});
export type TrialPhone = Static<typeof TrialPhone>;

export const PushTrials = Type.Object({
  /** The portal's address, and the page a phone opens. */
  origin: Type.String(),
  qr: QrDrawing,
  phones: Type.Array(TrialPhone),
  /** Newest first. */
  trials: Type.Array(PushTrial),
});
export type PushTrials = Static<typeof PushTrials>;
