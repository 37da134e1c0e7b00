import { type Static, Type } from 'typebox';
import { SUGGESTION_FIELDS, SUGGESTION_LENGTH, type SuggestionField } from '../rules/suggestions.ts';
import { PageOf, pageQuery } from './pagination.ts';

const Field = Type.Enum(Object.keys(SUGGESTION_FIELDS) as SuggestionField[], { message: 'Scegli che cosa non va.' });

/** POST /api/activities/{id}/suggestions */
export const SuggestionBody = Type.Object(
  {
    field: Field,
    /** How it would be right; for `closed` it may be ''. */
    value: Type.String({ maxLength: SUGGESTION_LENGTH }),
  },
  { additionalProperties: false },
);
export type SuggestionBody = Static<typeof SuggestionBody>;

/** One that waits for an answer, as whoever edits the place sees it. */
export const Suggestion = Type.Object({
  id: Type.Integer(),
  activity: Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
  field: Field,
  value: Type.String(),
  /** What the page says now; null where it says nothing of the kind. */
  now: Type.Union([Type.String(), Type.Null()]),
  /** Null: a visitor. */
  author: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  /** False: a change of this field is for the office to decide. */
  mine: Type.Boolean(),
});
export type Suggestion = Static<typeof Suggestion>;

/** GET /api/desk/suggestions: what waits, the oldest first; the office sees those of all places. */
export const SuggestionQuery = Type.Object(pageQuery);
export const SuggestionPage = PageOf(Suggestion);
export type SuggestionPage = Static<typeof SuggestionPage>;

/** PUT /api/desk/suggestions/{id}/decision */
export const SuggestionDecision = Type.Object({ accept: Type.Boolean() }, { additionalProperties: false });
export type SuggestionDecision = Static<typeof SuggestionDecision>;
