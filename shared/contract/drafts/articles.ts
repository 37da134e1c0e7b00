import { type Static, Type } from 'typebox';

/** The draft of an article. Incomplete values are '' and null. */
export const ArticleDraft = Type.Object(
  {
    title: Type.String({ maxLength: 120 }),
    category_id: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    excerpt: Type.String({ maxLength: 300 }),
    /** Markdown. */
    body: Type.String({ maxLength: 40_000 }),
  },
  { additionalProperties: false },
);
export type ArticleDraft = Static<typeof ArticleDraft>;
