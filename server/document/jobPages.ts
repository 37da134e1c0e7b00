import { type JobDetail, type JobPage, JobQuery } from '../../shared/contract/jobs.ts';
import { paths } from '../../shared/paths.ts';
import { jobLd } from './jobLd.ts';
import { kindPages } from './kindPages.ts';

export const jobPages = kindPages<JobQuery, JobPage, JobDetail>({
  query: JobQuery,
  description: 'Gli annunci di lavoro aperti in città, con contratto e retribuzione.',
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
