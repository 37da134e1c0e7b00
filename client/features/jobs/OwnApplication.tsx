import type { MyApplicationForJob } from '../../../shared/contract/jobApplications.ts';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { type Applicant, ApplicationForm } from './ApplicationForm.tsx';

interface OwnApplicationProps {
  job: JobDetail;
  applicant: Applicant;
  onChange: () => void;
}

/** The application of who is signed in, or the form for it. */
export default function OwnApplication({ job, applicant, onChange }: OwnApplicationProps) {
  const resource = useResource<MyApplicationForJob>(`/api/jobs/${job.id}/application`);
  const changed = () => {
    resource.retry();
    onChange();
  };
  return (
    <Loaded resource={resource} kind="jobs" height="320px">
      {({ application }) =>
        application !== null ? (
          <ApplicationCard application={application} onWithdrawn={changed} here />
        ) : (
          <ApplicationForm job={job} applicant={applicant} onSent={changed} />
        )
      }
    </Loaded>
  );
}
