import { Link } from 'wouter';
import type { JobCard } from '../../../shared/contract/jobs.ts';
import { paths } from '../../../shared/paths.ts';
import { daysBetween, wallTime } from '../../../shared/rules/dates.ts';
import { CONTRACTS, expiresLabel, isEndingSoon, WORKING_TIMES } from '../../../shared/rules/jobs.ts';
import { salary } from '../../../shared/rules/money.ts';
import { scenePath } from '../../../shared/rules/scenes.ts';
import { useNow } from '../../lib/alive.ts';
import { Badge } from '../../ui/Badge.tsx';
import { breakable } from '../../ui/breakable.tsx';
import card from '../../ui/Card.module.css';
import { Photo } from '../../ui/Photo.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Tile } from '../../ui/Tile.tsx';

/** How many days after publication an ad is marked as new. */
const NEW_DAYS = 2;

interface JobRowProps {
  job: JobCard;
  heading?: 'h2' | 'h3';
  savable?: boolean;
}

/** A job ad: title, employer, pay when it is known, contract and deadline. */
export function JobRow({ job, heading: Heading = 'h3', savable = false }: JobRowProps) {
  const today = wallTime(useNow()).day;
  return (
    <article className={`${card.card} ${card.row}`}>
      <div className={card.face}>
        <Tile kind="jobs" seed={job.id} />
        <Photo path={null} scene={scenePath('jobs', job.category.slug, job.id)} sizes="76px" />
      </div>
      <div className={card.body}>
        <p className={`${card.clear} ${job.salary === null ? 'small' : 'leaf bold tabular balanced'}`}>
          {job.salary === null ? 'Paga non indicata' : salary(job.salary)}
        </p>
        <Heading>
          <Link href={paths.job(job.id)} className={card.link}>
            {breakable(job.title)}
          </Link>
        </Heading>
        <p className="soft">
          {job.employer} · {job.place}
        </p>
        <p className="soft">
          {CONTRACTS[job.contract]}, {WORKING_TIMES[job.working_time].toLowerCase()}
        </p>
        <p className={card.facts}>
          {daysBetween(wallTime(job.published_at).day, today) <= NEW_DAYS && <Badge tone="good">Nuovo</Badge>}
          {isEndingSoon(job.expires_on, today) ? (
            <Badge tone="warm">{expiresLabel(job.expires_on, today)}</Badge>
          ) : (
            <span className={card.more}>{expiresLabel(job.expires_on, today)}</span>
          )}
        </p>
      </div>
      {savable && (
        <span className={card.over}>
          <SaveButton kind="jobs" id={job.id} name={job.title} small />
        </span>
      )}
    </article>
  );
}
