import { type Static, Type } from 'typebox';

/** GET /api/pages/{slug}: a content page; `body_html` is Markdown rendered by the server with raw HTML switched off. */
export const ContentPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  body_html: Type.String(),
  headings: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  updated_at: Type.String(),
});
export type ContentPage = Static<typeof ContentPage>;
