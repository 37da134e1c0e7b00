import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { Traces } from '../../ops/retention/traces.ts';
import { oneTimeCodes } from './codes.ts';
import { createDemoDoor, type DemoDoorOptions } from './demoDoor.ts';
import { deviceMarks } from './devices.ts';
import { firstAdmin } from './firstAdmin.ts';
import { forgottenPassword } from './forgottenPassword.ts';
import { identities } from './identities.ts';
import { linkStore } from './links.ts';
import { accountMails } from './mails.ts';
import { passkeys } from './passkeys.ts';
import { confirmation } from './password.ts';
import { createSummary } from './personal/summary.ts';
import { createUnconfirmed } from './personal/unconfirmed.ts';
import { personalData } from './personalData.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { accountsRepository } from './repository.ts';
import { resetting } from './resetting.ts';
import { secondStep } from './secondStep.ts';
import { sessionStore } from './sessions.ts';
import { signIn } from './signIn.ts';
import { strongSignIn } from './strongSignIn.ts';
import { createThrottle } from './throttle.ts';
import { webauthn } from './webauthn.ts';

export interface AccountsOptions extends Context {
  /** Removes a deleted person's data outside of the tables. */
  traces: Traces;
  /** Null: a real town, without demo accounts. */
  demo: Pick<DemoDoorOptions, 'code' | 'addresses' | 'port_is_local'> | null;
}

/** The accounts slice; the session module reads `sessions`. */
export function createAccounts(options: AccountsOptions) {
  const { config, db, clock, keys, writing, mailThrottle, quotas, portalName, traces, demo } = options;
  const { public_origin } = config;
  const strong = strongSignIn(db, clock, config.strong_sign_in);
  const sessions = sessionStore(db, clock, writing.ifFree, strong);
  const data = personalData(db, clock);
  const parts = {
    ...options,
    users: accountsRepository(db, strong.standing),
    sessions,
    links: linkStore(db, clock),
    throttle: createThrottle(quotas, mailThrottle),
    devices: deviceMarks(keys.secret),
    mails: accountMails(options),
  };
  const codes = oneTimeCodes(parts);
  const second = secondStep(parts, codes, keys.secret);
  return {
    sessions,
    /** How the office changes what somebody may do; in its own transaction. */
    users: parts.users,
    registration: registration(parts),
    signIn: signIn(parts, second),
    forgottenPassword: forgottenPassword(parts),
    secondStep: second,
    identities: identities(parts, second),
    codes,
    profile: profile(parts, data, traces.clear),
    firstAdmin: firstAdmin(parts),
    confirmWithPassword: confirmation(parts),
    passkeys: passkeys(parts, {
      authenticators: webauthn(public_origin, portalName),
      handleOf: (userId) => createHmac('sha256', keys.secret).update(`passkey:${userId}`).digest('base64url'),
    }),
    resetting: resetting(parts),
    devices: parts.devices,
    /** The id of an address's account, for the limits of a device known to it. */
    idOf: (email: string) => parts.users.byEmail(normalEmail(email))?.id,
    /** Somebody with the roles that count now, without a session; null: suspended, or gone. */
    personNow: (id: number) =>
      parts.users.byId(id)?.suspension_reason === null ? (parts.users.current(id) ?? null) : null,
    unconfirmed: createUnconfirmed(db, clock, data),
    demoDoor: demo === null ? null : createDemoDoor({ ...demo, public_origin }, parts.throttle),
    export: data.export,
    summary: createSummary(db, clock),
    secure: public_origin.startsWith('https:'),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
