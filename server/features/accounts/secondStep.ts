import type { CurrentUser } from '../../../shared/contract/accounts.ts';
import { STEP_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import { HttpError } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { createSeal } from '../../lib/sealed.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { OneTimeCodes } from './codes.ts';
import type { AccountParts } from './dependencies.ts';
import type { UserRow } from './repository.ts';
import { type Entered, refuseSuspended } from './signIn.ts';
import type { Attempt, Origin } from './throttle.ts';

const TOO_LATE = 'È passato troppo tempo: torna indietro e accedi di nuovo.';

/** Between the password and the code: the browser holds, sealed, who has given the right password. */
export function secondStep(parts: AccountParts, codes: OneTimeCodes, secret: string) {
  const { db, clock, users, sessions, throttle, devices } = parts;
  const write = parts.writing.run;
  const seal = createSeal(secret, 'second step');
  /** A new password ends the step. */
  const markOf = ({ password_hash }: UserRow) => hashToken(password_hash ?? '').slice(0, 16);

  const enter = db.transaction(
    (user: UserRow, code: string, attempt: Attempt, before: SignedIn | null, userAgent: string) => {
      codes.spend(user, code);
      attempt.succeeded();
      if (before !== null) sessions.end(before.user.id, before.session_id);
      return sessions.create(user.id, userAgent);
    },
  );

  return {
    needed: (user: UserRow) => codes.has(user.id),
    /** @returns the cookie's value */
    begin: (user: UserRow): string =>
      seal.close(
        JSON.stringify({ id: user.id, mark: markOf(user), until: clock().epochMilliseconds + STEP_MINUTES * 60_000 }),
        '',
      ),
    /** @throws 422 when the code is wrong or the step too old, 403 when the account is suspended, 429 after too many */
    async finish(held: string | undefined, code: string, from: Origin, before: SignedIn | null): Promise<Entered> {
      const user = holder(held);
      const attempt = throttle.attemptCode(user.email, from, devices.known(from.device, user.id));
      refuseSuspended(user);
      const token = await write(() => enter.immediate(user, code, attempt, before, from.user_agent));
      return { token, user: users.current(user.id) as CurrentUser };
    },
  };

  function holder(held: string | undefined): UserRow {
    const opened = seal.open(held ?? '', '');
    const { id, mark, until } = JSON.parse(opened ?? '{"until":0}') as { id: number; mark: string; until: number };
    const user = until > clock().epochMilliseconds ? users.byId(id) : undefined;
    if (user === undefined || markOf(user) !== mark) throw new HttpError(422, TOO_LATE, { code: [TOO_LATE] });
    return user;
  }
}

export type SecondStep = ReturnType<typeof secondStep>;
