import type { Applicant, EmployerJob, MyApplication } from '../../../shared/contract/jobApplications.ts';
import { visible } from '../../content/kinds.ts';
import { SERVED_SHOPS } from '../../content/ownership.ts';
import type { ShopRights } from '../../content/shopRights.ts';
import type { Db } from '../../lib/db.ts';
import { READERS } from './repository.ts';

/** Who reads applications: whoever may edit the ad, directly or through its shop. */
type Receiver = Pick<ShopRights, 'user' | 'owns' | 'shops'>;

export interface ApplicableJob {
  id: number;
  title: string;
  expires_on: string;
  /** JSON */
  questions: string;
}

export interface NewApplication {
  job_id: number;
  user_id: number;
  message: string;
  phone: string;
  /** JSON */
  answers: string;
  cv_key: string | null;
  cv_name: string | null;
  now: string;
  expires_at: string;
}

interface MineRow extends Omit<MyApplication, 'job' | 'answers'> {
  answers: string;
  job_id: number;
  title: string;
  employer: string;
  is_published: 0 | 1;
}

interface ApplicantRow extends Omit<Applicant, 'answers'> {
  answers: string;
}

interface EmployerJobRow extends Omit<EmployerJob, 'is_open'> {
  is_open: 0 | 1;
}

/** What an employer's decision needs of the application. */
export interface DecidedRow {
  id: number;
  user_id: number;
  job_id: number;
  title: string;
  status: MyApplication['status'];
  note: string;
}

interface Cv {
  cv_key: string;
  cv_name: string;
}

const RECEIVES = `((@owns = 1 AND j.owner_id = @user) OR j.activity_id IN (${SERVED_SHOPS}))`;
const MINE = `SELECT a.id, a.job_id, j.title, j.employer, (${visible('jobs', 'j')}) AS is_published, a.status, a.note, a.status_at,
  a.message, a.phone, a.answers, a.cv_name, a.created_at, a.expires_at
  FROM job_applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.user_id = @user_id AND a.expires_at > @now`;
const EMPLOYER_JOB = `SELECT j.id, j.title, j.expires_on >= @day AS is_open, j.expires_on, count(a.id) AS total,
  count(CASE a.status WHEN 'sent' THEN 1 END) AS unread
  FROM jobs AS j LEFT JOIN job_applications AS a ON a.job_id = j.id AND a.expires_at > @now
  WHERE ${RECEIVES} AND j.status IN ('published', 'archived')`;
// The statements check whose ad it is, so a stranger's is not found.
const OWNED = `FROM job_applications AS a JOIN jobs AS j ON j.id = a.job_id AND ${RECEIVES}`;

export function applicationRepository(db: Db) {
  const job = db.prepare<[number], ApplicableJob>(
    `SELECT j.id, j.title, j.expires_on, j.questions FROM jobs AS j
     WHERE j.id = ? AND ${visible('jobs', 'j')}`,
  );
  const readers = db
    .prepare<[number], number>(
      `SELECT p.id FROM jobs AS j JOIN people AS p ON p.id IN (${READERS}) WHERE j.id = ? ORDER BY p.id`,
    )
    .pluck();
  const insert = db.prepare<NewApplication>(
    `INSERT INTO job_applications (job_id, user_id, message, phone, answers, cv_key, cv_name, status_at, created_at, expires_at)
     VALUES (@job_id, @user_id, @message, @phone, @answers, @cv_key, @cv_name, @now, @now, @expires_at)
     ON CONFLICT (job_id, user_id) DO NOTHING`,
  );
  const mine = db.prepare<{ user_id: number; now: string }, MineRow>(`${MINE} ORDER BY a.id DESC`);
  const mineFor = db.prepare<{ user_id: number; now: string; job_id: number }, MineRow>(
    `${MINE} AND a.job_id = @job_id`,
  );
  const withdraw = db.prepare<[number, number]>('DELETE FROM job_applications WHERE id = ? AND user_id = ?');
  const myCv = db.prepare<{ id: number; user_id: number; now: string }, Cv>(
    `SELECT cv_key, cv_name FROM job_applications
     WHERE id = @id AND user_id = @user_id AND cv_key IS NOT NULL AND expires_at > @now`,
  );
  const employerJobs = db.prepare<Receiver & { day: string; now: string }, EmployerJobRow>(
    `${EMPLOYER_JOB} GROUP BY j.id ORDER BY unread = 0, is_open DESC, j.published_at DESC, j.id DESC`,
  );
  const employerJob = db.prepare<Receiver & { day: string; now: string; id: number }, EmployerJobRow>(
    `${EMPLOYER_JOB} AND j.id = @id GROUP BY j.id`,
  );
  const applicants = db.prepare<Receiver & { job_id: number; now: string }, ApplicantRow>(
    `SELECT a.id, u.name, u.email, a.phone, a.message, a.answers, a.cv_name, a.status, a.note, a.created_at, a.expires_at
     ${OWNED} JOIN people AS u ON u.id = a.user_id
     WHERE a.job_id = @job_id AND a.expires_at > @now ORDER BY a.id DESC`,
  );
  const applicantCv = db.prepare<Receiver & { id: number; now: string }, Cv>(
    `SELECT a.cv_key, a.cv_name ${OWNED} WHERE a.id = @id AND a.cv_key IS NOT NULL AND a.expires_at > @now`,
  );
  const decided = db.prepare<Receiver & { id: number; now: string }, DecidedRow>(
    `SELECT a.id, a.user_id, a.job_id, j.title, a.status, a.note ${OWNED} WHERE a.id = @id AND a.expires_at > @now`,
  );
  const setStatus = db.prepare<{ id: number; status: string; note: string; now: string }>(
    'UPDATE job_applications SET status = @status, note = @note, status_at = @now WHERE id = @id',
  );

  return {
    job,
    readers: (jobId: number): number[] => readers.all(jobId),
    insert,
    mine: (user_id: number, now: string) => mine.all({ user_id, now }).map(toMine),
    mineFor(user_id: number, now: string, job_id: number): MyApplication | null {
      const row = mineFor.get({ user_id, now, job_id });
      return row === undefined ? null : toMine(row);
    },
    withdraw,
    myCv,
    employerJobs: (who: Receiver, day: string, now: string) =>
      employerJobs.all({ ...who, day, now }).map(toEmployerJob),
    employerJob(who: Receiver, day: string, now: string, id: number): EmployerJob | null {
      const row = employerJob.get({ ...who, day, now, id });
      return row === undefined ? null : toEmployerJob(row);
    },
    applicants: (who: Receiver, job_id: number, now: string): Applicant[] =>
      applicants.all({ ...who, job_id, now }).map((row) => ({ ...row, answers: JSON.parse(row.answers) })),
    applicantCv,
    decided,
    setStatus,
  };
}

function toMine({ job_id, title, employer, is_published, answers, ...row }: MineRow): MyApplication {
  return {
    ...row,
    answers: JSON.parse(answers),
    job: { id: job_id, title, employer, is_published: is_published === 1 },
  };
}

function toEmployerJob(row: EmployerJobRow): EmployerJob {
  return { ...row, is_open: row.is_open === 1 };
}

export type ApplicationRepository = ReturnType<typeof applicationRepository>;
