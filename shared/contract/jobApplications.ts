import { type Static, Type } from 'typebox';
import {
  APPLICATION_MESSAGE_LEAST,
  APPLICATION_MESSAGE_LIMIT,
  APPLICATION_NOTE_LIMIT,
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  EMPLOYER_STATUSES,
} from '../rules/jobApplications.ts';
import { MOST_QUESTIONS, QUESTION_LIMIT } from '../rules/jobQuestions.ts';
import { JobAnswer } from './jobs.ts';
import { Closed, Maybe } from './parts.ts';

const Status = Type.Enum(Object.keys(APPLICATION_STATUS_LABELS) as ApplicationStatus[]);

/**
 * The text fields of POST /api/jobs/{id}/application; the CV is sent as the file `cv`, the answers as JSON (SentAnswers) in the
 * field `answers`.
 */
export const ApplicationFields = Type.Object({
  message: Type.String({
    minLength: APPLICATION_MESSAGE_LEAST,
    maxLength: APPLICATION_MESSAGE_LIMIT,
    message: `Scrivi due righe su di te: da ${APPLICATION_MESSAGE_LEAST} a ${APPLICATION_MESSAGE_LIMIT} caratteri.`,
  }),
  phone: Type.String({
    maxLength: 30,
    pattern: '^(\\+?[0-9][0-9 ./-]{5,})?$',
    message: 'Scrivi un numero di telefono, o lascia vuoto.',
  }),
});
export type ApplicationFields = Static<typeof ApplicationFields>;

export const SentAnswers = Type.Array(
  Type.Object({ question: Type.String({ maxLength: QUESTION_LIMIT }), answer: Type.String({ maxLength: 5000 }) }),
  { maxItems: MOST_QUESTIONS },
);

/** The applicant's own application. */
export const MyApplication = Type.Object({
  id: Type.Integer(),
  job: Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    employer: Type.String(),
    /** False: the ad is no longer published. */
    is_published: Type.Boolean(),
  }),
  status: Status,
  /** The employer's note; may be ''. */
  note: Type.String(),
  status_at: Type.String(),
  message: Type.String(),
  phone: Type.String(),
  answers: Type.Array(JobAnswer),
  cv_name: Maybe(Type.String()),
  created_at: Type.String(),
  expires_at: Type.String(),
});
export type MyApplication = Static<typeof MyApplication>;

export const MyApplicationList = Type.Object({ data: Type.Array(MyApplication) });
export type MyApplicationList = Static<typeof MyApplicationList>;

/** GET /api/jobs/{id}/application: null when the person has not applied. */
export const MyApplicationForJob = Type.Object({ application: Maybe(MyApplication) });
export type MyApplicationForJob = Static<typeof MyApplicationForJob>;

/** An employer's own ads, those with unread applications first. */
export const EmployerJob = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  is_open: Type.Boolean(),
  expires_on: Type.String(),
  total: Type.Integer(),
  unread: Type.Integer(),
});
export type EmployerJob = Static<typeof EmployerJob>;

export const EmployerJobList = Type.Object({ data: Type.Array(EmployerJob) });
export type EmployerJobList = Static<typeof EmployerJobList>;

export const Applicant = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  answers: Type.Array(JobAnswer),
  cv_name: Maybe(Type.String()),
  status: Status,
  note: Type.String(),
  created_at: Type.String(),
  expires_at: Type.String(),
});
export type Applicant = Static<typeof Applicant>;

export const ApplicantList = Type.Object({ job: EmployerJob, data: Type.Array(Applicant) });
export type ApplicantList = Static<typeof ApplicantList>;

/** PUT /api/employer/applications/{id}/status; the note is sent to the applicant. */
export const ApplicationStatusBody = Closed({
  status: Type.Enum([...EMPLOYER_STATUSES], { message: 'Scegli che cosa dire a chi si è candidato.' }),
  /** Read without one: it was only opened, so the answer that a colleague gave meanwhile stays. */
  note: Type.Optional(Type.String({ maxLength: APPLICATION_NOTE_LIMIT })),
});
export type ApplicationStatusBody = Static<typeof ApplicationStatusBody>;
