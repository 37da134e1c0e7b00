import type { CurrentUser, FirstAdminBody } from '../../../shared/contract/accounts.ts';
import { paths } from '../../../shared/paths.ts';
import { FIRST_ADMIN_HOURS, normalName, passwordProblem, VERIFY_HOURS } from '../../../shared/rules/accounts.ts';
import type { App } from '../../http/app.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { AccountParts } from './dependencies.ts';
import { hashPassword } from './password.ts';
import type { Entered } from './signIn.ts';

/** Logs the link when the portal starts without an administrator. No token is logged but the first administrator's two. */
export function offerFirstAdmin(app: App, accounts: { firstAdmin: FirstAdmin }, origin: string): void {
  app.addHook('onReady', async () => {
    const link = await accounts.firstAdmin.offer();
    if (link === null) return;
    app.log.warn(
      `No administrator yet. Make the first one at ${origin}${link} (once, within ${FIRST_ADMIN_HOURS} hours).`,
    );
  });
}

export type FirstAdmin = ReturnType<typeof firstAdmin>;

/** How a portal without demo accounts gets its first administrator: by a link in the log. */
export function firstAdmin({
  db,
  clock,
  writing: { run: write },
  users,
  sessions,
  links,
  throttle,
  mails,
  config,
  log,
}: AccountParts) {
  const offer = db.transaction(() => (users.admins().length > 0 ? null : links.issue('first_admin', null)));

  const make = db.transaction((body: FirstAdminBody, passwordHash: string, userAgent: string) => {
    links.spend(body.token, 'first_admin');
    if (users.admins().length > 0) throw new HttpError(409, 'Il portale ha già chi lo amministra: accedi.');
    const email = normalEmail(body.email);
    if (users.byEmail(email) !== undefined)
      throw invalid({ email: ['Questo indirizzo ha già un account: usane un altro.'] });
    const now = isoInstant(clock());
    const id = users.insert({ name: normalName(body.name), email, password_hash: passwordHash, now });
    users.grant({ id, role: 'amministratore', now });
    const permit = throttle.mail({ to: email, purpose: 'address', from: { account: id } });
    const verification = links.issue('verify_email', id, email);
    return { id, email, permit, verification, token: sessions.create(id, userAgent) };
  });

  return {
    /** Path and query of a new link, which replaces older ones; null when there is an administrator. */
    async offer(): Promise<string | null> {
      const token = await write(() => offer.immediate());
      return token === null ? null : `${paths.firstAdmin}?token=${token}`;
    },
    /** @throws 422 when the link is used up; refused fields do not use it up */
    async make(body: FirstAdminBody, userAgent: string): Promise<Entered> {
      links.check(body.token, 'first_admin');
      const problem = passwordProblem(body.password, body.email);
      if (problem !== null) throw invalid({ password: [problem] });
      const passwordHash = await hashPassword(body.password);
      const made = await write(() => make.immediate(body, passwordHash, userAgent));
      mails.welcome(made.permit, made.email, made.verification);
      if (config.smtp_url === null)
        log.warn(
          `No mail server yet. Confirm the administrator's address at ${config.public_origin}${paths.verifyEmail}?token=${made.verification} (once, within ${VERIFY_HOURS} hours).`,
        );
      return { token: made.token, user: users.current(made.id) as CurrentUser };
    },
  };
}
