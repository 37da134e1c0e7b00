import { type Static, Type } from 'typebox';
import { MOST_ASKED, MOST_SAVED, SAVED_KINDS } from '../rules/saved.ts';

const Key = Type.String({ pattern: '^[a-z_]{3,20}:[1-9]\\d{0,14}$', message: 'Questo elemento non esiste.' });

export const SavedParams = Type.Object({
  kind: Type.Enum([...SAVED_KINDS]),
  id: Type.Integer({ minimum: 1 }),
});
export type SavedParams = Static<typeof SavedParams>;

/** What a visitor kept on the device goes into the account they sign in to. */
export const SavedMergeBody = Type.Object(
  { keys: Type.Array(Key, { maxItems: MOST_SAVED }) },
  { additionalProperties: false },
);
export type SavedMergeBody = Static<typeof SavedMergeBody>;

export const SavedItemsQuery = Type.Object({
  /** 'activities:12,events:4' */
  keys: Type.String({
    maxLength: MOST_ASKED * 38,
    pattern: `^[a-z_]{3,20}:[1-9]\\d{0,14}(,[a-z_]{3,20}:[1-9]\\d{0,14}){0,${MOST_ASKED - 1}}$`,
  }),
});

/** Something kept, followed or new, with its title of today. */
export const SavedItem = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...SAVED_KINDS]),
  id: Type.Integer(),
  title: Type.String(),
  route: Type.String(),
  meta: Type.String(),
  /** Expired, past: still kept, said to be over. */
  is_over: Type.Boolean(),
});
export type SavedItem = Static<typeof SavedItem>;

export const SavedView = Type.Object({
  /** All of them, also those whose item is no longer there. */
  keys: Type.Array(Type.String()),
  saved: Type.Array(SavedItem),
  followed: Type.Array(SavedItem),
  /** What those one follows published lately and is still on. */
  news: Type.Array(SavedItem),
});
export type SavedView = Static<typeof SavedView>;
