import { type Static, Type } from 'typebox';

/** The draft of a page. Incomplete values are ''. */
export const PageDraft = Type.Object(
  {
    title: Type.String({ maxLength: 120 }),
    /**
     * The page's address without the slash ('chi-siamo'); '' makes one from the title. It stays when the title changes.
     */
    slug: Type.String({ maxLength: 80 }),
    excerpt: Type.String({ maxLength: 300 }),
    /** Markdown. */
    body: Type.String({ maxLength: 60_000 }),
  },
  { additionalProperties: false },
);
export type PageDraft = Static<typeof PageDraft>;
