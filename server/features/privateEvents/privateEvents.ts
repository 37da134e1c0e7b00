import type { Context } from '../../context.ts';
import { privateEventMails } from './mails.ts';
import { officeRequests } from './office.ts';
import { ownRequests } from './ownRequests.ts';
import { privateEventRepository } from './repository.ts';

/** Requests to organise a private event, from the form to the office's decision. */
export function createPrivateEvents(context: Context) {
  const shared = { ...context, repository: privateEventRepository(context.db), mails: privateEventMails(context) };
  return { ...ownRequests(shared), ...officeRequests(shared) };
}

export type PrivateEvents = ReturnType<typeof createPrivateEvents>;
