import { type Static, Type } from 'typebox';
import { AlertLine } from './alerts.ts';
import { Maybe } from './parts.ts';

const Instant = Type.String();

/**
 * GET /api/screen: what the screen on a wall shows for a week without asking again (/schermo). shared/rules/screen.ts says what of it holds
 * at a moment.
 */
export const ScreenState = Type.Object({
  /** The server's clock in milliseconds: a screen's own is often wrong. */
  now: Type.Number(),
  /** What of the address is no longer there, in a sentence; null: nothing. */
  problem: Maybe(Type.String()),
  /** The gravest first. */
  alerts: Type.Array(AlertLine),
  events: Type.Array(
    Type.Object({
      title: Type.String(),
      place: Type.String(),
      lat: Type.Number(),
      lng: Type.Number(),
      starts_at: Instant,
      ends_at: Instant,
    }),
  ),
  notices: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  /** What is collected on each day; '': nothing. Null: the town, or this screen, does without. */
  waste: Maybe(Type.Array(Type.Object({ day: Type.String(), words: Type.String() }))),
  /** When each is open: pairs of instants, in order. Null: this screen does without. */
  pharmacies: Maybe(
    Type.Array(
      Type.Object({ name: Type.String(), address: Type.String(), open: Type.Array(Type.Tuple([Instant, Instant])) }),
    ),
  ),
});
export type ScreenState = Static<typeof ScreenState>;

export const ScreenQuery = Type.Object({
  zona: Type.Optional(Type.String({ maxLength: 40 })),
  categoria: Type.Optional(Type.String({ maxLength: 40 })),
  /** Parts that are left out, separated by commas (shared/rules/screen.ts). */
  senza: Type.Optional(Type.String({ maxLength: 80 })),
});
export type ScreenQuery = Static<typeof ScreenQuery>;
