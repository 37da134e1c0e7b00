import { JobDetail, JobPage, JobQuery } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, instantOfWall, wallTime } from '../../../shared/rules/dates.ts';
import { CONTEXT, postalAddress, type TownPlace } from '../ldParts.ts';
import { kindPages } from '../page.ts';

export const jobPages = kindPages({
  ...{ query: JobQuery, page: JobPage, detail: JobDetail },
  description: 'Gli annunci di lavoro aperti in città, con contratto e paga.',
  items: (page) =>
    page.data.map((item) => ({ href: paths.job(item.id), title: item.title, text: `${item.employer}, ${item.place}` })),
  item: (item, origin, town) => ({
    title: item.title,
    description: `${item.employer}, ${item.place}. ${item.excerpt}`,
    json_ld: item.is_open ? [jobLd(item, origin, town())] : [],
    items:
      item.activity === null ? [] : [{ href: paths.activity(item.activity.slug), title: item.activity.name, text: '' }],
  }),
});

/** Employment types besides the working hours; schema.org has none for an open-ended contract. */
const EMPLOYMENT: Record<JobDetail['contract'], string | null> = {
  indeterminato: null,
  determinato: 'TEMPORARY',
  stagionale: 'TEMPORARY',
  apprendistato: 'OTHER',
  tirocinio: 'INTERN',
  collaborazione: 'CONTRACTOR',
};
const UNITS = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' } as const;

/** A JobPosting with everything Google requires, and what it recommends when known. */
function jobLd(item: JobDetail, origin: string, town: TownPlace): object {
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: item.title,
    description: item.description_html,
    url: `${origin}${paths.job(item.id)}`,
    datePosted: wallTime(item.published_at).day,
    // Includes the offset: a time without one would be read in the reader's zone.
    validThrough: instantOfWall(`${addDays(item.expires_on, 1)}T00:00`),
    employmentType: [item.working_time === 'part_time' ? 'PART_TIME' : 'FULL_TIME', EMPLOYMENT[item.contract]].filter(
      (type) => type !== null,
    ),
    identifier: { '@type': 'PropertyValue', name: item.employer, value: String(item.id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: item.employer,
      ...(item.activity === null ? {} : { sameAs: `${origin}${paths.activity(item.activity.slug)}` }),
    },
    jobLocation: { '@type': 'Place', address: postalAddress(item.place, town) },
    directApply: item.takes_applications,
    ...(item.starts_on === null ? {} : { jobStartDate: item.starts_on }),
    industry: item.category.name,
    totalJobOpenings: item.positions,
    ...(item.salary === null
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'EUR',
            value: {
              '@type': 'QuantitativeValue',
              minValue: item.salary.min,
              maxValue: item.salary.max ?? item.salary.min,
              unitText: UNITS[item.salary.period],
            },
          },
        }),
  };
}
