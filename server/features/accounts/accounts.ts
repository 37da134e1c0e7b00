import { createHmac } from 'node:crypto';
import type { OidcConfig } from '../../configOidc.ts';
import type { Writing } from '../../http/writing.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import type { Quotas } from '../../lib/quotas.ts';
import type { Traces } from '../../ops/retention/traces.ts';
import { oneTimeCodes } from './codes.ts';
import { confirmation } from './confirmation.ts';
import { createDemoDoor, type DemoDoorOptions } from './demoDoor.ts';
import { deviceMarks } from './devices.ts';
import { firstAdmin } from './firstAdmin.ts';
import { forgottenPassword } from './forgottenPassword.ts';
import { identities } from './identities.ts';
import { linkStore } from './links.ts';
import { accountMails } from './mails.ts';
import { passkeys } from './passkeys.ts';
import { personalData } from './personalData.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { accountsRepository } from './repository.ts';
import { resetting } from './resetting.ts';
import { secondStep } from './secondStep.ts';
import { sessionStore } from './sessions.ts';
import { signIn } from './signIn.ts';
import { strongSignIn } from './strongSignIn.ts';
import { createSummary } from './summary.ts';
import { createThrottle } from './throttle.ts';
import { createUnconfirmed } from './unconfirmed.ts';
import { webauthn } from './webauthn.ts';

export interface AccountsOptions {
  db: Db;
  clock: Clock;
  writing: Writing;
  mailer: Mailer;
  mailThrottle: MailThrottle;
  quotas: Quotas;
  public_origin: string;
  /** The town's key: for the HMACs of devices and the seal of one-time codes. */
  secret: string;
  /** Null: nobody signs in at an identity provider. */
  oidc: OidcConfig | null;
  /** Administrators and editors must have a passkey or codes. */
  strong_sign_in: boolean;
  /** The portal's name from the settings. */
  portalName: () => string;
  audit: Audit;
  /** Removes a deleted person's data outside of the tables. */
  traces: Traces;
  /** Null: a real town, without demo accounts. */
  demo: Pick<DemoDoorOptions, 'code' | 'addresses' | 'port_is_local'> | null;
}

/** The accounts slice; the session module reads `sessions`. */
export function createAccounts(options: AccountsOptions) {
  const { db, clock, writing, mailer, mailThrottle, quotas, public_origin, secret, portalName, audit, traces, demo } =
    options;
  const { strong_sign_in, oidc } = options;
  const strong = strongSignIn(db, clock, strong_sign_in);
  const sessions = sessionStore(db, clock, writing.ifFree, strong);
  const data = personalData(db, clock);
  const parts = {
    db,
    clock,
    write: writing.run,
    users: accountsRepository(db, strong.standing),
    sessions,
    links: linkStore(db, clock),
    throttle: createThrottle(quotas, mailThrottle),
    devices: deviceMarks(secret),
    mails: accountMails({ mailer, public_origin, portalName }),
  };
  const codes = oneTimeCodes(parts, { audit, secret, portalName });
  const second = secondStep(parts, codes, secret);
  return {
    sessions,
    registration: registration(parts),
    signIn: signIn(parts, second),
    forgottenPassword: forgottenPassword(parts),
    secondStep: second,
    identities: identities(parts, { audit, secret, public_origin, oidc, second }),
    codes,
    profile: profile(parts, data, traces.clear),
    firstAdmin: firstAdmin(parts),
    confirmWithPassword: confirmation(parts),
    passkeys: passkeys(parts, {
      authenticators: webauthn(public_origin, portalName),
      audit,
      handleOf: (userId) => createHmac('sha256', secret).update(`passkey:${userId}`).digest('base64url'),
    }),
    resetting: resetting({ db, users: parts.users, mails: parts.mails, audit }),
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
