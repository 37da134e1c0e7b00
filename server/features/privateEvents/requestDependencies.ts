import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Notifier } from '../../lib/notice.ts';
import type { PrivateEventMails } from './mails.ts';
import type { PrivateEventRepository } from './repository.ts';

/** Dependencies of both sides of a request. */
export interface RequestDependencies {
  db: Db;
  clock: Clock;
  repository: PrivateEventRepository;
  mails: PrivateEventMails;
  notify: Notifier['notify'];
}
