import { type Static, Type } from 'typebox';
import { JOB_FIELDS } from '../kinds/jobs.ts';
import { QUESTION_KINDS } from '../rules/jobQuestions.ts';
import { JOB_WORDS_LIMIT } from '../rules/jobs.ts';
import { filterProperties, shownProperties } from './fields.ts';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';
import { Closed, Maybe, Slug } from './parts.ts';

/** The questions to applicants. */
export const JobQuestion = Type.Object({ text: Type.String(), kind: Type.Enum(QUESTION_KINDS) });
/** An answer with the question's words at that time. */
export const JobAnswer = Type.Object({ question: Type.String(), answer: Type.String() });

const Salary = Type.Object({
  min: Type.Integer(),
  max: Maybe(Type.Integer()),
  period: Type.Enum(['hour', 'month', 'year']),
});

export const JobCard = Type.Object({
  id: Type.Integer(),
  ...shownProperties(JOB_FIELDS, 'card'),
  category: CategoryRef,
  salary: Maybe(Salary),
  published_at: Type.String(),
  updated_at: Type.String(),
});
export type JobCard = Static<typeof JobCard>;

const filters = {
  category: Type.Optional(Slug),
  ...filterProperties(JOB_FIELDS),
  q: Type.Optional(
    Type.String({
      maxLength: JOB_WORDS_LIMIT,
      pattern: '[\\p{L}\\p{N}][^\\p{L}\\p{N}]*[\\p{L}\\p{N}]',
      message: `Scrivi almeno due lettere, e al massimo ${JOB_WORDS_LIMIT} caratteri.`,
    }),
  ),
  salary_known: Type.Optional(Type.Literal('1')),
};

export const JobQuery = Type.Object({ ...pageQuery, ...filters });
export type JobQuery = Static<typeof JobQuery>;

/** The list's filters, on any page. */
export const JobFilters = Closed(filters);
export type JobFilters = Static<typeof JobFilters>;

export const JobPage = PageOf(JobCard, { categories: Type.Array(CategoryChip) });
export type JobPage = Static<typeof JobPage>;

export const JobDetail = Type.Object({
  ...JobCard.properties,
  ...shownProperties(JOB_FIELDS, 'page'),
  description_html: Type.String(),
  /** False once `expires_on` has passed: the page says so, and nobody can apply. */
  is_open: Type.Boolean(),
  /** Whether people can apply on the portal: the ad is open, and its owner reads applications here. */
  takes_applications: Type.Boolean(),
  questions: Type.Array(JobQuestion),
  activity: Maybe(Type.Object({ slug: Type.String(), name: Type.String() })),
});
export type JobDetail = Static<typeof JobDetail>;

/** A person's saved search; new ads that match it are announced to them. */
export const JobAlert = Type.Object({
  id: Type.Integer(),
  filters: JobFilters,
  /** The chosen category's name, or null. */
  category_name: Maybe(Type.String()),
  created_at: Type.String(),
});
export type JobAlert = Static<typeof JobAlert>;

export const JobAlertList = Type.Object({ data: Type.Array(JobAlert) });
export type JobAlertList = Static<typeof JobAlertList>;

export const JobAlertBody = Closed({ filters: JobFilters });
export type JobAlertBody = Static<typeof JobAlertBody>;
