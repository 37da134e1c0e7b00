import { Send } from 'lucide-react';
import type { MyApplicationForJob } from '../../../shared/contract/jobApplications.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import type { Applicant } from './ApplicationForm.tsx';

/** Jumps to the form, or to the application once it was sent. */
export function ApplyLink({ jobId, applicant }: { jobId: number; applicant: Applicant | null }) {
  return applicant === null ? <Way label="Candidati" /> : <MineWay jobId={jobId} />;
}

function MineWay({ jobId }: { jobId: number }) {
  const { data } = useResource<MyApplicationForJob>(`/api/jobs/${jobId}/application`);
  return <Way label={data?.application ? 'La tua candidatura' : 'Candidati'} />;
}

function Way({ label }: { label: string }) {
  return (
    <LinkButton href="#candidati">
      <Send size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </LinkButton>
  );
}
