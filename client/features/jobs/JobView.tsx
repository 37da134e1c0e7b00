import { BriefcaseBusiness, CalendarClock, CalendarDays, Euro, MapPin, Store, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { JobDetail } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { daysBetween, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { CONTRACTS, expiresLabel, WORKING_TIMES } from '../../../shared/rules/jobs.ts';
import { salary } from '../../../shared/rules/money.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Share } from '../../ui/Share.tsx';
import type { Applicant } from './ApplicationForm.tsx';
import { ApplyLink, ApplySection } from './ApplySection.tsx';

interface JobViewProps {
  job: JobDetail;
  /** Null: a visitor. */
  applicant: Applicant | null;
  end?: ReactNode;
}

/** A job ad as its page shows it, and as the desk shows a draft of it. @param applicant null: a visitor */
export function JobView({ job, applicant, end }: JobViewProps) {
  const { title, activity, employer } = job;
  const today = wallTime(useNow()).day;
  return (
    <Detail
      kind="jobs"
      item={job}
      title={title}
      notice={
        !job.is_open && (
          <Callout tone="warm">
            Questo annuncio è scaduto {theDay('il', job.expires_on, today)}: non si accettano più candidature.
          </Callout>
        )
      }
      facts={<FactList facts={deciding(job)} />}
      more={<FactList facts={facts(job, today)} />}
      actions={
        <>
          {job.takes_applications ? (
            <ApplyLink jobId={job.id} applicant={applicant} />
          ) : activity === null ? (
            <LinkButton href={paths.jobs}>Altri annunci</LinkButton>
          ) : (
            <LinkButton href={paths.activity(activity.slug)}>
              <Store />
              {job.is_open ? 'Contatta chi assume' : 'Chi assumeva'}
            </LinkButton>
          )}
          <SaveButton kind="jobs" id={job.id} name={title} />
          <Share title={`${title}, ${employer}`} />
        </>
      }
    >
      <Prose html={job.description_html} />
      {job.takes_applications && <ApplySection job={job} applicant={applicant} />}
      {end}
    </Detail>
  );
}

function deciding(job: JobDetail): Fact[] {
  return [
    {
      icon: Euro,
      term: 'Paga lorda',
      value: job.salary === null ? 'Non indicata' : salary(job.salary),
      strong: job.salary !== null,
    },
    {
      icon: BriefcaseBusiness,
      term: 'Contratto',
      value: `${CONTRACTS[job.contract]}, ${WORKING_TIMES[job.working_time].toLowerCase()}`,
    },
  ];
}

function facts(job: JobDetail, today: string): (Fact | null)[] {
  const { activity, employer, starts_on, positions } = job;
  return [
    {
      icon: Store,
      term: 'Chi assume',
      value: activity === null ? employer : <Link href={paths.activity(activity.slug)}>{employer}</Link>,
    },
    { icon: MapPin, term: 'Dove', value: job.place },
    positions > 1 ? { icon: UsersRound, term: 'Posti', value: `${positions} persone` } : null,
    starts_on === null ? null : { icon: CalendarDays, term: 'Inizio', value: startWords(starts_on, today) },
    {
      icon: CalendarClock,
      term: 'Candidature',
      value: (
        <>
          {expiresLabel(job.expires_on, today)}
          <br />
          {publishedWords(wallTime(job.published_at).day, today)}
        </>
      ),
    },
  ];
}

/** 'Dal 30 novembre', or the words for "at once" when that day has come. */
function startWords(day: string, today: string): string {
  if (day <= today) return 'Subito';
  return capital(theDay('dal', day, today));
}

/** 'Pubblicato oggi', 'Pubblicato ieri', 'Pubblicato 6 giorni fa', later the date. */
function publishedWords(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return 'Pubblicato oggi';
  if (ago === 1) return 'Pubblicato ieri';
  return ago < 15 ? `Pubblicato ${ago} giorni fa` : `Pubblicato ${theDay('il', day, today)}`;
}
