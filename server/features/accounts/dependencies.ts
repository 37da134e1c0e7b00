import type { Context } from '../../context.ts';
import type { DeviceMarks } from './devices.ts';
import type { Links } from './links.ts';
import type { AccountMails } from './mails.ts';
import type { AccountsRepository } from './repository.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** Dependencies of the accounts' operations. */
export interface AccountParts extends Context {
  users: AccountsRepository;
  sessions: Sessions;
  links: Links;
  throttle: Throttle;
  devices: DeviceMarks;
  mails: AccountMails;
}
