import type { LeavingChoice } from '../../../shared/contract/users.ts';
import type { Role } from '../../../shared/rules/accounts.ts';
import type { Context } from '../../context.ts';
import type { RoleMails } from './mails.ts';

/** The slice's dependencies; slices/people.ts passes other slices' services. */
export interface RoleDependencies extends Context {
  sessions: { endAll(userId: number): void; rotateAll(userId: number): void };
  mails: RoleMails;
  /** Decides about the items of a person who loses a role (null: all roles), inside the transaction. */
  leaving: (userId: number, role: Role | null, choice: LeavingChoice, actorId: number) => void;
}
