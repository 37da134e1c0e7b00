import { Send } from 'lucide-react';
import { useRef } from 'react';
import type { MyApplicationForJob } from '../../../shared/contract/jobApplications.ts';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { lazily } from '../../lib/lazy.ts';
import { useResource } from '../../lib/resource.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Applicant, ApplicationForm } from './ApplicationForm.tsx';

const OwnApplication = lazily(() => import('./OwnApplication.tsx'));

interface ApplySectionProps {
  job: JobDetail;
  /** Null: a visitor. */
  applicant: Applicant | null;
}

/** "Candidati": the form, or the application already sent. A visitor fills the form too and signs in on sending. */
export function ApplySection({ job, applicant }: ApplySectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="stack gap-16 shrinks" aria-labelledby="candidati">
      <h2 id="candidati" ref={heading} tabIndex={-1}>
        Candidati
      </h2>
      {applicant === null ? (
        <ApplicationForm job={job} applicant={null} onSent={() => undefined} />
      ) : (
        <Slot what="la tua candidatura" fallback={<Skeleton height="320px" />}>
          {/* The focused element is gone then, so the heading takes the focus. */}
          <OwnApplication
            key={applicant.id}
            job={job}
            applicant={applicant}
            onChange={() => heading.current?.focus()}
          />
        </Slot>
      )}
    </section>
  );
}

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
      <Send />
      {label}
    </LinkButton>
  );
}
