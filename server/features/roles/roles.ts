import { placeClaims } from './claims.ts';
import { requestDecisions } from './decisions.ts';
import { roleMails } from './mails.ts';
import { ownRequests } from './requests.ts';
import type { RoleDependencies } from './roleDependencies.ts';
import { officeUsers } from './users.ts';

/** The roles slice: requests, answers, and the administrators' changes of people. */
export function createRoles(options: Omit<RoleDependencies, 'mails'>) {
  const dependencies: RoleDependencies = { ...options, mails: roleMails(options) };
  return {
    requests: ownRequests(dependencies),
    claims: placeClaims(dependencies),
    decisions: requestDecisions(dependencies),
    users: officeUsers(dependencies),
  };
}

export type Roles = ReturnType<typeof createRoles>;
