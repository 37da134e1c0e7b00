import { type Static, Type } from 'typebox';
import { REPLY_BODY, REPORT_DETAIL_MAX, REPORT_REASONS, REVIEW_BODY, type ReportReason } from '../rules/reviews.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Day, Maybe } from './parts.ts';

/**
 * Text with at least one visible character; line breaks allowed, control characters and characters that change the text
 * direction are not.
 */
const PLAIN = '^(?=[^]*\\S)[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069]*$';

/** PUT /api/activities/{slug}/review: one review per person and activity. */
export const ReviewBody = Closed({
  rating: Type.Integer({ minimum: 1, maximum: 5, message: 'Scegli da una a cinque stelle.' }),
  body: Type.String({
    maxLength: REVIEW_BODY.max,
    pattern: PLAIN,
    message: `Racconta com’è andata: da ${REVIEW_BODY.min} a ${REVIEW_BODY.max} caratteri.`,
  }),
  visited_on: Day('Scegli il giorno della visita.'),
});
export type ReviewBody = Static<typeof ReviewBody>;

/** The signed-in person's relation to a place's reviews. */
export const OwnReview = Type.Object({
  review: Maybe(
    Type.Object({
      id: Type.Integer(),
      rating: Type.Integer(),
      body: Type.String(),
      visited_on: Type.String(),
      /** Removed by the office. */
      is_archived: Type.Boolean(),
    }),
  ),
  /** The person owns the place: they may reply, but not review. */
  is_owner: Type.Boolean(),
});
export type OwnReview = Static<typeof OwnReview>;

export const ReplyBody = Closed({
  body: Type.String({
    maxLength: REPLY_BODY.max,
    pattern: PLAIN,
    message: `Scrivi la risposta: al massimo ${REPLY_BODY.max} caratteri.`,
  }),
});

const REASONS = Object.keys(REPORT_REASONS) as ReportReason[];

export const ReportBody = Closed({
  reason: Type.Enum(REASONS, { message: 'Scegli un motivo.' }),
  detail: Type.Optional(
    Type.String({ maxLength: REPORT_DETAIL_MAX, message: `Al massimo ${REPORT_DETAIL_MAX} caratteri.` }),
  ),
});
export type ReportBody = Static<typeof ReportBody>;

export const ReportQuery = Type.Object({
  ...pageQuery,
  state: Type.Enum(['open', 'decided'], { default: 'open' }),
});
export type ReportQuery = Static<typeof ReportQuery>;

/** A reported review, with all its reports. */
export const ReportedReview = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  rating: Type.Integer(),
  body: Type.String(),
  reply: Maybe(Type.String()),
  created_at: Type.String(),
  is_archived: Type.Boolean(),
  activity: Type.Object({ slug: Type.String(), name: Type.String() }),
  reports: Type.Array(
    Type.Object({
      reason: Type.Enum(REASONS),
      detail: Type.String(),
      /** Null: a visitor. */
      reporter: Maybe(Type.String()),
      created_at: Type.String(),
    }),
  ),
});
export type ReportedReview = Static<typeof ReportedReview>;
export const ReportedPage = PageOf(ReportedReview);

export const DecisionBody = Closed({
  decision: Type.Enum(['keep', 'archive'], { message: 'Scegli che cosa fare.' }),
  /** How it stood for whoever decides: a colleague may have been faster. Without it, however it stands. */
  seen: Type.Optional(Type.Enum(['waiting', 'visible', 'archived'])),
  reason: Type.String({
    minLength: 5,
    maxLength: 500,
    pattern: PLAIN,
    message: 'Scrivi il motivo: da 5 a 500 caratteri.',
  }),
});
export type DecisionBody = Static<typeof DecisionBody>;
