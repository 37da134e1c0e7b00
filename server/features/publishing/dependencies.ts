import type { FastifyBaseLogger } from 'fastify';
import type { Answers } from '../../content/answers.ts';
import type { AnyPublication } from '../../content/publication.ts';
import type { Writing } from '../../http/writing.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import type { Notifier } from '../../lib/notice.ts';

/** The slice's dependencies; slices/publishing.ts passes other slices' services. */
export interface PublishingOptions {
  db: Db;
  clock: Clock;
  /** The kinds' publications, made by their slices. */
  publications: readonly AnyPublication[];
  record: Audit['record'];
  log: FastifyBaseLogger;
  notifier: Pick<Notifier, 'notify' | 'notifyOnce'>;
  answers: Pick<Answers, 'uncached'>;
  /** For an immediate transaction in calls that only read, or that awaited something before. */
  write: Writing['run'];
  mailer: Mailer;
  mailThrottle: Pick<MailThrottle, 'reserve'>;
  sessions: { rotateAll(userId: number): void };
  /** The key that signs links. */
  secret: string;
  public_origin: string;
  portalName: () => string;
  /** The data folder, which contains the photos. */
  data_dir: string;
}
