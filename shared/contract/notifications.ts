import { type Static, type TSchema, Type } from 'typebox';
import {
  ANNOUNCEMENT_BODY_LIMIT,
  ANNOUNCEMENT_LINK_LIMIT,
  ANNOUNCEMENT_PEOPLE_LIMIT,
  ANNOUNCEMENT_TITLE_LIMIT,
  MOST_RECEIPTS,
  NOTIFICATION_TYPES,
  NOTIFICATIONS_PER_PAGE,
} from '../rules/notifications.ts';
import { PUSH_TOPIC_IDS } from '../rules/pushChoices.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Id } from './parts.ts';

/** Null comes first: in the other order the validator, which coerces types, would turn null into 0 or an empty text. */
const Nullable = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema]);
export const NotificationType = Type.Enum([...NOTIFICATION_TYPES]);

// ---------------------------------------------------------------- the centre

/** As docs/specification.md, Fields: `id` is the delivery's. */
export const NotificationItem = Type.Object({
  id: Type.Integer(),
  notification_id: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  type: NotificationType,
  deep_link: Type.String(),
  payload: Type.Record(Type.String(), Type.Unknown()),
  is_read: Type.Boolean(),
  read_at: Nullable(Type.String()),
  created_at: Type.String(),
});
export type NotificationItem = Static<typeof NotificationItem>;

export const NotificationPage = PageOf(NotificationItem);
export const NotificationQuery = Type.Object({
  ...pageQuery,
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: NOTIFICATIONS_PER_PAGE }),
});
export type NotificationQuery = Static<typeof NotificationQuery>;

export const UnreadCount = Type.Object({ count: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;
/** The answer to marking as read: how many are still unread. */
export const ReadResponse = Type.Object({ unread_count: Type.Integer() });
export type ReadResponse = Static<typeof ReadResponse>;

/**
 * GET /api/notifications/stream, server-sent events: `unread` at the start and at every change, `notification` for each
 * new one (its event id is the delivery's, so that a reconnecting browser receives what it missed), `over` at the end
 * of the session.
 */
export interface StreamEvents {
  unread: UnreadCount;
  notification: { notification: NotificationItem; unread_count: number };
  /** The session has ended, here or on another device; the stream ends with it. */
  over: Record<string, never>;
}

// ---------------------------------------------------------------- preferences and devices

export const PushStatus = Type.Enum(['unknown', 'accepted', 'declined', 'snoozed']);
export const PreferenceBody = Closed({ status: PushStatus });
export const Preference = Type.Object({ status: PushStatus, snooze_until: Nullable(Type.String()) });
export type Preference = Static<typeof Preference>;

const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', message: 'Scegli un’ora, come 22:00.' });

/** A person's push choices: the categories that are off, and the quiet hours (local time). */
export const ChoicesBody = Closed({
  muted: Type.Array(Type.Enum(PUSH_TOPIC_IDS), { uniqueItems: true }),
  quiet: Nullable(Closed({ from: ClockTime, until: ClockTime })),
});
export type ChoicesBody = Static<typeof ChoicesBody>;

/** A visitor's device sends its own choices; categories this portal does not know are dropped. */
const DeviceChoices = Type.Object({
  muted: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 }),
  quiet: Nullable(Type.Object({ from: Type.String({ maxLength: 5 }), until: Type.String({ maxLength: 5 }) })),
});

const Endpoint = Type.String({ minLength: 1, maxLength: 2000 });

/** As docs/specification.md, Fields: the result of `PushSubscription.toJSON()`, and the device. */
export const SubscriptionBody = Closed({
  endpoint: Endpoint,
  expirationTime: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 8.64e15 }))),
  keys: Closed({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
  device: Closed({
    type: Type.Enum(['desktop', 'mobile', 'tablet']),
    os: Type.Enum(['ios', 'android', 'macos', 'windows', 'linux', 'unknown']),
    browser: Type.Enum(['edge', 'chrome', 'firefox', 'safari', 'unknown']),
  }),
  user_agent: Type.String({ maxLength: 1000 }),
  meta: Closed({
    display_mode: Type.Enum(['standalone', 'browser']),
    source: Type.Enum(['sw-refresh', 'reconcile', 'prompt']),
  }),
  choices: Type.Optional(DeviceChoices),
});
export type SubscriptionBody = Static<typeof SubscriptionBody>;

/**
 * `resubscribe`: the push service no longer accepts the portal's key for it, or has declared it dead (then it is not
 * stored, and `id` is null); the client must unsubscribe, subscribe again and post the new subscription.
 */
export const SubscriptionResponse = Type.Object({
  id: Nullable(Type.Integer()),
  status: Type.Enum(['active', 'resubscribe']),
});
export type SubscriptionResponse = Static<typeof SubscriptionResponse>;
export const EndpointBody = Closed({ endpoint: Endpoint });

