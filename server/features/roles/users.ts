import type { LeavingChoice, OfficeUser, RoleGrantBody, UserPage, UserQuery } from '../../../shared/contract/users.ts';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { ofAccount } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { RoleDependencies } from './roleDependencies.ts';
import { userRepository } from './userRepository.ts';

const LAST_ADMIN = 'È l’unica persona che amministra il portale: nominane prima un’altra.';

/**
 * What administrators do with people. Each change is recorded in the audit log with its reason, in the same
 * transaction.
 */
export function officeUsers(dependencies: RoleDependencies) {
  const { notifier, mails } = dependencies;
  const users = knownUsers(dependencies);
  const changeRole = roleChange(dependencies, users);
  const changeSuspension = suspensionChange(dependencies, users);

  const parties = ({ email, email_verified }: OfficeUser, actor: number) => ({
    to: email,
    confirmed: email_verified,
    actor,
  });

  function tellRole(user: OfficeUser, role: Role, given: boolean, reason: string, actorId: number): void {
    const label = ROLE_LABELS[role];
    notifier.notify(
      {
        title: given ? `Hai il ruolo «${label}»` : `Il ruolo «${label}» ti è stato tolto`,
        body: reason,
        type: given ? 'success' : 'warning',
        deep_link: given ? paths.modules : paths.profile,
      },
      [user.id],
    );
    mails.roleChanged(parties(user, actorId), label, given, reason);
  }

  return {
    get: users.get,
    page(query: UserQuery): UserPage {
      const { data, total } = users.page(query, slice(query));
      return pageOf(data, total, query);
    },
    /** @throws 404, 409 */
    grant(id: number, body: RoleGrantBody, actorId: number): OfficeUser {
      const reason = body.reason.trim();
      tellRole(changeRole.immediate(id, body.role, true, reason, actorId), body.role, true, reason, actorId);
      return users.get(id);
    },
    /** @throws 404, 409 (also for the last administrator's own role) */
    revoke(id: number, role: Role, reason: string, actorId: number, choice: LeavingChoice = {}): OfficeUser {
      tellRole(
        changeRole.immediate(id, role, false, reason.trim(), actorId, choice),
        role,
        false,
        reason.trim(),
        actorId,
      );
      return users.get(id);
    },
    /** Ends every session; sign-ins are refused with the reason. @throws 404, 409 */
    suspend(id: number, reason: string, actorId: number, choice: LeavingChoice = {}): OfficeUser {
      mails.suspended(
        parties(changeSuspension.immediate(id, true, reason.trim(), actorId, choice), actorId),
        reason.trim(),
      );
      return users.get(id);
    },
    reinstate(id: number, reason: string, actorId: number): OfficeUser {
      mails.reinstated(parties(changeSuspension.immediate(id, false, reason.trim(), actorId), actorId), reason.trim());
      notifier.notify(
        { title: 'Il tuo account è di nuovo attivo', body: reason.trim(), type: 'success', deep_link: paths.profile },
        [id],
      );
      return users.get(id);
    },
  };
}

/** The repository of accounts, with a `get` that throws 404. */
function knownUsers({ db }: RoleDependencies) {
  const users = userRepository(db);
  function get(id: number): OfficeUser {
    const user = users.one(id);
    if (user === undefined) throw notFound('Questa persona non c’è.');
    return user;
  }
  return { ...users, get };
}

type Users = ReturnType<typeof knownUsers>;

/** Gives or takes a role in one transaction. Returns the person as they were before. */
function roleChange({ db, clock, audit, accounts, sessions, leaving }: RoleDependencies, users: Users) {
  return db.transaction(
    (
      id: number,
      role: Role,
      given: boolean,
      reason: string,
      actorId: number,
      choice: LeavingChoice = {},
    ): OfficeUser => {
      const before = users.get(id);
      if (!given && role === 'amministratore' && users.isLastAdmin(id)) throw new HttpError(409, LAST_ADMIN);
      const changed = given ? accounts.grant({ id, role, now: isoInstant(clock()) }) : accounts.revoke({ id, role });
      if (!changed) throw new HttpError(409, given ? 'Ha già questo ruolo.' : 'Non ha questo ruolo.');
      sessions.rotateAll(id);
      if (!given) leaving(id, role, choice, actorId);
      audit.record({
        actor_id: actorId,
        action: given ? 'role.granted' : 'role.revoked',
        subject: `Account n. ${id}, ${ROLE_LABELS[role]}`,
        subject_id: id,
        reason,
        before: { roles: before.roles },
        after: { roles: users.get(id).roles },
      });
      return before;
    },
  );
}

/** Suspends or reinstates in one transaction. Returns the person as they were before. */
function suspensionChange({ db, clock, audit, accounts, sessions, leaving }: RoleDependencies, users: Users) {
  return db.transaction(
    (id: number, suspended: boolean, reason: string, actorId: number, choice: LeavingChoice = {}): OfficeUser => {
      const before = users.get(id);
      if (suspended === (before.suspended_at !== null))
        throw new HttpError(409, suspended ? 'Questo account è già sospeso.' : 'Questo account non è sospeso.');
      if (suspended && users.isLastAdmin(id)) throw new HttpError(409, LAST_ADMIN);
      if (suspended && id === actorId) throw new HttpError(409, 'Non puoi sospendere te stesso.');
      if (suspended) {
        accounts.suspend({ id, reason, now: isoInstant(clock()) });
        sessions.endAll(id);
        leaving(id, null, choice, actorId);
      } else accounts.reinstate({ id, now: isoInstant(clock()) });
      audit.record({
        actor_id: actorId,
        action: suspended ? 'user.suspended' : 'user.reinstated',
        ...ofAccount(id),
        reason,
        before: { suspended: !suspended },
        after: { suspended },
      });
      return before;
    },
  );
}
