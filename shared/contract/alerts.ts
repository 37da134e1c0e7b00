import { type Static, Type } from 'typebox';
import { ALERT_FIELDS } from '../kinds/alerts.ts';
import { ALERT_KINDS, ALERT_LEVELS, type AlertKind, type AlertLevel } from '../rules/alerts.ts';
import { bodySchema } from './fields.ts';
import { Revision } from './officeTables.ts';
import { Closed, Maybe, Wall } from './parts.ts';

const Instant = Type.String();
const Kind = Type.Enum(Object.keys(ALERT_KINDS) as AlertKind[]);
const Level = Type.Enum(Object.keys(ALERT_LEVELS) as AlertLevel[]);

/** An alert in one line, as every page, the screen on a wall and lists have it. */
export const AlertLine = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  level: Level,
  headline: Type.String(),
  starts_at: Instant,
  ends_at: Instant,
});

const details = {
  ...AlertLine.properties,
  area: Type.String(),
  instructions: Type.String(),
  /** Who warns; '': the town's office. */
  source: Type.String(),
  /** Where the source says more; '': nowhere. */
  web: Type.String(),
  published_at: Maybe(Instant),
  updated_at: Instant,
  /** Called off before its end. */
  cancelled_at: Maybe(Instant),
};

/** GET /api/alerts/{id}; also of one that is over or was called off, which the page then says. */
export const AlertDetail = Type.Object(details);
export type AlertDetail = Static<typeof AlertDetail>;

/** GET /api/alerts: what holds, and the last ones. */
export const AlertList = Type.Object({ data: Type.Array(AlertLine), past: Type.Array(AlertLine) });
export type AlertList = Static<typeof AlertList>;

export const AlertBody = bodySchema(ALERT_FIELDS, { starts_at: Wall(), ends_at: Wall() });
export type AlertBody = Static<typeof AlertBody>;
export const AlertChange = Closed({ ...AlertBody.properties, revision: Revision });
export type AlertChange = Static<typeof AlertChange>;

const OfficeAlert = Type.Object({
  ...details,
  state: Type.Enum(['proposed', 'published']),
  revision: Revision,
});
export type OfficeAlert = Static<typeof OfficeAlert>;

/** What the office set of the CAP feed, and how it goes. */
export const AlertSource = Type.Object({
  address: Type.String(),
  areas: Type.String(),
  direct: Type.Boolean(),
  good_at: Maybe(Instant),
  problem: Type.String(),
  note: Type.String(),
});
export type AlertSource = Static<typeof AlertSource>;

export const AlertSourceBody = Closed({
  /** '': no feed is read. */
  address: Type.String({ maxLength: 1000, default: '' }),
  areas: Type.String({ maxLength: 1000, default: '' }),
  direct: Type.Boolean({ default: false }),
});
export type AlertSourceBody = Static<typeof AlertSourceBody>;

/** GET /api/office/alerts: what is proposed and what holds; the feed, null without one. */
export const OfficeAlerts = Type.Object({ data: Type.Array(OfficeAlert), source: Maybe(AlertSource) });
export type OfficeAlerts = Static<typeof OfficeAlerts>;
