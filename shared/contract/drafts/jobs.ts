import { type Static, Type } from 'typebox';
import { MOST_QUESTIONS, QUESTION_KINDS, QUESTION_LIMIT } from '../../rules/jobQuestions.ts';
import { CONTRACTS } from '../jobs.ts';
import { Maybe, MaybeDay } from './parts.ts';

/** The draft of a job ad; incomplete values are '' and null. */
export const JobDraft = Type.Object(
  {
    title: Type.String({ maxLength: 100 }),
    category_id: Maybe(Type.Integer()),
    /** The employing shop; null: an employer without a page. */
    activity_id: Maybe(Type.Integer()),
    employer: Type.String({ maxLength: 100 }),
    place: Type.String({ maxLength: 120 }),
    contract: Maybe(Type.Enum([...CONTRACTS])),
    working_time: Maybe(Type.Enum(['full_time', 'part_time'])),
    /** Whole euros, gross, for each `salary_period`. */
    salary_min: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    salary_max: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    salary_period: Maybe(Type.Enum(['hour', 'month', 'year'])),
    positions: Maybe(Type.Integer({ minimum: 0, maximum: 999 })),
    starts_on: MaybeDay,
    /** Last day to apply. */
    expires_on: MaybeDay,
    excerpt: Type.String({ maxLength: 200 }),
    /** Markdown. */
    description: Type.String({ maxLength: 8000 }),
    keywords: Type.String({ maxLength: 200 }),
    questions: Type.Array(
      Type.Object(
        { text: Type.String({ maxLength: QUESTION_LIMIT }), kind: Type.Enum([...QUESTION_KINDS]) },
        { additionalProperties: false },
      ),
      { maxItems: MOST_QUESTIONS, message: `Al massimo ${MOST_QUESTIONS} domande.` },
    ),
  },
  { additionalProperties: false },
);
export type JobDraft = Static<typeof JobDraft>;
