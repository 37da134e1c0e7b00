import { requestDecisions } from './decisions.ts';
import { roleMails } from './mails.ts';
import { ownRequests } from './requests.ts';
import type { RoleParts } from './roleDependencies.ts';
import { officeUsers } from './users.ts';

type Options = Omit<RoleParts, 'mails'> & Parameters<typeof roleMails>[0];

/** The roles slice: asking for a role, answering, and what administrators do with people. */
export function createRoles({ mailer, public_origin, portalName, ...rest }: Options) {
  const parts: RoleParts = { ...rest, mails: roleMails({ mailer, public_origin, portalName }) };
  return { requests: ownRequests(parts), decisions: requestDecisions(parts), users: officeUsers(parts) };
}

export type Roles = ReturnType<typeof createRoles>;
