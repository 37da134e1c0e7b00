import type { LeavingChoice } from '../../../shared/contract/users.ts';
import type { Role } from '../../../shared/rules/accounts.ts';
import type { Writing } from '../../http/writing.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Notifier } from '../../lib/notice.ts';
import type { PrivateFiles } from '../../lib/privateFiles.ts';
import type { RoleMails } from './mails.ts';

/** The slice's dependencies; slices/people.ts passes other slices' services. */
export interface RoleDependencies {
  db: Db;
  clock: Clock;
  /** For writes after storing files, which is asynchronous. */
  write: Writing['run'];
  audit: Audit;
  files: PrivateFiles;
  /** Deletes files whose rows are gone. */
  discarded: { sweep(): Promise<void> };
  notifier: Pick<Notifier, 'notify' | 'notifyRole'>;
  sessions: { endAll(userId: number): void; rotateAll(userId: number): void };
  mails: RoleMails;
  /** Whether the town has turned off a page's section. */
  isClosed: (path: string) => boolean;
  /** Decides about the items of a person who loses a role (null: all roles), inside the transaction. */
  leaving: (userId: number, role: Role | null, choice: LeavingChoice, actorId: number) => void;
}
