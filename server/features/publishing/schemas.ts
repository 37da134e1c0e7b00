import { type TObject, Type } from 'typebox';
import { Closed, Id } from '../../../shared/contract/parts.ts';
import { Conflict, PublicationKindName } from '../../../shared/contract/publishing.ts';

export const ItemParams = Type.Object({ kind: PublicationKindName, id: Id });

/** Other answers with status 409 have only a sentence. */
export const MaybeConflict = Type.Object({
  message: Type.String(),
  conflicts: Type.Optional(Conflict.properties.conflicts),
});

/** Some fields of a kind's draft. */
export function someOf(draft: TObject) {
  const fields = Object.entries(draft.properties).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Closed(Object.fromEntries(fields));
}

/** A save's body for a kind: the changed fields match the schema; their former values may be anything. */
export function saveBodyOf(draft: TObject) {
  return Closed({ changes: someOf(draft), was: Type.Record(Type.String(), Type.Unknown()) });
}
