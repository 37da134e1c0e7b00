import type { Config } from '../../config.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { Permit } from '../../lib/mailThrottle.ts';

/** `npm run admin` posts too, without a portal. */
export interface PostDependencies {
  config: Pick<Config, 'public_origin'>;
  mailer: Pick<Mailer, 'send' | 'sendNow'>;
  portalName: () => string;
}

type Words = Pick<Parameters<typeof letter>[0], 'paragraphs' | 'action' | 'note'>;

/** How mails about accounts leave: signed with the portal's name, with links to its pages. */
export function accountPost({ mailer, config: { public_origin: origin }, portalName }: PostDependencies) {
  const write = (to: string, subject: string, words: Words) =>
    letter({ to, subject: `${subject} — ${portalName()}`, signature: portalName(), ...words });
  return {
    portalName,
    url: (path: string) => `${origin}${path}`,
    withToken: (path: string, token: string) => `${origin}${path}?token=${token}`,
    /** Mails that a stranger can cause are sent at once: known and unknown addresses take the same work. */
    sendNow: (permit: Permit, to: string, subject: string, words: Words) =>
      mailer.sendNow(write(to, subject, words), permit),
    /** Tells a person what has happened to their account. */
    tell: (userId: number, to: string, subject: string, words: Words) =>
      mailer.send(write(to, subject, words), { purpose: 'notice', from: { account: userId } }),
    /** Tells a person what somebody of the office has done to their account. */
    tellFor: (actorId: number, to: string, subject: string, words: Words) =>
      mailer.send(write(to, subject, words), { purpose: 'office', from: { account: actorId } }),
  };
}

export type AccountPost = ReturnType<typeof accountPost>;
