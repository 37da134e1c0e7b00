import type { Context } from '../../context.ts';
import type { PrivateEventMails } from './mails.ts';
import type { PrivateEventRepository } from './repository.ts';

/** Dependencies of both sides of a request. */
export interface RequestDependencies extends Context {
  repository: PrivateEventRepository;
  mails: PrivateEventMails;
}
