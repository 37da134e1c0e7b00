import { Link } from 'wouter';
import type { JobCard } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { contractLabel, expiresLabel, workingTimeLabel } from '../../../shared/rules/jobs.ts';
import { salary } from '../../../shared/rules/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import card from '../../ui/Card.module.css';
import { Tile } from '../../ui/Tile.tsx';

/** A job ad: what it is and whose, pay first when it is known, then what kind of contract and until when. */
export function JobRow({ job, heading: Heading = 'h3' }: { job: JobCard; heading?: 'h2' | 'h3' }) {
  const today = wallTime(Date.now()).day;
  return (
    <article className={`${card.card} ${card.row}`}>
      <Tile kind="jobs" seed={job.id} className={card.face} />
      <div className={card.body}>
        <Heading>
          <Link href={paths.job(job.id)} className={card.link}>
            {job.title}
          </Link>
        </Heading>
        <p className={card.soft}>
          {job.employer} · {job.place}
        </p>
        <p className={card.soft}>
          {contractLabel(job.contract)} · {workingTimeLabel(job.working_time)}
        </p>
        <p className={card.facts}>
          {job.salary !== null && <Badge tone="good">{salary(job.salary)}</Badge>}
          <span className={card.more}>{expiresLabel(job.expires_on, today)}</span>
        </p>
      </div>
    </article>
  );
}
