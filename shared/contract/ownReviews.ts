import { type Static, Type } from 'typebox';
import { Maybe } from './parts.ts';

/** GET /api/frontend/profile/reviews: a person's own reviews, newest first. */
export const OwnReview = Type.Object({
  id: Type.Integer(),
  activity: Type.Object({ slug: Type.String(), name: Type.String() }),
  rating: Type.Integer(),
  body: Type.String(),
  reply: Maybe(Type.String()),
  /** False: the office removed it, or the place is no longer published. */
  is_public: Type.Boolean(),
  created_at: Type.String(),
});
export type OwnReview = Static<typeof OwnReview>;
export const OwnReviewList = Type.Object({ data: Type.Array(OwnReview) });
export type OwnReviewList = Static<typeof OwnReviewList>;
