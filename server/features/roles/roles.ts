import { placeClaims } from './claims.ts';
import { requestDecisions } from './decisions.ts';
import { roleMails } from './mails.ts';
import { ownRequests } from './requests.ts';
import type { RoleDependencies } from './roleDependencies.ts';
import { officeUsers } from './users.ts';

type Options = Omit<RoleDependencies, 'mails'> & Parameters<typeof roleMails>[0];

/** The roles slice: requests, answers, and the administrators' changes of people. */
export function createRoles({ mailer, public_origin, portalName, ...rest }: Options) {
  const dependencies: RoleDependencies = { ...rest, mails: roleMails({ mailer, public_origin, portalName }) };
  return {
    requests: ownRequests(dependencies),
    claims: placeClaims(dependencies),
    decisions: requestDecisions(dependencies),
    users: officeUsers(dependencies),
  };
}

export type Roles = ReturnType<typeof createRoles>;
