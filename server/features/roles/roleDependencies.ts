import type { LeavingChoice } from '../../../shared/contract/users.ts';
import type { Role } from '../../../shared/rules/accounts.ts';
import type { Context } from '../../context.ts';
import type { RoleMails } from './mails.ts';

/** The slice's dependencies; slices/people.ts passes other slices' services. */
export interface RoleDependencies extends Context {
  sessions: { endAll(userId: number): void; rotateAll(userId: number): void };
  mails: RoleMails;
  /** What accounts have; the caller's transaction. `grant` and `revoke` say whether that changed anything. */
  accounts: {
    grant(role: { id: number; role: string; now: string }): boolean;
    revoke(role: { id: number; role: string }): boolean;
    suspend(change: { id: number; reason: string; now: string }): void;
    reinstate(change: { id: number; now: string }): void;
  };
  /** Who may edit a place. */
  managers: {
    manages(activity_id: number, user_id: number): boolean;
    /** Makes somebody a manager without an invitation. */
    add(manager: { activity_id: number; user_id: number; email: string; invited_by: number; now: string }): void;
    /** Also their open invitation. */
    removePerson(manager: { activity_id: number; user_id: number; email: string }): void;
    /** Removes whom an owner invited. @returns the accounts among them */
    removeInvited(activity_id: number, invited_by: number): number[];
  };
  setPlaceOwner(place: { id: number; owner_id: number }): void;
  /** Decides about the items of a person who loses a role (null: all roles), inside the transaction. */
  leaving: (userId: number, role: Role | null, choice: LeavingChoice, actorId: number) => void;
}
