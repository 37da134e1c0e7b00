import { type Static, Type } from 'typebox';

const Categories = Type.Array(Type.String({ pattern: '^[a-z_]{1,40}$' }), { maxItems: 20, uniqueItems: true });

/** POST /api/privacy/consents (the spec's section 7). */
export const ConsentDecision = Type.Object(
  {
    decision: Type.Enum(['reject_all', 'accept_necessary', 'accept_all']),
    accepted_categories: Categories,
    rejected_categories: Categories,
  },
  { additionalProperties: false },
);
export type ConsentDecision = Static<typeof ConsentDecision>;
