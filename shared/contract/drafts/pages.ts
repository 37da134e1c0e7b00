import { type Static, Type } from 'typebox';

/** What the office writes of a page. Half-written values are ''. */
export const PageDraft = Type.Object(
  {
    title: Type.String({ maxLength: 120 }),
    /** The page's address, '/chi-siamo' without the slash; '' makes one of the title. It stays when the title changes. */
    slug: Type.String({ maxLength: 80 }),
    excerpt: Type.String({ maxLength: 300 }),
    /** Markdown. */
    body: Type.String({ maxLength: 60_000 }),
  },
  { additionalProperties: false },
);
export type PageDraft = Static<typeof PageDraft>;
