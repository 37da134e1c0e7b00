import type { Clock } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import type { Mailer } from '../../plugins/mail.ts';
import { createDemoDoor, type DemoDoorOptions } from './demoDoor.ts';
import { firstAdmin } from './firstAdmin.ts';
import { linkStore } from './links.ts';
import { accountMails } from './mails.ts';
import { personalData } from './personalData.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { accountsRepository } from './repository.ts';
import { sessionStore } from './sessions.ts';
import { signIn } from './signIn.ts';
import { createThrottle } from './throttle.ts';

export interface AccountsOptions {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  public_origin: string;
  /** Keys the hashes of addresses. */
  secret: string;
  /** The portal's name, as the settings have it. */
  portalName: () => string;
  /** Null: a town of its own, without demo accounts. */
  demo: Pick<DemoDoorOptions, 'code' | 'addresses' | 'port_is_local'> | null;
}

/** The accounts slice; `sessions` is what the session plugin reads. */
export function createAccounts({ db, clock, mailer, public_origin, secret, portalName, demo }: AccountsOptions) {
  const sessions = sessionStore(db, clock);
  const data = personalData(db, clock);
  const parts = {
    db,
    clock,
    users: accountsRepository(db),
    sessions,
    links: linkStore(db, clock),
    throttle: createThrottle(db, clock, secret),
    mails: accountMails({ mailer, public_origin, portalName }),
  };
  return {
    sessions,
    registration: registration(parts),
    signIn: signIn(parts),
    profile: profile(parts, data),
    firstAdmin: firstAdmin(parts),
    demoDoor: demo === null ? null : createDemoDoor({ ...demo, public_origin }, parts.throttle),
    export: data.export,
    secure: public_origin.startsWith('https:'),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
