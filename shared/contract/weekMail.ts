import { type Static, Type } from 'typebox';

/** GET /api/office/week-mail: when it leaves, the next issue's day, its readers, and what became of the last ones. */
export const WeekMailOffice = Type.Object({
  /** 'ogni giovedì alle 17:00' */
  leaves: Type.String(),
  next: Type.String(),
  confirmed: Type.Integer(),
  /** Not confirmed yet. */
  waiting: Type.Integer(),
  /** Who has still to get the issue that is being sent. */
  left: Type.Integer(),
  issues: Type.Array(
    Type.Object({
      week: Type.String(),
      recipients: Type.Integer(),
      delivered: Type.Integer(),
      refused: Type.Integer(),
    }),
  ),
});
export type WeekMailOffice = Static<typeof WeekMailOffice>;
