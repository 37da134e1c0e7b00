import { type Static, Type } from 'typebox';
import { FEEDBACK_COMMENT_LIMIT } from '../rules/pages.ts';

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

/** The page that whoever came to a missing one may have meant; in the document of that page, not in the API. */
export interface PageSuggestion {
  href: string;
  title: string;
}

/** POST /api/pages/{slug}/feedback: an answer of this device; sent again it replaces the one before. */
export const PageFeedbackBody = Type.Object(
  {
    /** Drawn at random by the browser for this page alone. */
    device: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    useful: Type.Boolean(),
    comment: Type.String({ maxLength: FEEDBACK_COMMENT_LIMIT, default: '' }),
  },
  { additionalProperties: false },
);
export type PageFeedbackBody = Static<typeof PageFeedbackBody>;

/** What readers said of each page in the last year, the least useful first. */
export const PageFeedbackList = Type.Object({
  data: Type.Array(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      useful: Type.Integer(),
      not_useful: Type.Integer(),
      /** The latest, newest first. */
      comments: Type.Array(Type.Object({ useful: Type.Boolean(), comment: Type.String(), created_at: Type.String() })),
    }),
  ),
});
export type PageFeedbackList = Static<typeof PageFeedbackList>;
