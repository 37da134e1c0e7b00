import { type Static, Type } from 'typebox';
import { SUGGESTION_FIELDS, SUGGESTION_LENGTH, type SuggestionField } from '../rules/suggestions.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Maybe } from './parts.ts';

const Field = Type.Enum(Object.keys(SUGGESTION_FIELDS) as SuggestionField[], { message: 'Scegli che cosa non va.' });

/** POST /api/activities/{id}/suggestions */
export const SuggestionBody = Closed({
  field: Field,
  /** The correct value; may be '' for `closed`. */
  value: Type.String({ maxLength: SUGGESTION_LENGTH }),
});
export type SuggestionBody = Static<typeof SuggestionBody>;

/** An open suggestion, as the people who edit the place see it. */
export const Suggestion = Type.Object({
  id: Type.Integer(),
  activity: Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
  field: Field,
  value: Type.String(),
  /** The page's present value; null where there is none. */
  now: Maybe(Type.String()),
  /** Null: a visitor. */
  author: Maybe(Type.String()),
  created_at: Type.String(),
  /** False: only the office decides about this field. */
  mine: Type.Boolean(),
});
export type Suggestion = Static<typeof Suggestion>;

/** GET /api/desk/suggestions: open ones, the oldest first; the office sees those of all places. */
export const SuggestionQuery = Type.Object(pageQuery);
export const SuggestionPage = PageOf(Suggestion);
export type SuggestionPage = Static<typeof SuggestionPage>;

/** PUT /api/desk/suggestions/{id}/decision */
export const SuggestionDecision = Closed({ accept: Type.Boolean() });
