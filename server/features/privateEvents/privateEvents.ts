import type { Audit } from '../../lib/audit.ts';
import type { Mailer } from '../../lib/mail.ts';
import { privateEventMails } from './mails.ts';
import { officeRequests } from './office.ts';
import { ownRequests } from './ownRequests.ts';
import { privateEventRepository } from './repository.ts';
import type { RequestDependencies } from './requestDependencies.ts';

interface Dependencies extends Pick<RequestDependencies, 'db' | 'clock' | 'notify'> {
  mailer: Mailer;
  townAddress: string;
  public_origin: string;
  portalName: () => string;
  record: Audit['record'];
}

/** Requests to organise a private event, from the form to the office's decision. */
export function createPrivateEvents({ db, clock, notify, record, ...letters }: Dependencies) {
  const shared = { db, clock, notify, repository: privateEventRepository(db), mails: privateEventMails(letters) };
  return { ...ownRequests(shared), ...officeRequests({ ...shared, record }) };
}

export type PrivateEvents = ReturnType<typeof createPrivateEvents>;