/** What a worker says after it showed announcements (server/push/receipt.ts); those it could not say before come along. */
export const ShownBody = Closed({
  receipts: Type.Array(Type.String({ pattern: '^[1-9]\\d{0,15}\\.[\\w-]{24}$' }), {
    minItems: 1,
    maxItems: MOST_RECEIPTS,
  }),
});

export const VapidKey = Type.Object({ public_key: Type.String() });
export type VapidKey = Static<typeof VapidKey>;

/**
 * A person's device as shown on /profilo. `last_error` is '410', '403 BadJwtToken', 'timeout', 'key'…: null when there
 * is none.
 */
export const PushDeviceItem = Type.Object({
  id: Type.Integer(),
  endpoint: Type.String(),
  device: SubscriptionBody.properties.device,
  display_mode: Type.String(),
  status: Type.Enum(['active', 'resubscribe']),
  last_success_at: Nullable(Type.String()),
  last_error: Nullable(Type.String()),
  last_error_at: Nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type PushDeviceItem = Static<typeof PushDeviceItem>;
export const PushDeviceList = Type.Object({ data: Type.Array(PushDeviceItem) });
export type PushDeviceList = Static<typeof PushDeviceList>;

// ---------------------------------------------------------------- the office

export const Audience = Type.Union(
  [
    Closed({ kind: Type.Literal('everyone') }),
    Closed({
      kind: Type.Literal('role'),
      role: Type.Enum(['esercente', 'organizzatore', 'inserzionista', 'redattore', 'amministratore']),
    }),
    Closed({
      kind: Type.Literal('users'),
      user_ids: Type.Array(Id, { minItems: 1, maxItems: ANNOUNCEMENT_PEOPLE_LIMIT, uniqueItems: true }),
    }),
    Closed({ kind: Type.Literal('me') }),
  ],
  { message: 'Scegli a chi inviare: tutti, un ruolo, alcune persone o te.' },
);
export type Audience = Static<typeof Audience>;

export const AnnouncementBody = Closed({
  title: Type.String({
    maxLength: ANNOUNCEMENT_TITLE_LIMIT,
    pattern: '^\\P{Cc}*$',
    message: `Il titolo sta su una riga, di al massimo ${ANNOUNCEMENT_TITLE_LIMIT} caratteri.`,
  }),
  body: Type.String({
    maxLength: ANNOUNCEMENT_BODY_LIMIT,
    message: `Il testo ha al massimo ${ANNOUNCEMENT_BODY_LIMIT} caratteri.`,
  }),
  type: NotificationType,
  deep_link: Type.String({
    maxLength: ANNOUNCEMENT_LINK_LIMIT,
    message: `Il collegamento ha al massimo ${ANNOUNCEMENT_LINK_LIMIT} caratteri.`,
  }),
  audience: Audience,
  /** ISO 8601 with offset or Z. Absent or null: sent immediately. */
  scheduled_at: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  /** One without a time waits some seconds, in which DELETE takes it back. */
  held: Type.Optional(Type.Boolean()),
});
export type AnnouncementBody = Static<typeof AnnouncementBody>;

/** Whom an announcement would reach now: people, and devices that want its category; `muted`: those that have turned it off. */
export const AnnouncementReach = Type.Object({
  recipients: Type.Integer(),
  devices: Type.Integer(),
  muted: Type.Integer(),
});
export type AnnouncementReach = Static<typeof AnnouncementReach>;

/** `recipients`: number of people; for a scheduled announcement, the number as of today. */
export const AnnouncementCreated = Type.Object({ id: Type.Integer(), recipients: Type.Integer() });
export type AnnouncementCreated = Static<typeof AnnouncementCreated>;

export const AnnouncementItem = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  type: NotificationType,
  deep_link: Type.String(),
  audience: Audience,
  created_at: Type.String(),
  /** The author's name; null when the account was deleted. */
  created_by: Nullable(Type.String()),
  scheduled_at: Nullable(Type.String()),
  /** Null: not sent yet. */
  sent_at: Nullable(Type.String()),
  /** People who have it in their notification centre. */
  recipients: Type.Integer(),
  read: Type.Integer(),
  /**
   * Devices it is sent to, visitors' included, except those that turned off its category. Devices that are neither
   * delivered, failed nor gone are still being sent to, or wait for the end of quiet hours.
   */
  devices: Type.Integer(),
  delivered: Type.Integer(),
  failed: Type.Integer(),
  gone: Type.Integer(),
  /** Devices that said that they showed it: Safari, for example, shows one without telling, so they may be more. */
  shown: Type.Integer(),
});
export type AnnouncementItem = Static<typeof AnnouncementItem>;
export const AnnouncementPage = PageOf(AnnouncementItem);

export const RecipientQuery = Type.Object({ q: Type.String({ minLength: 2, maxLength: 100 }) });
/**
 * Search for recipients by name. Only those who manage users can also search by address and see it (null for others);
 * `created_at` distinguishes people with the same name.
 */
export const RecipientList = Type.Object({
  data: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), email: Nullable(Type.String()), created_at: Type.String() }),
  ),
});
export type RecipientList = Static<typeof RecipientList>;
