import type { JobCard, JobDetail } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { SamePlace, Similar } from '../../ui/DetailEnd.tsx';
import { JobRow } from './JobRow.tsx';

/** The end of a job's page: the employer on the map, what else it has on, other jobs of its kind. */
export default function JobEnd({ job }: { job: JobDetail }) {
  const { id, activity } = job;
  return (
    <>
      {activity !== null && <SamePlace slug={activity.slug} here={paths.job(id)} mapped />}
      <Similar<JobCard> title="Altri annunci" kind="jobs" item={job} columns={2}>
        {(other) => <JobRow job={other} />}
      </Similar>
    </>
  );
}
