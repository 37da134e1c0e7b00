import { type Static, Type } from 'typebox';
import { Closed, Day, Id, Maybe } from './parts.ts';

const Time = Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' });

export const DayParams = Type.Object({ id: Id, day: Day() });

/** PUT /api/desk/places/{id}/days/{day}: the hours of that day only; none means closed. DELETE: as in every week. */
export const OneDayBody = Closed({
  ranges: Type.Array(Closed({ opens: Time, closes: Time }), { maxItems: 4 }),
  note: Type.String({ maxLength: 80 }),
});

const Shift = Type.Object({ weekday: Type.Integer(), opens: Type.String(), closes: Type.String() });
const Yes = Type.Boolean();

/** A place of one's own, with the hours that the client reads the day from (shared/rules/hours.ts). */
export const OwnPlace = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  always_open: Yes,
  closed_on_holidays: Maybe(Yes),
  hours: Type.Array(Shift),
  seasons: Type.Array(
    Type.Object({ name: Type.String(), from: Type.String(), to: Type.String(), hours: Type.Array(Shift) }),
  ),
  /** From yesterday on. */
  special: Type.Array(
    Type.Object({ day: Type.String(), opens: Maybe(Type.String()), closes: Maybe(Type.String()), note: Type.String() }),
  ),
});
export type OwnPlace = Static<typeof OwnPlace>;

/** GET /api/desk/places */
export const OwnPlaces = Type.Object({
  data: Type.Array(OwnPlace),
  /** The patron's day (shared/rules/holidays.ts). */
  patron: Type.String(),
});
export type OwnPlaces = Static<typeof OwnPlaces>;
