import type { Writing } from '../../http/writing.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { PrivateFiles } from '../../lib/privateFiles.ts';
import type { RoleMails } from './mails.ts';

interface Notice {
  title: string;
  body: string;
  type: 'success' | 'warning' | 'info';
  deep_link: string;
}

/** What the slice is made of; the services of others are handed over in slices/people.ts. */
export interface RoleParts {
  db: Db;
  clock: Clock;
  /** For what is written after files were, which takes a while. */
  write: Writing['run'];
  audit: Audit;
  files: PrivateFiles;
  /** Takes files off the disk whose rows are gone. */
  discarded: { sweep(): Promise<void> };
  /** Tells people inside the portal and on their devices. */
  tell: { notify(notice: Notice, userIds: number[]): void; notifyRole(notice: Notice, role: string): void };
  sessions: { endAll(userId: number): void; rotateAll(userId: number): void };
  mails: RoleMails;
}
