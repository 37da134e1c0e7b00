import { type Static, Type } from 'typebox';
import { MOST_HOURS } from '../../rules/activities.ts';
import { Closed, Maybe } from '../parts.ts';

/** 'HH:MM'; a range that closes at or before it opens goes past midnight. */
const Time = Maybe(Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }));
const YearDay = Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

export const DraftHours = Closed({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), opens: Time, closes: Time });
export type DraftHours = Static<typeof DraftHours>;

/** A part of each year with other hours, 'MM-DD'; without hours it is closed. */
export const DraftSeason = Closed({
  name: Type.String({ maxLength: 40 }),
  from: YearDay,
  to: YearDay,
  hours: Type.Array(DraftHours, { maxItems: MOST_HOURS }),
});
export type DraftSeason = Static<typeof DraftSeason>;

/** Days with their own hours, from the first to the last; closed without ranges. */
export const DraftSpecial = Closed({
  from: Maybe(Type.String({ maxLength: 10 })),
  /** Equal to the first for a single day. */
  to: Maybe(Type.String({ maxLength: 10 })),
  ranges: Type.Array(Closed({ opens: Time, closes: Time }), { maxItems: 4 }),
  note: Type.String({ maxLength: 80 }),
});
export type DraftSpecial = Static<typeof DraftSpecial>;
