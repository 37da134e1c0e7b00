import { type Static, Type } from 'typebox';
import { MOST_ASKED, MOST_SAVED, SAVED_KINDS } from '../rules/saved.ts';
import { Closed, Maybe } from './parts.ts';

const Key = Type.String({ pattern: '^[a-z_]{3,20}:[1-9]\\d{0,14}$', message: 'Questo elemento non esiste.' });

export const SavedParams = Type.Object({ kind: Type.Enum([...SAVED_KINDS]), id: Type.Integer({ minimum: 1 }) });

/** Items a visitor saved on the device are added to the account when they sign in. */
export const SavedMergeBody = Closed({ keys: Type.Array(Key, { maxItems: MOST_SAVED }) });

export const SavedItemsQuery = Type.Object({
  /** 'activities:12,events:4' */
  keys: Type.String({
    maxLength: MOST_ASKED * 38,
    pattern: `^[a-z_]{3,20}:[1-9]\\d{0,14}(,[a-z_]{3,20}:[1-9]\\d{0,14}){0,${MOST_ASKED - 1}}$`,
  }),
});

/** A saved, followed or new item with its current title. */
export const SavedItem = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...SAVED_KINDS]),
  id: Type.Integer(),
  title: Type.String(),
  /** Its category's slug; null where the kind has none. */
  category: Maybe(Type.String()),
  route: Type.String(),
  meta: Type.String(),
  /** Expired or past: still listed, marked as over. */
  is_over: Type.Boolean(),
});
export type SavedItem = Static<typeof SavedItem>;

export const SavedView = Type.Object({
  /** All keys, including those whose item no longer exists. */
  keys: Type.Array(Type.String()),
  saved: Type.Array(SavedItem),
  followed: Type.Array(SavedItem),
  /** Recent and current items of what the person follows. */
  news: Type.Array(SavedItem),
});
export type SavedView = Static<typeof SavedView>;
