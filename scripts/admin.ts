import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../server/config.ts';
import { StartError } from '../server/env.ts';
import { accountMails } from '../server/features/accounts/mails.ts';
import { accountsRepository } from '../server/features/accounts/repository.ts';
import { resetting } from '../server/features/accounts/resetting.ts';
import { createAudit } from '../server/features/audit/audit.ts';
import { createSettings } from '../server/features/settings/settings.ts';
import { systemClock } from '../server/lib/clock.ts';
import { openDb } from '../server/lib/db.ts';
import { normalEmail } from '../server/lib/emailAddress.ts';
import { loadKeys } from '../server/lib/keys.ts';
import { createMailQueue } from '../server/lib/mailQueue.ts';
import { createMailThrottle } from '../server/lib/mailThrottle.ts';
import { createQuotas } from '../server/lib/quotas.ts';
import { projectName } from '../shared/rules/settings.ts';

const USAGE = 'Use: npm run admin -- reset name@example.org';

/**
 * `npm run admin -- reset <mail>`: takes passkeys and one-time codes away from somebody who lost them, ends their sessions, writes
 * it to the log and to them; the running portal, or the next start, sends the mail. The password stays.
 */
try {
  reset(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function reset([command, mail, ...rest]: string[]): void {
  if (command !== 'reset' || mail === undefined || rest.length > 0) throw new StartError(USAGE);
  const config = readConfig(process.env);
  const { data_dir } = config;
  if (!existsSync(join(data_dir, 'piazza.db'))) throw new StartError(`${data_dir} has no portal.`);
  const { db } = openDb(data_dir);
  const users = accountsRepository(db);
  const user = users.byEmail(normalEmail(mail));
  if (user === undefined) throw new StartError(`${data_dir} has no account with the address ${mail}.`);
  const settings = createSettings(db, systemClock);
  const queue = createMailQueue({
    db,
    write: async (work) => work(),
    clock: systemClock,
    throttle: createMailThrottle(createQuotas(db, systemClock, loadKeys(config).secret)),
    log: Fastify({ logger: false }).log,
    deliver: () => Promise.reject(new Error('the portal sends')),
  });
  // The mail is only stored here.
  void queue.close();
  const mails = accountMails({
    mailer: { send: queue.put, sendNow: () => undefined },
    config,
    portalName: () => projectName(settings.get('settings')),
  });
  resetting({ db, users, mails, audit: createAudit(db, systemClock) }).resetFromServer(user.id);
  db.close();
  console.log(`${mail} signs in with the password alone and adds a passkey or codes again. All sessions are closed.`);
}
