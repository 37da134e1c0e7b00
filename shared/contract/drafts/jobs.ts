import { type Static, Type } from 'typebox';
import { JOB_FIELDS } from '../../kinds/jobs.ts';
import { MOST_QUESTIONS, QUESTION_KINDS, QUESTION_LIMIT } from '../../rules/jobQuestions.ts';
import { draftSchema } from '../fields.ts';

/** The draft of a job ad. */
export const JobDraft = draftSchema(JOB_FIELDS, {
  questions: Type.Array(
    Type.Object(
      { text: Type.String({ maxLength: QUESTION_LIMIT }), kind: Type.Enum([...QUESTION_KINDS]) },
      { additionalProperties: false },
    ),
    { maxItems: MOST_QUESTIONS, message: `Al massimo ${MOST_QUESTIONS} domande.` },
  ),
});
export type JobDraft = Static<typeof JobDraft>;
